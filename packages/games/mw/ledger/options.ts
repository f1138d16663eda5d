/** Sections 24 to 27: optional rules. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const optionsRules: readonly Rule[] = [
  {
    id: '24.0',
    title: 'Optional additional command markers',
    summary:
      'Optional: the German may use Plan Red (Fall Rot), the Allies Plan W; each player may use a Morale marker.',
    standing: 'enforced',
  },
  {
    id: '24.1',
    title: 'Fall Rot marker',
    summary:
      'The German may add Plan Red to his bin in a Command Phase in which he controls all cities and towns in Belgium; when drawn it activates any two sub-commands (PGK allowed) and four air units.',
    standing: 'enforced',
  },
  {
    id: '24.2',
    title: 'Plan W marker',
    summary:
      'Plan W may be put in the Allied bin in a Command Phase when at least two French cities/towns are under German control; Drawn: two sub-commands of choice and two air units are activated.',
    standing: 'enforced',
  },
  {
    id: '24.3a',
    title: 'Morale markers added when earned',
    summary:
      'Morale markers start outside the bins; Winning a Morale Victory lets that player drop his marker into his bin during the current GT; it leaves at the end of the GT and may be earned again later.',
    standing: 'enforced',
    note: ruled('B160', 'B162', 'B195'),
  },
  {
    id: '24.3b',
    title: 'Morale once per GT',
    summary: 'However many Morale Victories happen in a GT, the marker enters the bin once in that GT.',
    standing: 'enforced',
  },
  {
    id: '24.3.1a',
    title: 'German Morale Victories',
    summary:
      'German Morale Victories: (a) first German occupation of one of Eben Emael, Antwerp, Rotterdam, Lille, Sedan, Paris; (b) first bombing result DL1; At most two per game.',
    standing: 'enforced',
    note: ruled('B161'),
  },
  {
    id: '24.3.1b',
    title: 'Allied Morale Victories',
    summary:
      'The Allied player wins one the first time an Allied unit occupies any German city hex, and the first time a German city bombing receives AL1.',
    standing: 'enforced',
  },
  {
    id: '24.3.1c',
    title: 'Each event once',
    summary: 'Each event counts only the first time in the game (two Morale Victories per player at most).',
    standing: 'enforced',
  },
  {
    id: '24.3.2',
    title: 'Morale marker effect',
    summary:
      'When picked, select one sub-command and activate it with one air unit (1R per chart); Added mid-turn it can be drawn the same turn; German choice: HGA, HGB, HGC or PGK; Allied choice: 1AG, 2AG or 3AG.',
    standing: 'enforced',
    note: ruled('B163'),
  },
  {
    id: '25.1',
    title: 'Mountain units in rough terrain',
    summary:
      'Mountain shift in rough: 1R when the attack is made purely by mountain units, 1L when the defence consists purely of mountain units; with both, no shift.',
    standing: 'enforced',
  },
  {
    id: '25.2',
    title: 'British deployment at ports',
    summary:
      'Optional: British ground reinforcements may deploy on any Allied-controlled port and/or as 13.3; then the naval unit may not be used that GT; arrival GT unchanged.',
    standing: 'enforced',
    note: ruled('B164'),
  },
  {
    id: '25.3',
    title: 'Evacuation off the west edge',
    summary:
      'Optional: in turns when evacuation is in effect Allied units may move off the west map edge and go to the Evacuated display.',
    standing: 'enforced',
    note: ruled('B165'),
  },
  {
    id: '25.4a',
    title: 'Declaring open cities',
    summary:
      'Optional: at the end of any Allied activation the Allied player may declare Rotterdam, Antwerp, Brussels or Paris open: it must be Allied controlled, not occupied by Allied units and not bombed.',
    standing: 'enforced',
    note: ruled('B167', 'B168'),
  },
  {
    id: '25.4b',
    title: 'Open cities close to Allied units',
    summary:
      'No Allied ground unit may enter an open city for the rest of the game by movement, pursuit or retreat; Allied ZOC does not extend into it; Germans are not affected.',
    standing: 'enforced',
  },
  {
    id: '25.4c',
    title: 'Open city halves VP',
    summary: 'For the final count a German-controlled open city is worth half its VP, rounded down.',
    standing: 'enforced',
    note: ruled('B166'),
  },
  {
    id: '26.0a',
    title: 'Airlift unit missions limited',
    summary:
      'Optional: the German airlift unit conducts only air supply and air transport; otherwise it works like other air units.',
    standing: 'enforced',
    note: ruled('B170'),
  },
  {
    id: '26.0b',
    title: 'Airlift placement and stacking',
    summary:
      'Airlift may be deployed in any hex without an enemy air unit, and may share a hex with one friendly air unit (one airlift + one air unit max).',
    standing: 'enforced',
  },
  {
    id: '26.0c',
    title: 'Airlift counts as an air activation',
    summary: 'Deploying an airlift uses one air unit activation.',
    standing: 'enforced',
  },
  {
    id: '26.1',
    title: 'Air supply by airlift',
    summary:
      "All friendly land units in and adjacent to the airlift's hex are supported for movement and combat only, regardless of EZOC or sea hexsides; LOC may not be traced to it and no other function uses it.",
    standing: 'enforced',
    note: ruled('B169', 'B198'),
  },
  {
    id: '26.2',
    title: 'Airborne landing needs airlift',
    summary:
      'With this option an airborne landing (18.0) requires the airlift; move both together, then the airlift goes to Utilized (in place of other missions).',
    standing: 'enforced',
    note: ruled('B191'),
  },
  {
    id: '26.3a',
    title: 'Air transfer of airborne corps',
    summary:
      'The airlift flies the airborne corps from one German-controlled city to another and goes to Utilized; the corps moves no farther in that impulse.',
    standing: 'enforced',
  },
  {
    id: '26.3b',
    title: 'Transfer limits and EZOC',
    summary: 'Each airlift transports one airborne corps; airlift works to and from EZOC hexes.',
    standing: 'enforced',
    note: ruled('B196'),
  },
  {
    id: '26.3c',
    title: 'Reduced airlift full capacity',
    summary:
      'An airlift on a reduced side would still work at full capacity (but 2.3b gives it a single step).',
    standing: 'data',
  },
  {
    id: '26.3d',
    title: 'Transported unit in supply',
    summary:
      'The air-transported airborne unit is supported in the ensuing Combat Phase without an extra airlift mission.',
    standing: 'enforced',
  },
  {
    id: '27.0',
    title: 'Bridgehead markers concept',
    summary: 'Bridgehead markers stand for secured river crossings; mechanics in 27.1.',
    standing: 'informational',
  },
  {
    id: '27.1a',
    title: 'Placing a bridgehead',
    summary:
      'An attack across a river that costs the defender a step and does not clear the hex earns the attacker, if a unit of his survives, a bridgehead on one hexside that he crossed.',
    standing: 'enforced',
    note: ruled('B172'),
  },
  {
    id: '27.1b',
    title: 'Bridgehead negates river',
    summary:
      'The river hexside with the marker gives no defensive shift to either player; treat it as clear for combat (an enemy city there loses only the river shift, not other city effects).',
    standing: 'enforced',
  },
  {
    id: '27.1c',
    title: 'Bridgehead disputes city control',
    summary:
      'While a bridgehead faces a city, the player occupying the city cannot control that hex and neither can the attacker: it is disputed.',
    standing: 'enforced',
    note: ruled('B194'),
  },
  {
    id: '27.1d',
    title: 'One bridgehead per hexside',
    summary: 'At most one bridgehead marker per hexside.',
    standing: 'enforced',
  },
  {
    id: '27.1e',
    title: 'Removing a bridgehead',
    summary:
      'The owner may remove a bridgehead at the end of any friendly impulse; the marker is then available on the next impulse.',
    standing: 'enforced',
  },
  {
    id: '27.1f',
    title: 'Automatic bridgehead removal',
    summary:
      'A bridgehead is removed when there is no friendly unit in the hex it was created from; The marker is available again on the next impulse.',
    standing: 'enforced',
  },
  {
    id: '27.1g',
    title: 'Bridgehead marker limit',
    summary: 'The number of bridgehead markers in the counter mix is a hard limit.',
    standing: 'enforced',
    note: ruled('B171'),
  },
]
