import { refuser } from '@hexfront/engine'
import type { Catalogue } from '@hexfront/engine'

/** Why a unit does not come, is not placed, takes no replacement or does not leave: a sentence for each rule. */
export const wordsEntry: Catalogue = {
  'no.come.9.1a': '{unit} is not due, or no hex is open for it to enter by.',
  'no.come.9.2a': '{unit} belongs to the reserve of Watch on the Rhine, which comes on Turn 7 or never.',
  'no.come.9.2b': '{unit} is dead, and the dead come back on Turn 7 of Watch on the Rhine alone.',
  'no.come.9.4a': '{unit} is not due, or no hex is open for it to enter by.',
  'no.come.12.2c':
    '{unit} is an airborne corps or part of one on the map, or no hex is open for it to enter by.',
  'no.come.rule': 'Rule {rule} keeps {unit} from coming.',
  'no.enter.6.1b': 'The enemy is in {place}.',
  'no.enter.6.3a': '{place} is full: no more than four divisions stand in a hex.',
  'no.enter.6.4': 'An army group with which {unit} does not stack stands in {place}.',
  'no.enter.9.1a': 'Germans enter at sources that are theirs and in intact West Wall hexes in supply.',
  'no.enter.9.4a': 'Allied units enter by hexes in Allied hands, without Germans, that are open to them.',
  'no.enter.9.5.1b':
    'British and Canadian units enter by the west edge of the northern map, and by Antwerp once it is open.',
  'no.enter.9.5.2b':
    'French units enter by the south edge inside France alone; the 2nd Armored enters as an American N unit does.',
  'no.enter.9.5.3b':
    'American units enter by the stretch of edge that their code names, and by Antwerp once it is open.',
  'no.enter.10.18c': '{place} is under water this turn.',
  'no.enter.TEC.12': '{place} is closed to everybody.',
  'no.enter.rule': 'Rule {rule} keeps {unit} out of {place}.',
  'no.refit.9.6a':
    'A step makes a reduced division whole or raises a dead one, no brigade but an airborne one, and nobody gets two in a turn.',
  'no.refit.9.6c': '{unit} is not in full supply over land.',
  'no.refit.9.6d': 'No hex is open for {unit} to enter by.',
  'no.refit.9.7': 'The steps of the Americans and the French are used up this turn.',
  'no.refit.9.8a': 'The step of the British and Canadians is used up this turn.',
  'no.refit.9.8b': 'From 1945 only British and Canadian armor takes replacements.',
  'no.refit.9.8c': 'From 1945 no British or Canadian unit is raised from the dead.',
  'no.refit.9.9': 'Airborne corps take no replacements, nor does what such a corps is made of.',
  'no.refit.rule': 'Rule {rule} keeps {unit} from a replacement.',
  'no.leave.9.3a':
    'Six panzer or panzer grenadier divisions leave, and three mobile brigades: {unit} is neither, or enough of its kind have gone.',
  'no.leave.9.3b': '{unit} was out of supply, or not on the map, when the withdrawal began.',
  'no.leave.rule': 'Rule {rule} keeps {unit} from leaving.',
}

/** Sentences for units that are to come, to be placed, to be rebuilt and to leave. */
export const refuseComing = refuser(wordsEntry, 'no.come')
export const refuseEntry = refuser(wordsEntry, 'no.enter')
export const refuseRefit = refuser(wordsEntry, 'no.refit')
export const refuseLeaving = refuser(wordsEntry, 'no.leave')
