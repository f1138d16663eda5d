import { MISSIONS, missionWord, sacMarkers, tacMarkers } from '../air/missions.ts'
import type { Catalogue } from '@hexfront/engine'

export const MISSION_NAMES: Readonly<Record<string, string>> = {
  none: 'no mission',
  industry: 'Attack Industry',
  infrastructure: 'Attack Infrastructure',
  oil: 'Attack Oil',
  carpet: 'Carpet Bombing',
  support: 'Ground Support',
  interdiction: 'Interdiction',
}

/** What the markers stand for, beside the names that are printed on them. */
const KINDS = { sac: 'bombers', tac: 'tactical' }

/** Texts of orders and markers, by what the verbs carry. */
const orders: Record<string, string> = {}
for (const { id, name, kind } of [...sacMarkers, ...tacMarkers]) {
  orders[`verb.assign.row.${id}`] = name
  orders[`verb.assign.row.${id}.about`] = KINDS[kind]
  for (const mission of MISSIONS[kind])
    orders[`verb.assign.${id} ${missionWord(mission)}`] = `${name}: ${MISSION_NAMES[missionWord(mission)]!}`
}
for (const [word, name] of Object.entries(MISSION_NAMES)) orders[`verb.assign.column.${word}`] = name
for (const { n, name } of tacMarkers) {
  orders[`verb.support.${n}`] = name
  orders[`verb.recall.${n}`] = name
}
for (const { n, name } of sacMarkers) orders[`verb.carpet.${n}`] = name

/** Texts of the air war. */
export const wordsAir: Catalogue = {
  ...orders,
  'preview.airfield': 'It is at {place} now.',
  'preview.mission.industry': 'The Axis draws to a hand one card smaller; what it holds already it keeps.',
  'preview.mission.industryVain':
    'The Axis holds as many cards as it may, and keeps them: nothing would come of it this turn.',
  'preview.mission.industryNow': 'The Axis discards a card at random, face down.',
  'preview.mission.industryNowVain': 'The Axis has no card to discard: nothing would come of it.',
  'preview.mission.infrastructure': 'German infrastructure falls by one.',
  'preview.mission.infrastructureVain': 'German infrastructure can fall no lower: nothing would come of it.',
  'preview.mission.oil': 'One Axis action for replacements is worth one point less.',
  'preview.mission.carpet': 'One Allied attack is shifted by three columns; then the marker is used up.',
  'preview.mission.support':
    'An attack with a unit of its nation, near an Airfield or a box, is shifted by one column: every action anew.',
  'preview.mission.interdiction':
    'Within four hexes of its base no Axis unit arrives by redeployment, and Axis zones do not work.',
  'track.air': 'Air missions',
  'track.mission.none': 'No mission',
  'track.mission.industry': 'Attack Industry',
  'track.mission.infrastructure': 'Attack Infrastructure',
  'track.mission.oil': 'Attack Oil',
  'track.mission.carpet': 'Carpet Bombing',
  'track.mission.support': 'Ground Support',
  'track.mission.interdiction': 'Interdiction',
  'track.mission.spent': 'Used up until the next air phase',
  'track.mission.absent': 'Not in play yet',
  'track.list': '{list}',
  'ask.airfields': 'Move Airfields, or go on to the missions.',
  'wait.airfields': 'The Allies are moving their Airfields.',
  'ask.missions':
    'Give missions to the air markers; a strategic mission takes {n} {n|marker|markers} at most.',
  'ask.missionsGiven.only': 'No air marker is left to be given a mission. Given: {given}.',
  'ask.missionsOilGiven.only': 'No air marker is left to be given a mission. Given: {given}.',
  'ask.missionsGiven':
    'Give missions to the air markers; a strategic mission takes {n} {n|marker|markers} at most. Given so far: {given}.',
  'ask.missionsOil':
    'Give missions to the air markers; a strategic mission takes {n} {n|marker|markers} at most, Attack Oil {oil}.',
  'ask.missionsOilGiven':
    'Give missions to the air markers; a strategic mission takes {n} {n|marker|markers} at most, Attack Oil {oil}. Given so far: {given}.',
  'wait.missions': 'The Allies are giving missions to their air forces.',
  'ask.strafing': 'Choose the base from which {marker} interdicts.',
  'ask.oil': 'The Axis takes an RP action. Use further markers on Attack Oil? {n} {n|is|are} left.',
  'wait.oil': 'The Allies may use Attack Oil.',
  'ask.argument': 'Recall a marker from Interdiction to Ground Support?',
  'ask.reassign': 'Choose a strategic marker and the mission that it goes to.',
  'wait.argument': 'The Allies may recall a marker from Interdiction.',
  'standing.oil': 'Attack Oil against RP actions',
  'standing.argument': 'Recalling a marker from Interdiction',
  'verb.assign': '{arg}',
  'verb.support': 'Ground Support: {arg}',
  'verb.carpet': 'Carpet Bombing: {arg}',
  'verb.callOff': 'No air support',
  'verb.oil': 'Use {arg}',
  'verb.recall': 'Recall {arg}',
  'event.mission': '{marker}: {mission}.',
  ...Object.fromEntries(Object.entries(MISSION_NAMES).map(([word, name]) => [`event.mission.${word}`, name])),
  'event.strafe': '{marker} interdicts from {at}.',
  'event.support': '{marker} supports the attack on {at}.',
  'event.carpet': '{marker} bombs {at}.',
  'event.oil': 'Attack Oil takes {n} {n|point|points} from this action.',
}
