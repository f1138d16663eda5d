/** The game in brief, and the corrections to its map. */
import type { Rule } from '@hexfront/engine'

export const introRules: readonly Rule[] = [
  {
    id: 'INT.1',
    title: 'Two sides, theatre and period',
    summary:
      'Two players fight for western Europe from July 1943 to May 1945, one with all Axis units and one with all Allied units.',
    standing: 'informational',
  },
  {
    id: 'INT.2',
    title: 'Theatre limits restated',
    summary:
      'Four neutral countries lie outside the game, and the Axis never goes to Britain or North Africa.',
    standing: 'informational',
  },
  {
    id: 'INT.3',
    title: 'Blocks stand upright, hidden from opponent',
    summary: 'Of an enemy block that is not revealed you see only whose it is and where it stands.',
    standing: 'enforced',
  },
  {
    id: 'INT.4',
    title: 'Seven basic unit types',
    summary:
      "The seven basic types are armor, mech, infantry, cavalry, static, fort and headquarters, and a unit's speed and fire follow from its type.",
    standing: 'data',
  },
  {
    id: 'INT.5',
    title: 'Current CV is top edge',
    summary:
      'Strength is counted in combat value (CV), which rises and falls one step at a time and is read from the top edge of the block.',
    standing: 'data',
  },
  {
    id: 'INT.6',
    title: 'Scenario length and linking overview',
    summary:
      'A scenario lasts about six months, several can be joined, and points for production, headquarters and losses decide who has won.',
    standing: 'informational',
  },
  {
    id: 'INT.7',
    title: 'Month, fortnight, player-turn overview',
    summary:
      'A month is one production and two fortnights, and in each fortnight first the Allies and then the Axis take a turn.',
    standing: 'informational',
  },
  {
    id: 'INT.8',
    title: 'Combat summary from the overview',
    summary:
      'A battle stays in its hex for as long as both sides do, must be fought when it begins and may be fought later.',
    standing: 'informational',
  },
  {
    id: 'INT.9',
    title: 'Weather summary from the overview',
    summary:
      'Weather is dry for most of the year, muddy in midwinter and rolled for in November and February.',
    standing: 'informational',
  },
  {
    id: 'ERR.1',
    title: 'Naples W1 is forest',
    summary: 'The hex west of Naples is forest, and so is the side between the two.',
    standing: 'data',
  },
  {
    id: 'ERR.2',
    title: 'Stettin is worth 1 PP',
    summary: 'Stettin is a major city worth 1 PP.',
    standing: 'data',
  },
  {
    id: 'ERR.3',
    title: 'Mallorca is Spanish',
    summary: 'Mallorca is Spanish and so neutral until war comes to Spain.',
    standing: 'data',
  },
  {
    id: 'ERR.4',
    title: 'Rotterdam-Brussels sea hexside',
    summary: 'Rotterdam and Brussels are parted by sea: nothing passes overland between them.',
    standing: 'enforced',
  },
  {
    id: 'ERR.5',
    title: 'Venice-Ravenna river hexside',
    summary: 'A river runs between Venice and Ravenna.',
    standing: 'data',
  },
]
