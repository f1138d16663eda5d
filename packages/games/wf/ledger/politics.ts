/** Section 16: objectives, surrender, revolt and neutrals. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const politicsRules: readonly Rule[] = [
  {
    id: '16.0',
    title: 'Strategic objectives have effects',
    summary: 'Great objectives have effects beyond the ground they stand on.',
    standing: 'informational',
  },
  {
    id: '16.1a',
    title: 'Italian surrender roll',
    summary:
      'With an Italian port in hand the Allies may roll in each politics phase: Italy surrenders if the die is below the ports held plus Italian units lost.',
    standing: 'enforced',
    note: ruled('B125'),
  },
  {
    id: '16.1b',
    title: 'Surrender: one unit defects',
    summary:
      'When Italy surrenders, one Italian unit away from the Germans turns into the Allied Friuli at 1 CV.',
    standing: 'enforced',
    note: ruled('B124', 'B152'),
  },
  {
    id: '16.1c',
    title: 'Surrender: other Italians eliminated',
    summary: 'All other Italian units are gone for good when Italy surrenders.',
    standing: 'enforced',
    note: ruled('B126'),
  },
  {
    id: '16.1d',
    title: 'Surrender: no defector available',
    summary: 'If no Italian unit can change sides, Friuli comes with the next production.',
    standing: 'enforced',
  },
  {
    id: '16.1e',
    title: 'Surrender: no territory change',
    summary: 'Surrender changes the control of no hex.',
    standing: 'enforced',
  },
  {
    id: '16.1f',
    title: 'Surrender: Mediterranean becomes Allied sea',
    summary: 'When Italy surrenders, all Mediterranean seas are Allied for good.',
    standing: 'enforced',
  },
  {
    id: '16.1g',
    title: 'Surrender: order within the Politics Phase',
    summary: 'Surrender is rolled for after revolts and Tito, and conquest is tested last.',
    standing: 'enforced',
    note: ruled('B171'),
  },
  {
    id: '16.11',
    title: 'Conquest of Italy',
    summary:
      'After the surrender all Italy turns Allied at the end of an Allied turn when no Axis unit is left in it.',
    standing: 'enforced',
    note: ruled('B127', 'B171'),
  },
  {
    id: '16.2a',
    title: 'Copenhagen cuts the ore route',
    summary: 'While the Allies hold Copenhagen the Axis has 5 PP less, for the ore route is cut.',
    standing: 'enforced',
    note: ruled('B107', 'B145'),
  },
  {
    id: '16.2b',
    title: "Ore route lost automatically in S'44",
    summary: 'From June 1944 the ore route is lost anyway, and never counted twice.',
    standing: 'enforced',
    note: ruled('B162'),
  },
  {
    id: '16.31a',
    title: 'French revolt roll',
    summary:
      'With French ground in hand the Allies may roll in each politics phase: France revolts if the die is below the French hexes they control.',
    standing: 'enforced',
    note: ruled('B128'),
  },
  {
    id: '16.31b',
    title: 'Where the Maquis unit appears',
    summary: 'When France revolts, the Maquis appears at 1 CV in a French hex away from the Germans.',
    standing: 'enforced',
    note: ruled('B129', 'B146', 'B152'),
  },
  {
    id: '16.31c',
    title: 'Maquis status after arrival',
    summary: 'The Maquis begins without supply and is then infantry on foot like any other.',
    standing: 'enforced',
  },
  {
    id: '16.32a',
    title: 'Raising the Tito unit',
    summary:
      'In any Allied politics phase Tito may appear at 2 CV in a mountain or hill of Yugoslavia where no Axis unit stands.',
    standing: 'enforced',
    note: ruled('B18', 'B130'),
  },
  {
    id: '16.32b',
    title: 'Tito arrives unsupplied',
    summary: 'Tito begins without supply and works as an Allied mountain unit.',
    standing: 'enforced',
    note: ruled('B94'),
  },
  {
    id: '16.32c',
    title: 'Tito may disengage through ZOC',
    summary: 'In and beside Yugoslavia Tito leaves battles into any empty mountain or hill.',
    standing: 'enforced',
    note: ruled('B154'),
  },
  {
    id: '16.32d',
    title: 'Tito immune to pursuit, attrition',
    summary: 'In and beside Yugoslavia Tito is neither pursued nor starved.',
    standing: 'enforced',
  },
  {
    id: '16.4a',
    title: 'Neutral Iberia is out of play',
    summary: 'Spain and Portugal are closed to both sides until war is declared on them.',
    standing: 'enforced',
  },
  {
    id: '16.4b',
    title: 'Declaring war timing',
    summary: 'The Allies declare war when a command phase begins, before any HQ is activated.',
    standing: 'enforced',
  },
  {
    id: '16.4c',
    title: 'Portugal implies Spain',
    summary: 'War on Portugal is war on Spain as well, but not the other way round.',
    standing: 'enforced',
  },
  {
    id: '16.4d',
    title: 'Neutral forces deploy',
    summary: 'The Axis at once sets up the units of a country on which war is declared, anywhere in it.',
    standing: 'enforced',
    note: ruled('B163'),
  },
  {
    id: '16.4e',
    title: 'Activated neutrals fight for the Axis',
    summary: 'Spain and Portugal then fight for the Axis, and their HQs command only their own.',
    standing: 'enforced',
    note: ruled('B49'),
  },
  {
    id: '16.4f',
    title: 'Declaration VP penalty',
    summary: 'War costs Allied points: Spain 12, 18 or 24, Portugal 2, 3 or 4, by scenario.',
    standing: 'enforced',
    note: ruled('B147'),
  },
  {
    id: '16.4g',
    title: 'Capital falls: nation defeated',
    summary: 'A country that loses its capital is beaten, and its units are removed.',
    standing: 'enforced',
    note: ruled('B160', 'B164'),
  },
  {
    id: '16.4h',
    title: 'Spain or Portugal may surrender',
    summary: 'Spain and Portugal may surrender as Italy does, by their own ports and losses.',
    standing: 'enforced',
    note: ruled('B131'),
  },
  {
    id: '16.5a',
    title: 'Army Group E trigger',
    summary:
      'Once Allied units have entered Yugoslavia, the units of Army Group E may come in any later Axis turn.',
    standing: 'enforced',
    note: ruled('B133', 'B134'),
  },
  {
    id: '16.5b',
    title: 'Army Group E arrival hexes',
    summary:
      'Army Group E enters at eastern rail entries of Yugoslavia or Hungary where no Allied unit stands.',
    standing: 'enforced',
    note: ruled('B149', 'B172'),
  },
  {
    id: '16.5c',
    title: 'Army Group E move cost',
    summary: 'Each unit of Army Group E costs a supreme move and has used 5 rail hexes when it enters.',
    standing: 'enforced',
  },
  {
    id: '16.5d',
    title: 'Army Group E composition',
    summary: 'Army Group E is an HQ of II, a mech group of 2, cavalry of 2 and the Italian 9th Army of 3.',
    standing: 'data',
  },
  {
    id: '16.5e',
    title: '9I excluded after surrender',
    summary: 'The Italian 9th Army does not come after the surrender.',
    standing: 'enforced',
  },
  {
    id: '16.6',
    title: 'Axis oil lost',
    summary: 'From September 1944 the loss of Ploesti adds 5 PP to a step and 10 to a cadre of Axis HQs.',
    standing: 'enforced',
  },
  {
    id: '16.7a',
    title: 'Iron Curtain schedule',
    summary:
      'The Axis loses an eastern entry each month: Sarajevo in October 1944 and so on north to Stettin E3 in March 1945.',
    standing: 'enforced',
  },
  {
    id: '16.7b',
    title: 'Lost mapedge hexes refuse arrivals',
    summary: 'A lost entry takes neither trains from off the map nor new units.',
    standing: 'enforced',
  },
  {
    id: '16.sb1',
    title: 'Protecting mapedge hexes',
    summary:
      'An eastern entry serves the Axis while no Allied unit stands there and no battle is fought in it.',
    standing: 'enforced',
    note: ruled('B172'),
  },
  {
    id: '16.sb2',
    title: 'Historical notes of section 16',
    summary: 'History behind the surrender, the iron ore, the partisans, the neutrals and the eastern front.',
    standing: 'informational',
  },
]
