/** What is in force for good, and what it does: one pair for every mark that a player has to know of. */
import type { Mark } from '../effects/effects.ts'
import type { Catalogue } from '@hexfront/engine'

/** Marks that something else on the table tells of, or that hang on another one. */
type Told = 'italianSurrender' | 'eastShut' | 'abbey'

const lasting: Readonly<Record<Exclude<Mark, Told>, readonly [name: string, text: string]>> = {
  italianDisarmament: ['Italian Disarmament', 'German Armies may go south of the Arno'],
  rsi: ['Italian Social Republic', 'Milan feeds Italian units, and one Corps a turn takes replacements'],
  patton7th: ['Patton', 'attacks of the US 7th Army add 1 to the die'],
  patton3rd: ['Patton Reinstated', 'attacks of the US 3rd Army add 1 to the die'],
  argument: [
    'Argument',
    'Air Superiority and Clarion are open, and once a turn a marker may be recalled from Interdiction',
  ],
  rhineBridgehead: ['Rhine Bridgehead', 'nothing is taken from the die of Allied attacks across the Rhine'],
  volkssturm: ['Volkssturm', 'Allied attacks on Industrial Centers and W hexes take 1 from the die'],
  alpenfestung: [
    'Alpenfestung',
    'Salzburg feeds Germans, and Allied attacks on Alpine hexes take 1 from the die',
  ],
  nero: [
    'Nero Decree',
    'Industrial Centers that the Allies take score, and ports of Germany and the Netherlands work, from the turn after',
  ],
  atlanticWall: [
    'Atlantic Wall',
    'Allied attacks from a Beach Head in the turn of its landing take 1 from the die',
  ],
  valkyrieFailed: ['Valkyrie failed', 'an order that the Axis refuses costs it 2 victory points'],
  redShutAllied: ['Tehran', 'no Allied unit enters the Soviet zone'],
  redShut: ['Enemy at the Gates', 'nobody enters the Soviet zone or the Eastern Front box'],
  berlinTaken: ['Fall of Berlin', 'Berlin is in Soviet hands: nobody enters it, and it counts for nobody'],
  beachArmor: ['Rommel or Roundup', 'German armor may attack Beach Heads in France'],
  protectUsSac: ['P-51 Mustangs', 'Fighter Defense does not touch US strategic markers'],
  productionMiracle: [
    'Production Miracle',
    'an RP action has three points for Mechanized and Luftwaffe units, instead of two',
  ],
  forcedLabor: ['Forced Labor', 'an Axis card for replacements is worth one point more'],
  collapse: [
    'Collapse',
    'the Axis draws two cards fewer, every RP card costs it a victory point, and its late weapons are gone',
  ],
  uBoats: ['U-Boats', 'the Allies draw one card fewer, and Liberty Ships do not sail'],
}

export const wordsLasting: Catalogue = Object.fromEntries(
  Object.entries(lasting).flatMap(([mark, [name, text]]) => [
    [`lasting.${mark}`, name],
    [`lasting.${mark}.text`, text],
  ]),
)
