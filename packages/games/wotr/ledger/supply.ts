/** Section 8: supply. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const supplyRules: readonly Rule[] = [
  {
    id: '8.1a',
    title: 'Supply for movement: when judged',
    summary: 'Supply for movement is judged when a unit begins to move and holds for that whole move.',
    standing: 'enforced',
  },
  {
    id: '8.1b',
    title: 'Supply for combat: when judged',
    summary: 'Supply for combat is judged when each battle begins, for both sides.',
    standing: 'enforced',
  },
  {
    id: '8.2',
    title: 'Supply line tracing',
    summary: 'A unit is in supply if a chain of hexes of any length joins it to a supply source of its side.',
    standing: 'enforced',
  },
  {
    id: '8.3',
    title: 'No tracing into enemy units',
    summary: 'A supply line never enters a hex with an enemy unit.',
    standing: 'enforced',
  },
  {
    id: '8.4',
    title: 'EZOC and supply lines',
    summary:
      'A supply line may enter an enemy zone, but goes on from there only if a friend stands in that hex.',
    standing: 'enforced',
    note: ruled('A21'),
  },
  {
    id: '8.5a',
    title: 'Supply and terrain',
    summary: 'Supply lines cross everything except all-sea and estuary sides.',
    standing: 'enforced',
  },
  {
    id: '8.5b',
    title: 'Intact West Wall blocks Allied supply',
    summary: 'Allied supply lines can neither enter nor cross an intact West Wall hex.',
    standing: 'enforced',
    note: ruled('A15'),
  },
  {
    id: '8.5c',
    title: 'Intact West Wall defined',
    summary: 'A West Wall hex is intact until the Allies first control it, and never again after that.',
    standing: 'enforced',
  },
  {
    id: '8.6',
    title: 'OOS movement halved',
    summary: 'A unit out of supply when it starts to move has half its movement, rounded up, for that phase.',
    standing: 'enforced',
  },
  {
    id: '8.7a',
    title: 'OOS attack halved',
    summary: 'A unit out of supply attacks with half its factor.',
    standing: 'enforced',
    note: ruled('A17'),
  },
  {
    id: '8.7b',
    title: 'OOS defense unaffected',
    summary: 'Lack of supply never lowers a defense factor.',
    standing: 'enforced',
  },
  {
    id: '8.7c',
    title: 'Halve the sum once',
    summary: 'Factors to be halved in a battle are added first, then halved and rounded once.',
    standing: 'enforced',
    note: ruled('A18'),
  },
  {
    id: '8.8',
    title: 'OOS elimination at turn end',
    summary:
      "Units out of supply at the end of the turn are eliminated, the Germans' first and then the Allies'.",
    standing: 'enforced',
  },
  {
    id: '8.9',
    title: 'Willful OOS allowed',
    summary: 'A unit may move to where it will be out of supply.',
    standing: 'enforced',
  },
  {
    id: '8.10',
    title: "Own side's sources only",
    summary: 'A unit draws only on sources of its own side.',
    standing: 'enforced',
  },
  {
    id: '8.11',
    title: 'Supply lines may cross freely',
    summary: 'Supply lines of all nations and both sides may cross and share hexes.',
    standing: 'enforced',
  },
  {
    id: '8.12a',
    title: 'German supply sources',
    summary: 'Every German-controlled hex of the east edge is a German supply source.',
    standing: 'enforced',
  },
  {
    id: '8.12b',
    title: 'German source loss and recovery',
    summary: 'An east edge hex gives no supply while the Allies control it and works again once retaken.',
    standing: 'enforced',
  },
  {
    id: '8.13a',
    title: 'Garrisons always supplied',
    summary: 'Fortress Walcheren and Strongpoint Ostend are always in supply, but pass none on.',
    standing: 'enforced',
  },
  {
    id: '8.13b',
    title: 'Metz automatic supply',
    summary: 'German units in Metz are in supply there, and only there.',
    standing: 'enforced',
    note: ruled('A16'),
  },
  {
    id: '8.14a',
    title: 'Allied edge supply sources',
    summary:
      'Allied supply sources are the Allied-controlled hexes of the west edge and of the south edge as far as 2912S.',
    standing: 'enforced',
  },
  {
    id: '8.14b',
    title: 'Allied source loss and recovery',
    summary: 'An Allied edge hex gives no supply while the Germans control it and works again once retaken.',
    standing: 'enforced',
  },
  {
    id: '8.15a',
    title: 'Opening Antwerp supply source',
    summary:
      'Antwerp opens when a turn begins with it, its seven access hexes and Ostend all under Allied control.',
    standing: 'enforced',
    note: ruled('A12'),
  },
  {
    id: '8.15b',
    title: 'Antwerp status is permanent',
    summary: 'Once open, Antwerp stays open for the rest of the game.',
    standing: 'enforced',
    note: ruled('A13'),
  },
  {
    id: '8.15c',
    title: 'Edge sources stay available',
    summary: 'The edge sources still work after Antwerp opens.',
    standing: 'enforced',
  },
  {
    id: '8.15d',
    title: 'Attenuation ends with Antwerp',
    summary: 'After Antwerp opens every Allied supply line over land gives full supply.',
    standing: 'enforced',
  },
  {
    id: '8.16a',
    title: 'Full and attenuated sectors',
    summary:
      'Until Antwerp opens, one Allied sector has full supply and the other attenuated supply, by the hex a unit stands in.',
    standing: 'enforced',
    note: ruled('A14', 'M7'),
  },
  {
    id: '8.16b',
    title: 'Attenuated supply effects',
    summary: 'Attenuated supply halves attack and movement, rounded up, and leaves defense alone.',
    standing: 'enforced',
    note: ruled('A18'),
  },
  {
    id: '8.16c',
    title: 'Attenuated units survive the terminal check',
    summary: 'Units in attenuated supply are not eliminated at the end of the turn.',
    standing: 'enforced',
  },
  {
    id: '8.16d',
    title: 'Attenuated units lose special capabilities',
    summary: 'Units in attenuated supply may not use column movement, probing attacks or momentum attacks.',
    standing: 'enforced',
    note: ruled('A19'),
  },
  {
    id: '8.16e',
    title: 'Sector choice each turn',
    summary: 'The Allies choose the full supply sector at the start of each turn, openly from Turn 2.',
    standing: 'enforced',
    note: ruled('A11'),
  },
  {
    id: '8.17',
    title: 'Allied coastal supply',
    summary: 'An Allied unit on a coast hex always has at least attenuated supply.',
    standing: 'enforced',
    note: ruled('A22', 'M8'),
  },
  {
    id: '8.18a',
    title: 'Aerial supply markers',
    summary:
      'In a turn without an airborne corps on the map the Allies may give attenuated supply to two hexes whose units are out of supply.',
    standing: 'enforced',
    note: ruled('A24'),
  },
  {
    id: '8.18b',
    title: 'Aerial markers immobile',
    summary: 'An aerial supply marker stays where it was placed and serves only the Allied units there.',
    standing: 'enforced',
  },
  {
    id: '8.19a',
    title: '1AAA corps automatic aerial supply',
    summary: 'An airborne corps on the map always has aerial supply, no more and no less.',
    standing: 'enforced',
    note: ruled('A26'),
  },
  {
    id: '8.19b',
    title: 'Corps on map removes aerial markers',
    summary: 'With even one airborne corps on the map neither aerial supply marker can be used.',
    standing: 'enforced',
    note: ruled('A25'),
  },
]
