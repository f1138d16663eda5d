/** Section 9: reinforcements, replacements, withdrawals and areas of operation. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const reinforcementRules: readonly Rule[] = [
  {
    id: '9.1a',
    title: 'German reinforcement placement hexes',
    summary:
      'German reinforcements go to working German supply sources or to intact West Wall hexes in supply.',
    standing: 'enforced',
    note: ruled('A71'),
  },
  {
    id: '9.1b',
    title: 'German placement obeys stacking, no holding back',
    summary: 'German reinforcements must respect stacking, and none may be held back.',
    standing: 'enforced',
    note: ruled('A7'),
  },
  {
    id: '9.1c',
    title: 'German reinforcements act at once',
    summary: 'German reinforcements can move and fight in the turn they arrive.',
    standing: 'enforced',
  },
  {
    id: '9.2a',
    title: 'Watch on the Rhine special reinforcements',
    summary: 'The twelve 7WR units arrive on Turn 7, but only after Watch on the Rhine.',
    standing: 'enforced',
  },
  {
    id: '9.2b',
    title: 'Seven units back from the dead pile',
    summary: 'With them the Germans bring back up to seven units from the dead pile, at full strength.',
    standing: 'enforced',
    note: ruled('A69'),
  },
  {
    id: '9.3a',
    title: 'German February withdrawal',
    summary:
      'After Watch on the Rhine the Germans withdraw six panzer or panzer grenadier divisions and three armored or assault gun brigades on Turn 9.',
    standing: 'enforced',
    note: ruled('A70'),
  },
  {
    id: '9.3b',
    title: 'Withdrawal unit eligibility',
    summary:
      'Any such unit in supply may be withdrawn, reduced or next to the enemy alike, and it stays out of the game.',
    standing: 'enforced',
  },
  {
    id: '9.3c',
    title: 'Failure to withdraw forfeits',
    summary: 'If the Germans cannot withdraw all of them they lose at once.',
    standing: 'enforced',
  },
  {
    id: '9.3d',
    title: 'No other withdrawals',
    summary: 'Nobody withdraws units otherwise.',
    standing: 'enforced',
  },
  {
    id: '9.4a',
    title: 'Allied reinforcement placement',
    summary: 'Arriving Allied units are placed at once on working supply sources within their entry zones.',
    standing: 'enforced',
    note: ruled('A6', 'A71'),
  },
  {
    id: '9.4b',
    title: 'Allied placement obeys stacking, no holding back',
    summary: 'Allied reinforcements must respect stacking and army groups, and none may be held back.',
    standing: 'enforced',
    note: ruled('A7'),
  },
  {
    id: '9.4c',
    title: 'Allied reinforcements act next phase',
    summary: 'Placed Allied units can act from the next phase on, and placement costs no movement.',
    standing: 'enforced',
  },
  {
    id: '9.5',
    title: 'Allied operating areas',
    summary: 'Army groups may enter, move and attack only within their own areas.',
    standing: 'enforced',
    note: ruled('A83'),
  },
  {
    id: '9.5.1a',
    title: 'BC operate north only',
    summary: 'BC units move and attack only north of the sector line.',
    standing: 'enforced',
  },
  {
    id: '9.5.1b',
    title: 'BC entry hexes',
    summary: 'BC units enter by the west edge of the north sheet, and through Antwerp once it is open.',
    standing: 'enforced',
  },
  {
    id: '9.5.2a',
    title: 'French operate south only',
    summary: 'French units other than the 2nd Armored move and attack only south of the sector line.',
    standing: 'enforced',
  },
  {
    id: '9.5.2b',
    title: 'French entry hexes',
    summary:
      'French units enter by the south edge in France all game; only the 2nd Armored enters as a US N unit.',
    standing: 'enforced',
    note: ruled('A10'),
  },
  {
    id: '9.5.3a',
    title: 'US N and S areas before Antwerp',
    summary:
      'Until Antwerp opens, US N units keep north of the sector line and US S and SW units south of it.',
    standing: 'enforced',
  },
  {
    id: '9.5.3b',
    title: 'US entry hexes',
    summary:
      'US S units enter by 2912S to 2917S, SW units by 1517S to 2917S and N units by the west edge north of the line.',
    standing: 'enforced',
    note: ruled('A8'),
  },
  {
    id: '9.5.3c',
    title: 'US freedom after Antwerp',
    summary: 'Once Antwerp is open US units may operate anywhere and enter through it.',
    standing: 'enforced',
    note: ruled('A9'),
  },
  {
    id: '9.5.4a',
    title: '1AAA corps operating area',
    summary: 'Airborne corps may stand on either side of the line, but drop only where supply is full.',
    standing: 'enforced',
  },
  {
    id: '9.5.4b',
    title: 'Airborne divisions follow their nationality',
    summary: 'Airborne divisions and brigades on the map keep to the area of their own nation.',
    standing: 'enforced',
    note: ruled('A38', 'A95'),
  },
  {
    id: '9.6a',
    title: 'What Allied replacements do',
    summary: 'A replacement step restores a reduced division or brings an eliminated one back with one step.',
    standing: 'enforced',
    note: ruled('A42'),
  },
  {
    id: '9.6b',
    title: 'Replacements cannot be saved',
    summary: 'Replacement steps not used in their turn are lost.',
    standing: 'enforced',
  },
  {
    id: '9.6c',
    title: 'Rebuild requires full overland supply',
    summary: 'A unit on the map takes a replacement step only in full supply over land.',
    standing: 'enforced',
    note: ruled('A15'),
  },
  {
    id: '9.6d',
    title: 'Reclaimed units re-enter as reinforcements',
    summary: 'A unit from the dead pile enters like a new reinforcement.',
    standing: 'enforced',
  },
  {
    id: '9.6e',
    title: 'Rebuilt units act normally; no lifetime cap',
    summary: 'A unit that took a replacement acts as usual, and may take more on later turns.',
    standing: 'enforced',
  },
  {
    id: '9.7',
    title: 'US and French replacement rate',
    summary: 'US and French units share two replacement steps each turn.',
    standing: 'enforced',
  },
  {
    id: '9.8a',
    title: 'BC replacement rate 1944',
    summary: 'BC units have one replacement step each turn, of any type in 1944.',
    standing: 'enforced',
  },
  {
    id: '9.8b',
    title: 'BC replacements 1945: armor only',
    summary: 'From 1945 only BC armor may take the BC replacement step.',
    standing: 'enforced',
  },
  {
    id: '9.8c',
    title: 'BC 1945: no reclaiming',
    summary: 'From 1945 no eliminated BC division comes back.',
    standing: 'enforced',
  },
  {
    id: '9.9',
    title: '1AAA component replacements',
    summary:
      'Airborne divisions and brigades take replacements from their own nation; a corps is rebuilt only through its parts.',
    standing: 'enforced',
    note: ruled('A41'),
  },
]
