/** How Eisenhower's War looks: corps in the colors of their armies; who cannot move is gray. */
import { sizeSign, symbolFor, usualMarks } from '@hexfront/draw/looks'
import type { CounterColours, FaceLayout, MarkLook, Presentation } from '@hexfront/draw/looks'

type Counter = Parameters<Presentation['face']>[0]

const nations: Readonly<Record<string, CounterColours>> = {
  US: { face: '#8f9f5a', ink: '#161b09', symbol: '#c9d3a2' },
  F: { face: '#8fb3a6', ink: '#0b2019', symbol: '#cbe0d8' },
  B: { face: '#dcbb85', ink: '#33230b', symbol: '#f3e2c3' },
  C: { face: '#d5a66f', ink: '#33180b', symbol: '#efd2b1' },
  P: { face: '#e0b7a0', ink: '#36150c', symbol: '#f4ddd0' },
  GE: { face: '#3f4a4c', ink: '#ffffff', symbol: '#6a7678' },
  SS: { face: '#17191b', ink: '#f5f5f0', symbol: '#474d50' },
  /** Rules 2.5a, 2.5b: static Germans, and the airborne army. */
  static: { face: '#b4b8b4', ink: '#15191a', symbol: '#d9dcd9' },
  airborne: { face: '#2f5a37', ink: '#ffffff', symbol: '#5d8865' },
}

const movementOf = ({ faces }: Counter): number => Number(faces[0]?.['movement'] ?? 0)

/** Ad hoc formations stand in brackets (2.7). */
const SIZES: Readonly<Record<string, string>> = { korpsgruppe: '[XXX]', luftgau: '[XXX]', garrison: '' }

/** What is printed beside the symbol: the number; nation, SS and mountain troops are told by color and sign. */
const label = ({ name }: Counter): string =>
  name
    .replace(/^(US|B|C|P|F)(?=[\dX])/, '')
    .replace(/(SS)?(SS|Pz|Mtn|FJ)$/, '')
    .replace('4L/90', '90')
    // One above the other: beside the brackets of the size there is no room.
    .replace(/^LG(?=\d)/, 'LG ')

function leftOf({ nation, tags, type }: Counter): string {
  if (nation !== 'GE') return nation
  // Rule 13.3: mountain troops that their symbol does not tell.
  return tags.includes('mountain') && type !== 'mountain' ? '▲' : tags.includes('ss') ? 'SS' : ''
}

/** How a unit comes, in short: the turn, with a sign where more is asked. */
const codeOf = (setup: string): string =>
  /^\d{4}$/.test(setup) ? '' : setup.replace(/ Italy$/, ' I').replace(/ \d{4}$/, '⌂')

function face(counter: Counter, step: number): FaceLayout {
  const {
    attack = 0,
    defense = 0,
    movement = 0,
  } = (counter.faces[step] ?? counter.faces[0] ?? {}) as Readonly<Record<string, number>>
  const code = codeOf(counter.setup ?? '')
  return {
    symbol: symbolFor(counter.type),
    size: SIZES[counter.size] ?? sizeSign(counter.size),
    left: leftOf(counter),
    right: label(counter),
    factors: `${attack}-${defense}-${movement}`,
    ...(code !== '' && { code }),
  }
}

const ANCHOR =
  'M0-3.4V6M-3-1H3M-5.6 2C-5 5-2.5 6.2 0 6.2S5 5 5.6 2M-1.4-5a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0-2.8 0'
const CHUTE = 'M-6-1C-5-7 5-7 6-1ZM-6-1L0 6 6-1M0-1V6'
const PEAKS = 'M-6.5 5L-2-5 1 1 3-2 6.5 5Z'
const RUIN = 'M-6 6V-1L-3-4V1L0-5V6M3 6V0L6 3V6M-6.5 6H6.5'
const WINGS = 'M0-6.5V5M-6 .5L0-2.5 6 .5M-2.6 6L0 4.6 2.6 6'
const BRIDGE = 'M-6.5-2H6.5M-6.5 1C-4-1.5 4-1.5 6.5 1M-4.5 1V5M4.5 1V5M0-.8V5'
const BOLT = 'M2-7L-4 1H0L-2 7 4-1.5H.5Z'

const markers: Readonly<Record<string, MarkLook>> = {
  beachhead: { sign: '', icon: ANCHOR, colour: '#1f5f99' },
  aerial: { sign: '', icon: CHUTE, colour: '#ffffff', ink: '#1f5f99' },
  fortress: { sign: '', icon: PEAKS, colour: '#17191b' },
  destroyed: { sign: '', icon: RUIN, colour: '#8c2a1c' },
  secured: { sign: '', icon: WINGS, colour: '#2f5a37' },
  bridge: { sign: '', icon: BRIDGE, colour: '#2f5a37' },
  offensive: { sign: '', icon: BOLT, colour: '#b5341f' },
}

export const pieces: Presentation = {
  accent: '#3d6a76',
  weight: 3,
  sides: ['#6b8e23', '#36424f'],
  form: 'counter',
  words: {
    'shelf.period': 'June 1944 to April 1945',
    'shelf.length': '9 turns, an evening',
    'shelf.special':
      'The whole campaign by corps, from the beaches to the Elbe. A secret invasion plan, and reaction offensives that break into the enemy’s own movement.',
    'nation.US': 'US',
    'nation.F': 'French',
    'nation.B': 'British',
    'nation.C': 'Canadian',
    'nation.P': 'Polish',
    'nation.GE': 'German',
    'type.mechanized': 'mechanized',
    'type.airborneGround': 'airborne, on trucks',
    'type.airborneDrop': 'airborne, ready to drop',
    'type.flak': 'anti-aircraft',
    'type.garrison': 'garrison',
    'type.infantry': 'infantry',
    'type.mountain': 'mountain infantry',
    'type.panzer': 'panzer',
    'type.paratroop': 'paratroops',
    'size.luftgau': 'air defense district',
    'size.korpsgruppe': 'corps group',
    'size.garrison': 'garrison',
    'country.France': 'France',
    'country.Germany': 'Germany',
    'country.Italy': 'Italy',
    'country.Belgium': 'Belgium',
    'country.Netherlands': 'Netherlands',
    'country.Yugoslavia': 'Yugoslavia',
    'country.Protectorate': 'Protectorate',
    'country.Hungary': 'Hungary',
    'country.Slovakia': 'Slovakia',
    'country.Switzerland': 'Switzerland',
    'country.Spain': 'Spain',
    'country.Denmark': 'Denmark',
    'country.Sweden': 'Sweden',
    'country.United Kingdom': 'United Kingdom',
    'feature.alliedSupply': 'Allied source of supply',
    'feature.germanSupply': 'German source of supply',
    'feature.yugoslavTrigger': 'Allied entry calls up the Yugoslav garrison',
    'feature.passEntry': 'way into a pass',
    'feature.alpinePass': 'Alpine pass',
    'feature.alpineFortress': 'site for the Alpine Fortress',
    'feature.westWall': 'West Wall, from Turn 3 on',
    'feature.v1Site': 'V-1 launch site',
    'feature.antwerpAccess': 'opens or closes Antwerp',
    'feature.victory': 'one of Ruhr, Berlin and Vienna',
    'feature.beachhead': 'historical beachhead',
    'side.rhine': 'Rhine',
    'side.seine': 'lower Seine',
    'side.estuary': 'Scheldt estuary',
    'side.pass': 'road over a pass',
    'side.logistic': 'line between the supply zones',
    'side.dgl': 'drawn game line',
    'marker.beachhead': 'beachhead',
    'marker.aerial': 'supplied by air',
    'marker.fortress': 'Alpine Fortress',
    'marker.destroyed': 'destroyed city',
    'marker.secured': 'secured from the air: no river counts',
    'marker.bridge': 'captured bridge',
    'marker.offensive': 'mandated offensive',
    'mark.moved': 'has moved',
    'mark.attacked': 'has attacked',
    'mark.unsupplied': 'out of supply: factors and movement halved',
    'mark.short': 'army group short of supply: movement halved',
    'mark.active': 'activated by the offensive',
  },
  nations,
  colours({ nation, tags, ...rest }) {
    if (tags.includes('airborneArmy')) return nations['airborne']
    if (nation === 'GE' && movementOf({ nation, tags, ...rest }) === 0) return nations['static']
    return nations[tags.includes('ss') ? 'SS' : nation]
  },
  face,
  marks: {
    ...usualMarks,
    short: { sign: '½', colour: '#d08a1d', ink: '#221a08' },
    active: { sign: '!', colour: '#b5341f' },
  },
  markers,
}
