/** What only this game tells. */
import { ownEvents } from '@hexfront/engine'
import type { EventShapes } from '@hexfront/engine'

export const events = {
  /** Rules 21.1l, 21.2g: the plan kept, to its owner alone, and that one is. */
  planKept: { side: 'side', marker: 'word' },
  planLaid: { side: 'side' },
  /** Rule 28.3: a rolled arrival, to its owner alone. */
  scheduled: { unit: 'unit', turn: 'number' },
  /** Rule 5.3: who has the initiative. */
  initiative: { side: 'side' },
  /** Rule 4.1c: what was placed, to its owner alone, and that a side has committed itself. */
  committed: { side: 'side' },
  special: { side: 'side', marker: 'word' },
  /** Rule 5.4a: a marker is picked, or selected (21.2a). */
  picked: { side: 'side', marker: 'word' },
  selected: { side: 'side', marker: 'word' },
  /** Rules 5.5, 5.1l, 5.8c: commands, corps and reserves that it activates. */
  activated: { side: 'side', command: 'word' },
  activatedCorps: { side: 'side', unit: 'unit' },
  reserve: { side: 'side', unit: 'unit' },
  /** Rules 14.1, 14.3: points of a nation, received and spent. */
  points: { nation: 'word', n: 'number', left: 'number' },
  rebuilt: { side: 'side', unit: 'unit' },
  /** Rules 17.1, 19.1: a fortress is destroyed. */
  fortDestroyed: { at: 'place' },
  /** Rule 22.4: a city is bombed. */
  bombed: { at: 'place' },
  /** Rule 25.4: a city is declared open. */
  openCity: { at: 'place' },
  /** Rules 3.7, 3.8: a country surrenders. */
  capitulated: { nation: 'word' },
  /** Rule 6.5: a unit is too many where it stands. */
  excess: { side: 'side', unit: 'unit', at: 'place' },
  /** Rule 24.3: a Morale Victory, and the marker goes into the bin. */
  morale: { side: 'side', reason: 'word' },
  moraleAdded: { side: 'side' },
  /** Rule 3.4d. */
  extended: {},
  /** Rule 4.1l: air and naval units come back. */
  returned: {},
  /** Rule 19.0c: special forces succeed or fail. */
  specialForces: { side: 'side', unit: 'unit', at: 'place', outcome: 'word' },
  /** Rule 20.1: ships take part in a combat. */
  naval: { at: 'place' },
  /** Rules 22.1f, 22.2: the defenders strike back, or nothing comes of it. */
  counterattack: { side: 'side', at: 'place', to: 'place' },
  noCounter: { at: 'place' },
  /** Section 27: a bridgehead is won, or given up. */
  bridgehead: { side: 'side', at: 'place', to: 'place' },
  bridgeGone: { side: 'side', at: 'place' },
  /** Rule 16.1b: an air unit flies somewhere, goes home for the turn, or is set aside to carry somebody (B191). */
  flew: { side: 'side', unit: 'unit', at: 'place' },
  recalled: { side: 'side', unit: 'unit' },
  setAside: { side: 'side', unit: 'unit' },
  /** Rule 16.9d: an air unit is on a bombing mission; and it comes to nothing (16.9b). */
  mission: { side: 'side', unit: 'unit', at: 'place' },
  missionFailed: { side: 'side', unit: 'unit', at: 'place' },
  /** Rules 16.6f, 16.9c: what the Air Warfare Table said of an air fight, and of a bombing. */
  dogfight: { side: 'side', unit: 'unit', enemy: 'unit', at: 'place', column: 'text', result: 'word' },
  bombing: { side: 'side', unit: 'unit', at: 'place', column: 'text', result: 'word' },
  /** Rule 22.3f: an air unit breaks off and is done for the turn. */
  aborted: { side: 'side', unit: 'unit' },
} as const satisfies EventShapes

export const own = ownEvents(events)
