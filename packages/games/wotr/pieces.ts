/** How Watch on the Rhine looks: autumn ochre, divisions in the colours of their army groups. */
import { symbolFor, usualFace, usualMarks } from '@hexfront/draw/looks'
import type { Presentation } from '@hexfront/draw/looks'

export const pieces: Presentation = {
  accent: '#9a6a24',
  weight: 3,
  sides: ['#6b8e23', '#36424f'],
  backs: [
    { face: '#7a8548', ink: '#ffffff' },
    { face: '#5c6862', ink: '#ffffff' },
  ],
  form: 'counter',
  words: {
    'shelf.period': 'September 1944 to March 1945',
    'shelf.length': '11 turns, an evening or two',
    'shelf.special':
      'From Antwerp to the Swiss border by divisions. Move then fight, or fight then move; momentum attacks, an airborne army, a flood, and fog over every stack.',
    'nation.US': 'US',
    'nation.BC': 'British and Canadian',
    'nation.F': 'French',
    'nation.1AAA': 'First Allied Airborne Army',
    'nation.GE': 'German',
    'type.paratroop': 'airborne',
    'type.panzerGrenadier': 'panzer grenadier',
    'type.assaultGun': 'assault gun',
    'type.flak': 'anti-aircraft',
    'country.Germany': 'Germany',
    'country.France': 'France',
    'country.Belgium': 'Belgium',
    'country.Luxembourg': 'Luxembourg',
    'country.Netherlands': 'Netherlands',
    'feature.westWall': 'West Wall',
    'feature.ruhrCity': 'city of the Ruhr',
    'feature.antwerpAccess': 'access to Antwerp',
    'feature.floodHex': 'flooded when the dam opens',
    'feature.hellsHighway': 'Hell’s Highway',
    'side.rhine': 'Rhine',
    'side.sector': 'sector boundary',
    'side.blocked': 'blocked side',
    'side.highway': 'Hell’s Highway',
    'marker.aerial': 'supplied by air',
    'marker.clearedWall': 'West Wall cleared',
    'marker.flood': 'flood',
    'marker.antwerp': 'Antwerp is open',
    'mark.moved': 'has moved',
    'mark.attacked': 'has attacked',
    'mark.unsupplied': 'out of supply',
    'mark.attenuated': 'attenuated supply',
  },
  nations: {
    US: { face: '#8f9a5c', ink: '#1b200c', symbol: '#c6cf9f' },
    BC: { face: '#d8b987', ink: '#33230b', symbol: '#f1dfc0' },
    F: { face: '#9dc0dd', ink: '#0f2131', symbol: '#d3e4f2' },
    '1AAA': { face: '#b0524a', ink: '#fff6f0', symbol: '#c97f76' },
    GE: { face: '#66736d', ink: '#ffffff', symbol: '#8a968f' },
    SS: { face: '#1f2326', ink: '#f5f5f0', symbol: '#4b5256' },
  },
  colours({ name, nation, tags }) {
    if (/\bSS\b/.test(name)) return this.nations['SS']
    const usual = this.nations[nation]
    // Paratroops wear the red of the airborne army behind their symbol.
    return usual && tags.includes('airborne') ? { ...usual, symbol: '#d98f84' } : usual
  },
  face(counter, step) {
    const face = counter.faces[step] ?? counter.faces[0] ?? {}
    const { attack = 0, defense = 0, movement = 0 } = face as Readonly<Record<string, number>>
    return {
      ...usualFace(counter, step),
      symbol:
        counter.nation === 'US' && counter.type === 'cavalry' ? 'armoredCavalry' : symbolFor(counter.type),
      factors: `${attack}-${defense}-${movement}`,
      left: counter.nation.length > 2 ? '' : counter.nation,
      right: counter.name.replace(/ SS$/, ''),
      // Hex numbers are for setting up by hand; arrival codes are wanted all the time.
      ...(counter.setup && counter.setup.length <= 3 && { code: counter.setup }),
    }
  },
  marks: usualMarks,
  markers: {
    flood: { sign: '≈', colour: '#2f6f9f', ink: '#ffffff' },
    aerial: { sign: '⌒', colour: '#ffffff', ink: '#222222' },
    clearedWall: { sign: '×', colour: '#4b4a44', ink: '#ffffff' },
    antwerp: { sign: '⚓', colour: '#2d6a3e', ink: '#ffffff' },
  },
}
