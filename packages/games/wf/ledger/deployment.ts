/** Section 3: scenarios and how they are set up. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const deploymentRules: readonly Rule[] = [
  {
    id: '3.11a',
    title: 'Four six-month scenarios',
    summary:
      'There are four scenarios of six months, summer from June and winter from December, though the first begins in July.',
    standing: 'data',
  },
  {
    id: '3.11b',
    title: 'Victory check at scenario end',
    summary: 'Victory is judged when a scenario ends.',
    standing: 'enforced',
    note: ruled('B27'),
  },
  {
    id: '3.12a',
    title: 'Linking: keep forces and positions',
    summary:
      'Play that goes on into the next scenario keeps its forces and positions and ignores the new set-up.',
    standing: 'enforced',
  },
  {
    id: '3.12b',
    title: 'Linking: basic production change',
    summary: "Play that goes on changes each side's production by the number given for the new scenario.",
    standing: 'enforced',
    note: ruled('B2', 'B162'),
  },
  {
    id: '3.12c',
    title: 'Linking: air firepower and special rules',
    summary: 'Play that goes on takes the air power and special rules of the new scenario.',
    standing: 'enforced',
    note: ruled('B166'),
  },
  {
    id: '3.12d',
    title: 'Linking: production in first month',
    summary: 'Play that goes on has a production in the first month of the new scenario.',
    standing: 'enforced',
  },
  {
    id: '3.12e',
    title: 'Linking: victory at scenario end',
    summary: 'Victory is judged again when the added scenario ends.',
    standing: 'enforced',
  },
  {
    id: '3.13',
    title: 'Extending a finished game',
    summary: 'After a marginal victory, or when both agree, play may go on into the next scenario.',
    standing: 'enforced',
  },
  {
    id: '3.14',
    title: 'Full campaign game procedure',
    summary: 'The campaign plays all scenarios in a row and ends early only with a decisive victory.',
    standing: 'enforced',
  },
  {
    id: '3.21a',
    title: 'Axis sets up first',
    summary: 'The Axis sets up first and the Allies second.',
    standing: 'enforced',
  },
  {
    id: '3.21b',
    title: 'Allies move first',
    summary: 'The Allies take the first turn of every scenario.',
    standing: 'enforced',
  },
  {
    id: '3.21c',
    title: 'No production in first month',
    summary: 'There is no production in the month in which a game begins.',
    standing: 'enforced',
  },
  {
    id: '3.22a',
    title: 'Startlines and Frontline hexes',
    summary: 'A start line divides the sides, and the land hexes along it are their front lines.',
    standing: 'data',
    note: ruled('M10'),
  },
  {
    id: '3.22b',
    title: 'Occupy every Frontline hex',
    summary: 'Each side puts at least one unit into each of its front-line hexes.',
    standing: 'enforced',
    note: ruled('B32'),
  },
  {
    id: '3.22c',
    title: 'Other units in supplied hexes',
    summary: 'All other units are set up in supplied hexes as the chosen deployment allows.',
    standing: 'enforced',
    note: ruled('B31'),
  },
  {
    id: '3.23a',
    title: 'Free deployment strengths',
    summary:
      'In free deployment each type has a number of units and a total CV, which its player shares out.',
    standing: 'enforced',
  },
  {
    id: '3.23b',
    title: 'SS starting strength cap',
    summary: 'An SS unit does not begin stronger than the average German unit of its type.',
    standing: 'enforced',
    note: ruled('B30', 'B151'),
  },
  {
    id: '3.23c',
    title: 'Surplus units begin eliminated',
    summary:
      'Units that are in the game and not in the list of forces begin eliminated, can be rebuilt and count against their side.',
    standing: 'enforced',
  },
  {
    id: '3.23d',
    title: 'First-month reinforcements start on map',
    summary: 'Reinforcements of the first month begin on the map in a place where they could arrive.',
    standing: 'enforced',
  },
  {
    id: '3.24',
    title: 'Historical deployment of units',
    summary: 'Historical deployment gives each unit its strength and its city, country, coast or front.',
    standing: 'enforced',
  },
  {
    id: '3.25',
    title: 'Semi-historical deployment of units',
    summary:
      'Semi-historical deployment keeps the historical strengths and only says whether a unit stands in the north or the south.',
    standing: 'enforced',
    note: ruled('B180'),
  },
  {
    id: '3.sb1',
    title: 'Scenario recommendations for players',
    summary: 'Beginners do best with Husky, then Summer 43, and historical deployment spares them choices.',
    standing: 'informational',
  },
]
