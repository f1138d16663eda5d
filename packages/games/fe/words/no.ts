import type { Catalogue } from '@hexfront/engine'

/** Why something cannot be done, by the rule that forbids it. */
export const wordsNo: Catalogue = {
  'no.rule': 'That cannot be done now (rule {rule}).',
  'no.6.21a': 'There are not enough points left for a marker in {place}.',
  'no.6.21b': 'Nobody in {place} can be activated.',
  'no.6.23': 'A hex is activated once in an Action Round, for movement or for combat.',
  'no.6.24a': 'Only friendly hexes can be activated.',
  'no.6.24b': 'Nobody attacks out of a box.',
  'no.6.25b': 'Nobody in {place} stands beside an enemy that he may attack.',
  'no.markerOwed': 'At least one unit from every Attack marker has to attack while it can.',
  'no.7.13': '{unit} is not in the overfull hex.',
  'no.8.11a': '{unit} stands under no Move marker.',
  'no.8.11b': 'Units leave the OKW box by redeployment alone.',
  'no.8.21b': '{unit} cannot get to {place} with the movement it has left.',
  'no.8.31b': 'An enemy stands in {place}.',
  'no.8.31c': 'Nobody can enter {place}.',
  'no.8.31d': 'No invasion has opened {place}.',
  'no.8.36': 'Only a Mechanized unit can end its move under the Attack marker in {place}.',
  'no.8.38a': 'After Tehran no Allied unit enters the Soviet zone.',
  'no.8.38b': 'The Soviets hold {place}.',
  'no.8.43b': 'No unit goes straight from one enemy zone to another.',
  'no.9.43b': 'A retreat begins toward a source of supply: from here by sea.',
  'no.11.52b': 'The whole price of an Attack marker in {place} cannot be paid.',
  'no.13.1a': 'Italian units keep to Italy, what lies beside it, the islands and the Balkans.',
  'no.13.1c': 'German Armies do not enter Italy south of the Arno before Italian Disarmament.',
}
