/** Sections 1 and 2: components. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const componentsRules: readonly Rule[] = [
  {
    id: '0',
    title: 'Title and table of contents',
    summary: 'Festung Europa, by Michael Rinella, published by Compass Games.',
    standing: 'informational',
  },
  {
    id: '1a',
    title: 'Subject and players',
    summary:
      'Two-player game (Allied, Axis) on the European Theatre of Operations from the fall of Tunis (May 1943) to the final Axis surrender in 1945.',
    standing: 'informational',
  },
  {
    id: '1b',
    title: 'Ancestry of the system',
    summary:
      'The card system derives from Shifting Sands (MMP) with many differences; nothing carries over unless stated here.',
    standing: 'informational',
  },
  {
    id: '2a',
    title: 'One map sheet',
    summary: 'One 22 x 34 inch map sheet.',
    standing: 'data',
  },
  {
    id: '2b',
    title: 'Two countersheets, 296 counters',
    summary: 'Two countersheets: 176 counters of 5/8 inch and 120 counters of 1/2 inch (296 in all).',
    standing: 'data',
  },
  {
    id: '2c',
    title: 'Booklet and reference cards',
    summary:
      'One rules booklet; two identical player reference (player aid) cards, which carry the Terrain Effects Chart.',
    standing: 'data',
  },
  {
    id: '2d',
    title: 'Two decks of 55',
    summary: 'Two decks of strategy cards, 55 cards each (110 in all), one per side.',
    standing: 'data',
  },
  {
    id: '2e',
    title: 'Two six-sided dice',
    summary: 'Two six-sided dice.',
    standing: 'data',
  },
  {
    id: '2.1a',
    title: 'Hex map with names',
    summary:
      'The map is a hex grid laid over the 1943-1945 campaign area; symbols in hexes show terrain types.',
    standing: 'data',
  },
  {
    id: '2.1b',
    title: 'Terrain Effects Chart location',
    summary: 'A chart beside the map explains the ground; the rules do not print it.',
    standing: 'data',
  },
  {
    id: '2.2.1a',
    title: 'Combat unit sizes',
    summary: 'Both sides have combat units of two sizes: corps (symbol xxx) and armies (symbol xxxx).',
    standing: 'data',
  },
  {
    id: '2.2.1b',
    title: 'Fortress units bound to hex',
    summary: 'Only the Axis has fortress units.',
    standing: 'enforced',
    note: ruled('B175'),
  },
  {
    id: '2.2.1c',
    title: 'Full and reduced sides',
    summary: 'Counter art shows a full-strength and a reduced-strength side (illustration only in the text).',
    standing: 'data',
  },
  {
    id: '2.2.1d',
    title: 'Mechanized means tank icon',
    summary: 'Only units showing a tank icon are Mechanized.',
    standing: 'enforced',
  },
  {
    id: '2.2.1e',
    title: 'Axis unit types',
    summary:
      'The Axis has Armies and Corps with and without tanks, paratroops, Fortresses, and Italians of both sizes.',
    standing: 'data',
  },
  {
    id: '2.2.1f',
    title: 'Allied unit types',
    summary:
      'Allied US, British and French Armies are Mechanized; Allied Corps and all Airborne units are not.',
    standing: 'data',
  },
  {
    id: '2.22a',
    title: 'Allied counter codes and colors',
    summary:
      'Allied codes are BR British, CA Canadian, FF Free French, POL Polish, NZ New Zealand, US American and AB Airborne, each with its colors.',
    standing: 'data',
  },
  {
    id: '2.22b',
    title: 'Axis counter codes and colors',
    summary:
      'Axis counters by code and color: field gray for GE, light green for IT, dark gray for SS, blue-gray for Para; all with white.',
    standing: 'data',
  },
  {
    id: '2.22c',
    title: 'Allied nationality groups',
    summary:
      'For all nationality rules (9.17, 9.32-9.35, 14.3) Canadian, Polish and New Zealand units are British, and Free French units are American.',
    standing: 'enforced',
  },
  {
    id: '2.22d',
    title: 'Airborne dual nationality',
    summary: 'Airborne (AB) units are treated as either Allied nationality, as the Allied player needs.',
    standing: 'enforced',
    note: ruled('B70'),
  },
  {
    id: '2.22e',
    title: 'Axis nationality groups',
    summary: 'Waffen SS and Luftwaffe (Para) units are German.',
    standing: 'enforced',
  },
  {
    id: '2.23a',
    title: 'Two steps per unit',
    summary:
      'Every corps, army and fortress counter has exactly two steps: front = full strength, back (colored stripe) = reduced strength.',
    standing: 'enforced',
  },
  {
    id: '2.23b',
    title: 'Reduced side values lower',
    summary:
      'For most units the reduced side has lower attack and defense factors and the same movement factor.',
    standing: 'data',
  },
  {
    id: '2.24a',
    title: 'Mechanized and non-mechanized',
    summary:
      'Non-fortress units are either Non-Mechanized or Mechanized; every Mechanized counter shows a tank.',
    standing: 'data',
  },
  {
    id: '2.24b',
    title: 'Mechanized advantages reference',
    summary:
      'Mechanized units have advantages in movement (text cites 8.36, the actual rule is 8.37) and combat (9.243).',
    standing: 'informational',
    note: ruled('B97'),
  },
  {
    id: '2.25',
    title: 'Game markers in general',
    summary: 'Several kinds of markers are included; each is explained where used.',
    standing: 'informational',
  },
  {
    id: '2.3',
    title: 'Deck composition by year',
    summary: "Each player's own deck of 55: 21 cards labeled 1943, 20 labeled 1944, 14 labeled 1945.",
    standing: 'data',
  },
]
