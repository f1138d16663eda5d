/** Section 7: combat. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const combatRules: readonly Rule[] = [
  {
    id: '7.11',
    title: 'Battle hex definition',
    summary:
      'A battle begins when units enter a hex with enemies alone, and its hex is a battle hex while both sides are in it.',
    standing: 'enforced',
  },
  {
    id: '7.12a',
    title: 'Original Attacker and Defender',
    summary:
      'Who began a battle is the original attacker throughout, and the original defender controls the hex as long as he has a unit in it.',
    standing: 'enforced',
  },
  {
    id: '7.12b',
    title: 'Which units stay revealed',
    summary:
      "After a round the original defender's blocks stand up again, while those of the original attacker stay revealed.",
    standing: 'enforced',
  },
  {
    id: '7.13a',
    title: 'Assigning airstrikes before battle activation',
    summary: 'Air strikes are placed at the start of combat, while the original defenders are still hidden.',
    standing: 'enforced',
  },
  {
    id: '7.13b',
    title: 'One airstrike per battle',
    summary: 'One battle takes one air strike in a combat phase.',
    standing: 'enforced',
  },
  {
    id: '7.14',
    title: 'Selecting active battles',
    summary: 'The active player names the battles to be fought, and their units are revealed.',
    standing: 'enforced',
  },
  {
    id: '7.15a',
    title: 'New battles mandatory',
    summary: 'A battle begun in the movement phase just past must be fought.',
    standing: 'enforced',
    note: ruled('B24'),
  },
  {
    id: '7.15b',
    title: 'Airstrike battles mandatory',
    summary: 'A battle with an air strike must be fought, and needs a friendly unit in it.',
    standing: 'enforced',
    note: ruled('B16', 'B75'),
  },
  {
    id: '7.15c',
    title: 'Fortress battles mandatory',
    summary:
      'The attacker of Malta or Gibraltar must fight in each of his turns, even without support, but not in a blitz.',
    standing: 'enforced',
  },
  {
    id: '7.21',
    title: 'Resolve battle by battle',
    summary: 'Each battle has one round, in the order the active player likes.',
    standing: 'enforced',
  },
  {
    id: '7.22',
    title: 'Sequence of fire in a round',
    summary:
      'In each round air strike, defensive fire and offensive fire follow one another, each with its losses.',
    standing: 'enforced',
  },
  {
    id: '7.23a',
    title: 'Counter-attacks and who gets terrain',
    summary:
      'Whoever is passive in a round has the benefit of the ground, also when the original defender strikes back.',
    standing: 'enforced',
  },
  {
    id: '7.23b',
    title: 'Fortress benefits only to original defender',
    summary: 'The benefits of a fortress are only for its original defender.',
    standing: 'enforced',
  },
  {
    id: '7.31',
    title: 'Executing fire, one die per CV',
    summary:
      'Each unit fires once, in the order its owner likes, with a die for each CV, and losses are taken at once.',
    standing: 'enforced',
  },
  {
    id: '7.32a',
    title: 'Hit numbers for each firepower',
    summary: 'Single fire (SF) hits with 6, double fire (DF) with 5 or 6, triple fire (TF) with 4 to 6.',
    standing: 'enforced',
  },
  {
    id: '7.32b',
    title: 'Marsh offensive fire',
    summary: 'All units in a marsh attack with single fire.',
    standing: 'enforced',
  },
  {
    id: '7.32c',
    title: 'City defensive fire',
    summary: 'Units in a major city other than Rome defend with double fire or better.',
    standing: 'enforced',
  },
  {
    id: '7.32d',
    title: 'Mountain unit fire',
    summary: 'Mountain units have double fire in mountains, in attack and defense, but not in mud.',
    standing: 'enforced',
    note: ruled('B73'),
  },
  {
    id: '7.32e',
    title: 'Fortress defender fire',
    summary:
      'In a fortress only the largest original defender has triple fire, and its owner chooses among equals.',
    standing: 'enforced',
    note: ruled('B143'),
  },
  {
    id: '7.32f',
    title: 'Airstrike firepower source',
    summary: 'Air strikes use the air firepower of the scenario.',
    standing: 'enforced',
  },
  {
    id: '7.33a',
    title: 'One step per hit',
    summary: 'A hit costs a step, in full to the active side and often less to the passive one.',
    standing: 'enforced',
  },
  {
    id: '7.33b',
    title: 'Strongest unit takes losses',
    summary: 'Losses fall on the strongest unit at that moment, and its owner chooses among equals.',
    standing: 'enforced',
  },
  {
    id: '7.33c',
    title: 'Elimination below the last step',
    summary: 'A unit at its last step that takes a full hit is eliminated and may return as a cadre.',
    standing: 'enforced',
  },
  {
    id: '7.sb-losses',
    title: 'Apply all hits if possible',
    summary:
      'No hit is wasted that can be used: if a fort and another unit are the largest, a single full hit goes to the other.',
    standing: 'enforced',
    note: ruled('B65'),
  },
  {
    id: '7.sb-ex',
    title: 'Worked combat example',
    summary: 'The worked example of a combat round comes out as printed.',
    standing: 'enforced',
  },
  {
    id: '7.sb-city',
    title: 'Lille double defense example',
    summary:
      'Double defense and defensive fire go over to the other side when the original defender attacks.',
    standing: 'enforced',
  },
  {
    id: '7.34a',
    title: 'Double Defense sources',
    summary:
      'Double defense comes from forest, hill, marsh, mountain, major city, mud, or an attack without support.',
    standing: 'enforced',
  },
  {
    id: '7.34b',
    title: 'Half-hit carry over',
    summary: 'Half hits are carried through the round by the unit that has them, and lapse when it ends.',
    standing: 'enforced',
    note: ruled('B63'),
  },
  {
    id: '7.35a',
    title: 'Fortress Triple Defense',
    summary:
      'In a fortress three hits cost an original defender one step, and thirds are carried through the round.',
    standing: 'enforced',
  },
  {
    id: '7.35b',
    title: 'Other Triple Defense',
    summary:
      'Triple defense also comes from double defense against an attack without support, and from a fort as largest defender.',
    standing: 'enforced',
    note: ruled('B66'),
  },
  {
    id: '7.4a',
    title: 'Unsupported combat doubles the defense',
    summary:
      'Beyond the range of an active HQ the defenders have double defense, or triple if they had double.',
    standing: 'enforced',
  },
  {
    id: '7.4b',
    title: 'Unsupported in blitz',
    summary: 'Attacks without support are allowed in a blitz and forced when a battle is begun out of range.',
    standing: 'enforced',
  },
  {
    id: '7.4c',
    title: 'Unsupported versus fortress',
    summary: 'Attacks on a fortress without support must be fought and hit nothing.',
    standing: 'enforced',
  },
  {
    id: '7.4d',
    title: 'Combat without active HQs',
    summary: 'With no HQ active you may still fight battles without support, and enemy supply is checked.',
    standing: 'enforced',
  },
  {
    id: '7.5a',
    title: 'What counts as an Assault',
    summary:
      'If all attackers come over rivers, from the sea or by air it is an assault and can be repulsed in its first round.',
    standing: 'enforced',
  },
  {
    id: '7.5b',
    title: 'Mark assaults during movement',
    summary: 'Assaults are marked while units move, so that both sides know them in combat.',
    standing: 'enforced',
  },
  {
    id: '7.51a',
    title: 'Repulse numbers on defensive dice',
    summary:
      'In an assault low dice of defensive fire each throw one attacker back: 1 or 2 over rivers, 1 from the air, and so on.',
    standing: 'enforced',
    note: ruled('B71'),
  },
  {
    id: '7.51b',
    title: 'Repulsed unit returns to origin',
    summary: 'A repulsed unit returns to where it came from without pursuit.',
    standing: 'enforced',
    note: ruled('B61'),
  },
  {
    id: '7.51c',
    title: 'Repulse the weakest after hits',
    summary: 'Repulses strike the weakest attackers after all hits are taken, and the others then fire.',
    standing: 'enforced',
    note: ruled('B21'),
  },
  {
    id: '7.51d',
    title: 'Repulse only in first round',
    summary: 'Repulses happen only in the first round, after which the attackers have a bridgehead.',
    standing: 'enforced',
    note: ruled('B68'),
  },
  {
    id: '7.52',
    title: 'River repulse in mud',
    summary: 'In mud river assaults are thrown back by 1 to 3.',
    standing: 'enforced',
  },
  {
    id: '7.53',
    title: 'Combined assaults use lowest number',
    summary: 'If assaults of several kinds meet in one hex, the lowest number holds for all of them.',
    standing: 'enforced',
    note: ruled('B21', 'B72'),
  },
  {
    id: '7.sb-notes',
    title: 'Combat designer notes',
    summary:
      'Fire grades change which dice hit and not how many are thrown, and a long battle is nothing unusual.',
    standing: 'informational',
  },
  {
    id: '7.rep',
    title: 'Repulse table',
    summary: 'The numbers that throw back assaults over rivers, from the air and from the sea.',
    standing: 'data',
  },
]
