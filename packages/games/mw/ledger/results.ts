/** Section 22: combat results. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const resultsRules: readonly Rule[] = [
  {
    id: '22.1a',
    title: 'Owner chooses step losses',
    summary:
      'The owning player chooses which units take step losses (10.6b), except on the Mobile CRT, where the first step each side loses must come from a Mech unit if it has one.',
    standing: 'enforced',
  },
  {
    id: '22.1b',
    title: 'AA attacker attrition',
    summary: 'AA: attacker loses one step; no retreat.',
    standing: 'enforced',
  },
  {
    id: '22.1c',
    title: 'AD attacker defeated',
    summary: 'AD: two attacking steps are lost and the surviving attackers go back one hex.',
    standing: 'enforced',
  },
  {
    id: '22.1d',
    title: 'AP attacker panics',
    summary: 'AP: attacker loses one step; survivors retreat two hexes.',
    standing: 'enforced',
  },
  {
    id: '22.1e',
    title: 'AZ attacker disaster',
    summary: 'AZ: attacker loses three steps; survivors retreat one hex.',
    standing: 'enforced',
  },
  {
    id: '22.1f',
    title: 'CA counterattack result',
    summary:
      'CA: if the defending hex has an intact fortification the combat ends with no effect; otherwise the defender must counterattack (22.2).',
    standing: 'enforced',
  },
  {
    id: '22.1g',
    title: 'DA defender attrition',
    summary:
      'DA: one defending step is lost; Pursuit is possible only if that leaves the hex empty of defenders.',
    standing: 'enforced',
  },
  {
    id: '22.1h',
    title: 'DD defender defeated',
    summary: 'DD: defender loses two steps; survivors retreat one hex; attacker may pursue.',
    standing: 'enforced',
  },
  {
    id: '22.1i',
    title: 'DP defender panics',
    summary: 'DP: defender loses two steps; survivors retreat two hexes; attacker may pursue.',
    standing: 'enforced',
  },
  {
    id: '22.1j',
    title: 'DW defender withdraws',
    summary:
      'DW: defender retreats one hex; attacker may pursue; If the hex has an intact fortification it becomes ST.',
    standing: 'enforced',
    note: ruled('B86'),
  },
  {
    id: '22.1k',
    title: 'DZ defender disaster',
    summary: 'DZ: defender loses three steps; survivors retreat two hexes; attacker may pursue.',
    standing: 'enforced',
  },
  {
    id: '22.1l',
    title: 'MA mobile action',
    summary: 'MA: attacker loses one step; defender retreats one hex; attacker may pursue.',
    standing: 'enforced',
  },
  {
    id: '22.1m',
    title: 'OR overrun result',
    summary:
      'OR: defender loses three steps; survivors retreat three hexes; attacker may pursue one hex, Mech one additional: per 12.1b German Mech 3, Allied Mech 2.',
    standing: 'enforced',
  },
  {
    id: '22.1n',
    title: 'ST stalemate result',
    summary:
      'ST: defender loses one step, then attacker loses one step; if all defenders are cleared, surviving attackers may pursue.',
    standing: 'enforced',
  },
  {
    id: '22.2a',
    title: 'Counterattack target hex',
    summary:
      'All defending units must attack one hex containing participating attackers, chosen by the counterattacker; roles are swapped; resolve normally with the special cases below.',
    standing: 'enforced',
    note: ruled('B89', 'B93'),
  },
  {
    id: '22.2b',
    title: 'Counterattack one-column bonus',
    summary: 'The counterattacking force gets 1R.',
    standing: 'enforced',
    note: ruled('B90'),
  },
  {
    id: '22.2c',
    title: 'Other shifts ignored',
    summary: 'All other shifts (terrain, air, naval, logistics) are ignored in a counterattack.',
    standing: 'enforced',
  },
  {
    id: '22.2d',
    title: 'Counterattackers may pursue',
    summary:
      'Pursuit after a counterattack is allowed to the counterattackers whenever the result grants it.',
    standing: 'enforced',
  },
  {
    id: '22.2e',
    title: 'Zero-AF units in counterattacks',
    summary: 'Units with AF 0 use their DF in a counterattack and cannot pursue.',
    standing: 'enforced',
    note: ruled('B92'),
  },
  {
    id: '22.2f',
    title: 'Counterattack ends the combat',
    summary: 'After the counterattack the combat ends; a CA result in a counterattack is no effect.',
    standing: 'enforced',
  },
  {
    id: '22.2g',
    title: 'CRT of a counterattack',
    summary:
      'Counterattackers who are all Mech may use the Mobile CRT whatever the terrain of the target hex; all others use Assault.',
    standing: 'enforced',
    note: ruled('B91'),
  },
  {
    id: '22.2h',
    title: 'Lowest counterattack column',
    summary: 'Because of 1R a counterattack is never resolved below the 50-99% column.',
    standing: 'enforced',
  },
  {
    id: '22.3a',
    title: 'AL1 in air superiority',
    summary: 'AL1 costs the attacking air unit a step and sends it to the Utilized display.',
    standing: 'enforced',
  },
  { id: '22.3b', title: 'BL1 in air superiority', summary: 'BL1: apply DL1 then AL1.', standing: 'enforced' },
  {
    id: '22.3c',
    title: 'DL1 in air superiority',
    summary: 'DL1: reduce the defending air unit and abort it.',
    standing: 'enforced',
  },
  {
    id: '22.3d',
    title: 'Air reduction and elimination',
    summary:
      'A full-strength air unit flips; a reduced one is eliminated and goes to the Eliminated display.',
    standing: 'enforced',
  },
  {
    id: '22.3e',
    title: 'Parenthesised reduced strength',
    summary: 'A reduced air unit with its strength in parentheses has an air zone of its own hex only.',
    standing: 'enforced',
  },
  {
    id: '22.3f',
    title: 'Abort of air units',
    summary: 'Abort: if not eliminated, the air unit goes to Utilized.',
    standing: 'enforced',
  },
  {
    id: '22.4a',
    title: 'AL1 in bombing',
    summary: 'AL1: reduce the bombing air unit and abort it.',
    standing: 'enforced',
  },
  {
    id: '22.4b',
    title: 'BL1 in bombing',
    summary: 'BL1 has no effect on the city or the bomber, which goes to Utilized as after any bombing.',
    standing: 'enforced',
  },
  {
    id: '22.4c',
    title: 'DL1 in bombing: bombed marker',
    summary:
      'DL1: place a bombed marker on the city hex; the effects 22.4d-22.4f follow and last the whole game.',
    standing: 'enforced',
  },
  {
    id: '22.4d',
    title: 'Bombed city loses defence shift',
    summary: "In a bombed city neither side gets the city's defensive terrain shift.",
    standing: 'enforced',
  },
  {
    id: '22.4e',
    title: 'Bombed city loses depot and port',
    summary: 'A bombed city loses any depot or port capability.',
    standing: 'enforced',
  },
  {
    id: '22.4f',
    title: 'Bombed city keeps river defence',
    summary: 'Any river hexside defence of a bombed city is unaffected.',
    standing: 'enforced',
  },
]
