/** Section 11: supply. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const supplyRules: readonly Rule[] = [
  {
    id: '11.1a',
    title: 'Supply when activating',
    summary:
      'Units must be in supply for most actions: it is found when they are activated, redeployed or given replacements.',
    standing: 'enforced',
    note: ruled('B135'),
  },
  {
    id: '11.1b',
    title: 'Defender supply in combat',
    summary: "The Defender's supply is determined during combat.",
    standing: 'enforced',
  },
  {
    id: '11.1c',
    title: 'Supply in attrition',
    summary: "Each side's supply is determined in its own Attrition Phase.",
    standing: 'enforced',
  },
  {
    id: '11.21a',
    title: 'Allied reserve boxes',
    summary: 'Allied supply sources: the United Kingdom and North Africa Reserve boxes.',
    standing: 'enforced',
    note: ruled('B129'),
  },
  {
    id: '11.21b',
    title: 'Paris and Naples',
    summary: 'Paris and Naples are Allied supply sources while Allied-controlled.',
    standing: 'enforced',
    note: ruled('B130'),
  },
  {
    id: '11.31',
    title: 'German supply sources',
    summary:
      'German supply sources: the urban-industrial hexes in Germany: Berlin, Breslau, Munich, The Ruhr (by ruling, only while Axis-controlled).',
    standing: 'enforced',
    note: ruled('B130'),
  },
  {
    id: '11.32',
    title: 'Salzburg after Alpenfestung',
    summary: 'After Alpenfestung is played Salzburg is a supply source for German units (only).',
    standing: 'enforced',
  },
  {
    id: '11.33',
    title: 'Rome Italian source',
    summary: 'Before Italian Surrender the supply source of Italian units is Rome.',
    standing: 'enforced',
    note: ruled('B131'),
  },
  {
    id: '11.34',
    title: 'Milan Italian source',
    summary: 'After Italian Social Republic Milan is a supply source for Italian units (only).',
    standing: 'enforced',
  },
  {
    id: '11.41a',
    title: 'Tracing a supply line',
    summary:
      'A unit is in supply if a chain of friendly-controlled hexes of any length joins it to one of its supply sources.',
    standing: 'enforced',
  },
  {
    id: '11.41b',
    title: 'Only enterable hexes',
    summary: 'Supply may only be traced across hexes (and hexsides) the unit could legally enter.',
    standing: 'enforced',
  },
  {
    id: '11.42',
    title: 'Not through enemy control',
    summary: 'Supply may not be traced through an enemy-controlled hex, occupied or not.',
    standing: 'enforced',
  },
  {
    id: '11.43a',
    title: 'Port trace direct',
    summary: 'A unit may trace to a friendly-controlled port and from it directly to a supply source.',
    standing: 'enforced',
    note: ruled('B126'),
  },
  {
    id: '11.43b',
    title: 'Port trace overland',
    summary: 'A unit may trace to a friendly port, by sea to another, then overland to a source.',
    standing: 'enforced',
    note: ruled('B127'),
  },
  {
    id: '11.43c',
    title: 'Two ports at most',
    summary: 'No more than two ports may be used in a supply line.',
    standing: 'enforced',
    note: ruled('B128'),
  },
  {
    id: '11.43d',
    title: 'Antwerp and The Scheldt',
    summary:
      'Antwerp serves as a port for Allied supply only while the Allies control both Antwerp and The Scheldt.',
    standing: 'enforced',
    note: ruled('B136'),
  },
  {
    id: '11.44',
    title: 'Beach Heads are ports',
    summary:
      'After an Invasion Event the Beach Head hex with the marker of the same name is an Allied-controlled port hex (while Allied-controlled).',
    standing: 'enforced',
    note: ruled('B36', 'B37', 'B124'),
  },
  {
    id: '11.45',
    title: 'Out of supply',
    summary: 'A unit unable to trace supply is Out of Supply (OOS).',
    standing: 'enforced',
  },
  {
    id: '11.51a',
    title: 'Full Supply condition',
    summary:
      'Units up to three hexes from a friendly source, or from a port that traces directly to a source, are in Full Supply.',
    standing: 'enforced',
    note: ruled('B124', 'B125', 'B126'),
  },
  {
    id: '11.51b',
    title: 'Full Supply cost',
    summary:
      'Full Supply: 1 OPS per hex to activate for movement and for combat; exception Allied units under Coalition Strife.',
    standing: 'enforced',
    note: ruled('B134'),
  },
  {
    id: '11.52a',
    title: 'Limited Supply condition',
    summary: 'Who is fed from farther than three hexes, or by way of ports, is in Limited Supply.',
    standing: 'enforced',
    note: ruled('B124'),
  },
  {
    id: '11.52b',
    title: 'Limited Supply cost',
    summary:
      'Limited Supply: Attack markers cost 1 OPS per unit in the hex; Move markers cost 1 OPS per hex.',
    standing: 'enforced',
    note: ruled('B132', 'B133'),
  },
  {
    id: '11.53',
    title: 'Events may change supply',
    summary: 'Certain Event cards change supply status (cards not in the text).',
    standing: 'enforced',
  },
  {
    id: '11.61',
    title: 'OOS activation cost',
    summary: 'OOS units cost 1 OPS per unit to activate, for both Movement and Combat.',
    standing: 'enforced',
    note: ruled('B132'),
  },
  {
    id: '11.62',
    title: 'OOS no RD',
    summary: 'OOS units may not use RD.',
    standing: 'enforced',
  },
  {
    id: '11.63a',
    title: 'OOS attack shift',
    summary: 'OOS units attack with one column shift left (the shift of 9.245, not a second one).',
    standing: 'enforced',
    note: ruled('B196'),
  },
  {
    id: '11.63b',
    title: 'OOS no Combat Cards',
    summary: 'OOS units get no benefit from Combat Cards, attacking or defending.',
    standing: 'enforced',
  },
  {
    id: '11.64',
    title: 'OOS no replacements',
    summary: 'OOS units may not take replacements.',
    standing: 'enforced',
  },
  {
    id: '11.71a',
    title: 'OOS units eliminated',
    summary: "Units OOS in their own side's Attrition Phase are eliminated.",
    standing: 'enforced',
    note: ruled('B138'),
  },
  {
    id: '11.71b',
    title: 'Fortress hex exempt',
    summary: 'Exception: units in a friendly-controlled hex with a friendly Fortress are not eliminated.',
    standing: 'enforced',
    note: ruled('B137'),
  },
  {
    id: '11.72',
    title: 'OOS hexes flip',
    summary:
      'In the Attrition Phase any vacant hex that would leave a friendly unit in it OOS becomes enemy-controlled.',
    standing: 'enforced',
    note: ruled('B55', 'B59', 'B139', 'B140', 'B189', 'B199'),
  },
]
