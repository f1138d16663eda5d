/** Section 9 to 9.3: attacks, odds and losses. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const combatRules: readonly Rule[] = [
  {
    id: '9.1',
    title: 'Combat needs Attack marker',
    summary:
      'Only units in a hex with an Attack marker (or Mechanized that joined it, 8.37) may initiate combat; the marker is removed as each combat is resolved.',
    standing: 'enforced',
  },
  {
    id: '9.11',
    title: 'Attacker and Defender',
    summary: 'The Active Player is the Attacker, the other the Defender.',
    standing: 'data',
  },
  {
    id: '9.12',
    title: 'One defending hex',
    summary:
      'A combat has one defending hex; any number of units in hexes under Attack markers adjacent to it may combine.',
    standing: 'enforced',
    note: ruled('B50', 'B67'),
  },
  {
    id: '9.13',
    title: 'Split attacks from a hex',
    summary:
      'Activated units in one hex need not join the same combat; they may attack different adjacent hexes.',
    standing: 'enforced',
  },
  {
    id: '9.131',
    title: 'German armor and French beaches',
    summary:
      'German Mechanized units are barred from attacks on Allied Beach Heads in France until Rommel has been played (or Roundup, 6.26).',
    standing: 'enforced',
    note: ruled('B64', 'B65'),
  },
  {
    id: '9.14a',
    title: 'One attack per unit',
    summary: 'Each unit attacks at most once per Action Round.',
    standing: 'enforced',
    note: ruled('B68', 'B69'),
  },
  {
    id: '9.14b',
    title: 'No splitting of factors',
    summary: "A unit's Attack Factor may not be divided among combats.",
    standing: 'enforced',
  },
  {
    id: '9.15a',
    title: 'Zero AF in company',
    summary: 'A unit with AF 0 may attack with others: adds nothing to the AV but may absorb losses.',
    standing: 'enforced',
  },
  {
    id: '9.15b',
    title: 'Zero AF alone',
    summary: 'Units with AF 0 attacking by themselves (AV 0) are resolved on the 1:3 column.',
    standing: 'enforced',
    note: ruled('B72'),
  },
  {
    id: '9.16',
    title: 'Only participants lose or advance',
    summary:
      'Only attacking units taking part may take losses or advance; other units in the attacking hex may not.',
    standing: 'enforced',
  },
  {
    id: '9.17',
    title: 'Multinational attacks restricted',
    summary:
      'Units of different nationalities may attack together only if one attacking hex holds both; other hexes may hold units of any nationality that is in that hex.',
    standing: 'enforced',
    note: ruled('B70', 'B71', 'B188'),
  },
  {
    id: '9.21',
    title: 'Combat resolution sequence',
    summary:
      'A combat is designated, its odds determined and shifted, Combat Cards played, and then losses, winner, retreats and advance settled, in that order.',
    standing: 'enforced',
  },
  {
    id: '9.22',
    title: 'Designating the combat',
    summary: 'The Attacker names the units attacking the defending hex.',
    standing: 'enforced',
  },
  {
    id: '9.23a',
    title: 'Computing the odds ratio',
    summary:
      "AV = sum of Attack Factors of participating units; DV = sum of Defense Factors of all units in the defending hex; ratio AV:DV with fractions rounded in the Defender's favor (down).",
    standing: 'enforced',
    note: ruled('B73', 'B76'),
  },
  {
    id: '9.23b',
    title: 'Odds column limits',
    summary: 'Odds above 7:1 use 7:1; below 1:3 use 1:3.',
    standing: 'enforced',
    note: ruled('B74'),
  },
  {
    id: '9.24',
    title: 'Column shifts in general',
    summary: 'Shifts (text says four ways, lists five: 9.241-9.245) are applied after the basic odds.',
    standing: 'enforced',
    note: ruled('B74', 'B75'),
  },
  {
    id: '9.241',
    title: 'Allied air shifts',
    summary:
      'An Allied attacker may add Ground Support (14.31) or Carpet Bombing (14.22), which shift to the right.',
    standing: 'enforced',
    note: ruled('B82'),
  },
  {
    id: '9.242',
    title: 'Terrain column shifts',
    summary: 'Then Terrain Effects Chart shifts apply; these always decrease the odds.',
    standing: 'enforced',
    note: ruled('B77'),
  },
  {
    id: '9.243',
    title: 'Mechanized column shift',
    summary:
      'If units under an Attack marker include at least one Mechanized unit and the attacked hex has no enemy Mechanized or Fortress unit, shift one column right.',
    standing: 'enforced',
    note: ruled('B78', 'B79'),
  },
  {
    id: '9.244',
    title: 'Hitler column shift',
    summary: 'An Allied attack on a hex with the Hitler marker shifts one column left.',
    standing: 'enforced',
  },
  {
    id: '9.245',
    title: 'OOS attackers shift',
    summary: 'OOS units under an Attack marker shift their attack one column left.',
    standing: 'enforced',
    note: ruled('B80'),
  },
  {
    id: '9.25a',
    title: 'Attacker Combat Card',
    summary:
      'The Attacker may play one new Combat Card whose conditions the combat meets, and may also use any eligible Combat Cards already face up before him.',
    standing: 'enforced',
    note: ruled('B27'),
  },
  {
    id: '9.25b',
    title: 'Defender Combat Card',
    summary:
      'After the Attacker is done the Defender does likewise (one new card, plus eligible face-up ones).',
    standing: 'enforced',
  },
  {
    id: '9.25c',
    title: 'OOS and Combat Cards',
    summary: 'No Combat Card benefits a unit that is OOS.',
    standing: 'enforced',
    note: ruled('B81'),
  },
  {
    id: '9.26',
    title: 'Die roll modifier',
    summary:
      'Each player works out his die modifier from his Combat Cards separately and simultaneously; the sum is the final die modifier for the combat, with 9.261-9.264.',
    standing: 'enforced',
  },
  {
    id: '9.261a',
    title: 'US 7th Army bonus',
    summary: 'An attack by the American 7th Army gets +1 die modifier besides any card modifiers.',
    standing: 'enforced',
    note: ruled('B85'),
  },
  {
    id: '9.261b',
    title: 'Patton Sacked cancels bonus',
    summary: 'The 7th Army bonus is cancelled by Axis play of Patton Sacked.',
    standing: 'enforced',
  },
  {
    id: '9.261c',
    title: 'Patton Reinstated moves bonus',
    summary: 'With Patton Reinstated the US 3rd Army has the +1 from then on.',
    standing: 'enforced',
    note: ruled('B86'),
  },
  {
    id: '9.262',
    title: 'Norway-Denmark attack drm',
    summary:
      'Any Allied attack from Norway to Denmark or from Denmark to Norway has -2 die modifier besides any negative card modifiers.',
    standing: 'enforced',
    note: ruled('B51', 'B185'),
  },
  {
    id: '9.263a',
    title: 'Rhine crossing attack drm',
    summary:
      'An Allied attack made entirely across Rhine (dark blue) hexsides has -2 die modifier besides negative card modifiers, in addition to the one column shift left for the river hexside.',
    standing: 'enforced',
    note: ruled('B77', 'B87'),
  },
  {
    id: '9.263b',
    title: 'Rhine Bridgehead cancels drm',
    summary:
      'After Allied play of Rhine Bridgehead the Rhine -2 die modifier is cancelled for the rest of the game (the column shift stays).',
    standing: 'enforced',
  },
  {
    id: '9.264',
    title: 'Volkssturm defensive drm',
    summary:
      'Once the Axis has played Völksturm (Axis card #41), Allied attacks on hexes that are Industrial Centers (by ruling the four German ones) or Wehrkreis Military Districts (marked W) suffer -1 drm.',
    standing: 'enforced',
    note: ruled('B88', 'B159'),
  },
  {
    id: '9.27a',
    title: 'Roll and CRT',
    summary:
      'The Attacker rolls one die, adds the drm, and reads the CRT; modified rolls below 1 count as 1, above 6 as 6.',
    standing: 'enforced',
  },
  {
    id: '9.27b',
    title: 'CRT result meaning',
    summary: 'First number = step losses inflicted on the Attacker, second = on the Defender.',
    standing: 'enforced',
    note: ruled('B89'),
  },
  {
    id: '9.31a',
    title: 'Order of taking losses',
    summary: 'Attacker applies losses first, then Defender.',
    standing: 'enforced',
  },
  {
    id: '9.31b',
    title: 'How losses are taken',
    summary:
      'A step loss flips a full-strength unit to reduced or eliminates a reduced unit; eliminated units leave the map.',
    standing: 'enforced',
    note: ruled('B90'),
  },
  {
    id: '9.32',
    title: 'Army replaced by Corps',
    summary:
      'When a reduced Army is eliminated its owner may at once put a Corps (full or reduced) of that nationality in its hex, taken from a reserve box.',
    standing: 'enforced',
    note: ruled('B91', 'B93', 'B94'),
  },
  {
    id: '9.321',
    title: 'Allied UK replacement Corps',
    summary:
      "If the Allied Army's supply runs to an Overlord or Roundup Beach Head, the Corps comes from the UK Reserve box.",
    standing: 'enforced',
    note: ruled('B92', 'B201'),
  },
  {
    id: '9.322',
    title: 'Allied North Africa replacement Corps',
    summary: 'If its supply runs to any other Beach Head, the Corps comes from the North Africa Reserve box.',
    standing: 'enforced',
    note: ruled('B92'),
  },
  {
    id: '9.323',
    title: 'German replacement Corps',
    summary:
      'A German Army may be replaced by a Corps in the OKW Reserve box; Corps in the Eastern or Balkans Front boxes may not replace an Army.',
    standing: 'enforced',
  },
  {
    id: '9.33',
    title: 'Missing rule number',
    summary: 'There is no rule 9.33 in the text.',
    standing: 'data',
    note: ruled('B95'),
  },
  {
    id: '9.34',
    title: 'No replacement for some',
    summary: 'German Fortress units and Italian armies may not be replaced by a Corps.',
    standing: 'enforced',
  },
  {
    id: '9.35',
    title: 'Any Corps for any Army',
    summary: 'Else a Corps stands in for an Army of its own nationality (group of 2.22).',
    standing: 'enforced',
    note: ruled('B94'),
  },
  {
    id: '9.36',
    title: 'Corps replacement is voluntary',
    summary:
      'Replacing by a Corps is voluntary and has no penalty if not done; eliminated Armies are immediately eligible to be re-created with RP (12.3, text says 12.4).',
    standing: 'enforced',
    note: ruled('B96'),
  },
]
