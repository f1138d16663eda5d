/** Section 4: the sequence of play. */
import type { Rule } from '@hexfront/engine'

export const sequenceRules: readonly Rule[] = [
  {
    id: '4.0a',
    title: 'Game turns of phases and segments',
    summary:
      'Play proceeds in game turns made of interactive phases and segments; Initiative and first player per 5.3 and 21.2.',
    standing: 'enforced',
  },
  {
    id: '4.0b',
    title: 'Operating and non-operating player',
    summary:
      'The player conducting the current impulse is the operating player; the other is the non-operating player; Only the operating player activates, deploys, moves and initiates combat in that impulse.',
    standing: 'enforced',
  },
  {
    id: '4.1a',
    title: 'Phase order in a game turn',
    summary:
      'Order each GT: 1 Initiative Phase; 2 Command Marker Phase; 3 Refit Phase; 4 Operations Phase (alternating impulses); 5 Return Phase; 6 Game Turn Inter-Phase.',
    standing: 'enforced',
  },
  {
    id: '4.1b',
    title: 'Initiative Phase of the turn',
    summary: 'Determine which player has the initiative this GT (5.3).',
    standing: 'enforced',
  },
  {
    id: '4.1c',
    title: 'Command Marker Phase',
    summary: 'Both players secretly and simultaneously place command markers in their bins (5.2).',
    standing: 'enforced',
  },
  {
    id: '4.1d',
    title: 'Refit Phase of the turn',
    summary:
      'Each player adds the RP listed on the turn track for the current GT and may then spend RP (14.0); Initiative player first (5.3d); Air, naval and SF reinforcements are also placed now (13.5).',
    standing: 'enforced',
  },
  {
    id: '4.1e',
    title: 'Impulse segment 1: Command',
    summary:
      'The operating player picks one command marker at random and activates what it designates (23.0).',
    standing: 'enforced',
  },
  {
    id: '4.1f',
    title: 'Impulse segment 2: Reinforcement',
    summary: 'The operating player deploys reinforcements of activated commands (13.0).',
    standing: 'enforced',
  },
  {
    id: '4.1g',
    title: 'Impulse segment 3: Air Operations order',
    summary:
      'Air Operations: activated air units are deployed or moved, then all that share a hex with the enemy fight, then cities may be bombed.',
    standing: 'enforced',
  },
  {
    id: '4.1h',
    title: 'Impulse segment 4: Ground Movement',
    summary:
      'The operating player may move any eligible (activated, mobile) friendly ground units by ground or rail movement.',
    standing: 'enforced',
  },
  {
    id: '4.1i',
    title: 'Impulse segment 5: Combat',
    summary:
      'Ground combat may be started by the operating player, using only his activated ground units; air, naval and SF help is added as their rules allow.',
    standing: 'enforced',
  },
  {
    id: '4.1j',
    title: 'Segments strictly in order',
    summary:
      'The five segments of an impulse are taken in the order Command, Reinforcement, Air Operations, Ground Movement, Combat; no going back.',
    standing: 'enforced',
  },
  {
    id: '4.1k',
    title: 'Impulses alternate between players',
    summary:
      'First player (initiative) takes an impulse, then the second player, and so on alternating until all command markers of both sides have been picked and played (5.4).',
    standing: 'enforced',
  },
  {
    id: '4.1l',
    title: 'Return Phase: air and naval',
    summary:
      'Return Phase, first step for each side: every air and naval support unit that is on the map or in Utilized goes back to the Available display.',
    standing: 'enforced',
  },
  {
    id: '4.1m',
    title: 'Return Phase: reserve markers',
    summary: 'All reserve activation markers are removed from the map.',
    standing: 'enforced',
  },
  {
    id: '4.1n',
    title: 'Inter-Phase: game end',
    summary: 'If this is the last GT the game ends and victory is checked (3.0).',
    standing: 'enforced',
  },
  {
    id: '4.1o',
    title: 'Inter-Phase: advance turn',
    summary: "Otherwise each player's turn marker advances one space.",
    standing: 'enforced',
  },
]
