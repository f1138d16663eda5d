/** How WestFront looks: bold flat colours and wooden blocks. */
import { sizeSign, symbolFor } from '@hexfront/draw/looks'
import type { CounterColours, MarkLook, Presentation } from '@hexfront/draw/looks'

/** Labels on the wood: olive, bronze and tan for the Allies, greys for the Axis. */
const nations: Readonly<Record<string, CounterColours>> = {
  AL: { face: '#efe8d6', ink: '#1d2430', symbol: '#ffffff' },
  US: { face: '#7d8a4a', ink: '#12160a', symbol: '#b9c489' },
  BR: { face: '#d9bb86', ink: '#2b1d08', symbol: '#f0dfbd' },
  CW: { face: '#b8854a', ink: '#221302', symbol: '#dcb482' },
  PL: { face: '#e2b3a4', ink: '#33100a', symbol: '#f4d9d1' },
  FR: { face: '#a5c3e0', ink: '#0e2136', symbol: '#d6e5f3' },
  YU: { face: '#b9c4a2', ink: '#1a2211', symbol: '#dce3cd' },
  IV: { face: '#cfc7a0', ink: '#242009', symbol: '#e9e4cc' },
  GE: { face: '#a4aaa9', ink: '#121516', symbol: '#d3d8d7' },
  SS: { face: '#141517', ink: '#f4f4f0', symbol: '#3f4346' },
  IT: { face: '#cdc398', ink: '#26220c', symbol: '#e8e2c6' },
  SP: { face: '#e6c23c', ink: '#2a2002', symbol: '#f6e28f' },
  PO: { face: '#d98e3c', ink: '#2a1602', symbol: '#f1c590' },
}

const SWORDS = 'M-5.5-5.5L4 4M5.5-5.5L-4 4M-5.6 1.6L-1.6 5.6M5.6 1.6L1.6 5.6M4 4l2 2M-4 4l-2 2'
const PLANE = 'M0-6.5V5M-6 .5L0-2.5 6 .5M-2.6 6L0 4.6 2.6 6'
const ANCHOR =
  'M0-3.4V6M-3-1H3M-5.6 2C-5 5-2.5 6.2 0 6.2S5 5 5.6 2M-1.4-5a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0-2.8 0'
const PENNANT = 'M-3.5 7V-7L6-3.5-3.5 0'
const SHIELD = 'M-4.4-5H4.4V0C4.4 3.4 2 5.4 0 6.4-2 5.4-4.4 3.4-4.4 0Z'
const TRAIN = 'M-6 0H5M1.5-3.6L5.4 0 1.5 3.6'

const marks: Readonly<Record<string, MarkLook>> = {
  moved: { sign: '✓', colour: '#3b3a36', fades: true },
  strategic: { sign: '', icon: TRAIN, colour: '#3b3a36', fades: true, covers: 'moved' },
  rearguard: { sign: '', icon: SHIELD, colour: '#8a5a00' },
  dispersed: { sign: '∴', colour: '#6b3fa0' },
  unsupplied: { sign: '⊘', colour: '#b5341f' },
  fresh: { sign: '+', colour: '#2d6a3e' },
  active: { sign: '', icon: PENNANT, colour: '#b5341f', surfaces: true },
  // A block that is shown lies flat: nothing more need be said.
  revealed: { sign: '', colour: '#000000' },
}

const markers: Readonly<Record<string, MarkLook>> = {
  battle: { sign: '', icon: SWORDS, colour: '#8c2a1c' },
  battleNow: { sign: '', icon: SWORDS, colour: '#f2b705', ink: '#3a1200' },
  airstrike: { sign: '', icon: PLANE, colour: '#3c5a86' },
  beachhead: { sign: '', icon: ANCHOR, colour: '#1f5f99' },
  secondWave: { sign: '2', colour: '#5b2a86' },
}

/** Symbols that the usual words do not find: ships' infantry lands, forts do not walk. */
const SYMBOLS: Readonly<Record<string, string>> = { amphibious: 'marine', thq: 'headquarters' }

export const pieces: Presentation = {
  accent: '#2c5c86',
  weight: 4,
  sides: ['#2f6aa3', '#2b2d30'],
  backs: [
    { face: '#3d74b0', ink: '#eaf2fb' },
    { face: '#33363a', ink: '#eceae4' },
  ],
  form: 'block',
  words: {
    'shelf.period': 'July 1943 to May 1945',
    'shelf.length': 'an evening (Husky) to a campaign of 46 fortnights',
    'shelf.special':
      'Wooden blocks in the fog of war: nobody sees what stands before them. Headquarters command, battles last for months inside one hex, landings, weather and production.',
    // Which hexes lie on the same water is for the rules to know: the map shows it.
    'side.seaLink': '',
    'nation.AL': 'Allied',
    'nation.US': 'US',
    'nation.BR': 'British',
    'nation.CW': 'Commonwealth',
    'nation.PL': 'Polish',
    'nation.FR': 'French',
    'nation.YU': 'Yugoslav',
    'nation.IV': 'Italian volunteers',
    'nation.GE': 'German',
    'nation.IT': 'Italian',
    'nation.SP': 'Spanish',
    'nation.PO': 'Portuguese',
    'feature.supplyOrigin': 'source of supply',
    'feature.railEntry': 'railway from beyond the map',
    'feature.mineral': 'minerals',
    'feature.halfHex': 'half a hex',
    'country.Albania': 'Albania',
    'country.Algeria': 'Algeria',
    'country.Austria': 'Austria',
    'country.Belgium': 'Belgium',
    'country.Britain': 'Britain',
    'country.Czechoslovakia': 'Czechoslovakia',
    'country.Denmark': 'Denmark',
    'country.Eire': 'Eire',
    'country.France': 'France',
    'country.Germany': 'Germany',
    'country.Gibraltar': 'Gibraltar',
    'country.Greece': 'Greece',
    'country.Holland': 'Holland',
    'country.Hungary': 'Hungary',
    'country.Italy': 'Italy',
    'country.Libya': 'Libya',
    'country.Malta': 'Malta',
    'country.Morocco': 'Morocco',
    'country.Norway': 'Norway',
    'country.Portugal': 'Portugal',
    'country.Spain': 'Spain',
    'country.Sweden': 'Sweden',
    'country.Switzerland': 'Switzerland',
    'country.Tunisia': 'Tunisia',
    'country.Yugoslavia': 'Yugoslavia',
    'type.hq': 'headquarters',
    'type.shq': 'supreme headquarters',
    'type.thq': 'theatre headquarters',
    'type.mech': 'mechanized',
    'type.para': 'airborne',
    'type.static': 'static',
    'size.supreme': 'supreme command',
    'factor.cv': 'strength',
    'factor.offense': 'fire when attacking',
    'factor.defense': 'fire when defending',
    'factor.dry': 'speed',
    'factor.mud': 'in mud',
    'factor.command': 'command',
    'factor.air': 'air range',
    'factor.supreme': 'supreme moves',
    'marker.battle': 'battle',
    'marker.battleNow': 'battle to be fought now',
    'marker.airstrike': 'air strike',
    'marker.secondWave': 'second wave lands here',
    'mark.moved': 'has moved',
    'mark.strategic': 'went by rail or ship',
    'mark.rearguard': 'rearguard',
    'mark.dispersed': 'scattered',
    'mark.unsupplied': 'out of supply',
    'mark.fresh': 'new this month',
    'mark.active': 'active headquarters',
    'mark.revealed': 'shown to everybody',
  },
  nations,
  colours: ({ nation, tags }) => (tags.includes('ss') ? nations['SS'] : nations[nation]),
  face(counter) {
    return {
      symbol: SYMBOLS[counter.type] ?? symbolFor(counter.type),
      size: counter.size === 'supreme' ? 'XXXXX+' : sizeSign(counter.size),
      left: '',
      right: counter.name,
      factors: '',
    }
  },
  marks,
  markers,
}
