import type { Catalogue } from '@hexfront/engine'

/** Names of sides, phases and what everybody says alike. */
export const sceneWords: Catalogue = {
  'side.name.0': 'Allies',
  'side.name.1': 'Axis',
  'side.0': 'the Allies',
  'side.1': 'the Axis',
  'event.turn': '{label}',
  'event.playerTurn': '{side} to move',
  'event.blitz': 'Blitz: {side} move and fight again',
  'event.control': 'Now held by {side}: {hexes}',
  'event.eliminated': '{unit} is eliminated',
  'event.step': '{unit} is reduced to {cv}',
  'event.stepUnseen': 'A block at {at} loses a step',
  'event.revealed': 'Shown at {at}: {units}',
}
