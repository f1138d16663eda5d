/** How Festung Europa looks: a staff map with named hexes, and cards. */
import { usualFace, usualMarks } from '@hexfront/draw/looks'
import type { Presentation } from '@hexfront/draw/looks'

/** What is printed beside the symbol: an Army its number, a Corps its nation, a Fortress its place. */
function label(name: string): string {
  const army = /(\d+)(?:st|nd|rd|th) .*Army$/.exec(name)
  if (army) return army[1]!
  return name
    .replace(/^(GE|SS) (Pz |Para )?Corps$/, '')
    .replace(/ Corps$/, '')
    .replace(/^The /, '')
}

const face: Presentation['face'] = (counter, step) => {
  const right = label(counter.name)
  return { ...usualFace(counter, step), right: right.length <= 5 ? right : right.slice(0, 4) }
}

export const pieces: Presentation = {
  accent: '#8a4b3c',
  weight: 4,
  sides: ['#6b8e23', '#36424f'],
  form: 'counter',
  words: {
    'shelf.period': 'Summer 1943 to autumn 1945',
    'shelf.length': '10 turns, a weekend',
    'shelf.special':
      'Cards drive the campaign: two decks of 55, each card with four uses. Landings from Sicily to Normandy, air missions, surrender and collapse.',
    'nation.US': 'US',
    'nation.BR': 'British',
    'nation.CA': 'Canadian',
    'nation.POL': 'Polish',
    'nation.NZ': 'New Zealand',
    'nation.AB': 'Allied Airborne',
    'nation.FF': 'Free French',
    'nation.GE': 'German',
    'nation.SS': 'Waffen SS',
    'nation.Para': 'Luftwaffe',
    'nation.IT': 'Italian',
    'type.infantry': 'infantry',
    'type.mechanized': 'mechanized',
    'type.panzer': 'panzer',
    'type.paratroop': 'paratroops',
    'type.airborne': 'airborne',
    'type.fortress': 'Fortress',
    'size.army': 'Army',
    'size.corps': 'Corps',
    'size.fortress': 'Fortress',
    'feature.southOfArno': 'south of the Arno',
    'feature.fortressHex': 'site of a Fortress',
    'feature.vp': 'victory point',
    'feature.sovietZone': 'Soviet zone',
    'feature.wehrkreis': 'Wehrkreis',
    'feature.germanSupplySource': 'German source of supply',
    'feature.alliedSupplySource': 'Allied source of supply',
    'feature.italianSupplySource': 'Italian source of supply',
    'side.prohibited': 'barred side',
    'side.rhine': 'Rhine',
    'side.skagerrak': 'Skagerrak',
    'marker.airfield': 'Airfield',
    'marker.hitler': 'Hitler',
    'marker.beachHead': 'opened Beach Head',
    'marker.attack': 'Attack marker',
    'marker.interdiction': 'Interdiction',
    'mark.unsupplied': 'out of supply',
    'mark.limited': 'limited supply: an attack costs a point for each unit',
    'mark.move': 'may move',
    'mark.attack': 'may attack',
  },
  nations: {
    US: { face: '#8b9a5b', ink: '#1f2410', symbol: '#c3cd9c' },
    BR: { face: '#d9b98a', ink: '#33230b', symbol: '#f0ddbd' },
    CA: { face: '#d9b98a', ink: '#33230b', symbol: '#f0ddbd' },
    POL: { face: '#d9b98a', ink: '#33230b', symbol: '#f0ddbd' },
    NZ: { face: '#d9b98a', ink: '#33230b', symbol: '#f0ddbd' },
    AB: { face: '#c9c39a', ink: '#26240f', symbol: '#e8e4c8' },
    FF: { face: '#8fb0cc', ink: '#12212e', symbol: '#c9dcec' },
    GE: { face: '#66736d', ink: '#f6f7f2', symbol: '#8b9791' },
    SS: { face: '#23282a', ink: '#f3f3ee', symbol: '#4d5456' },
    Para: { face: '#6f8296', ink: '#f4f7fa', symbol: '#93a4b5' },
    IT: { face: '#b7bf9a', ink: '#25290f', symbol: '#dbe0c8' },
  },
  face,
  marks: {
    ...usualMarks,
    limited: { sign: '½', colour: '#d08a1d', ink: '#221a08' },
    move: { sign: 'M', colour: '#31506f' },
    attack: { sign: 'A', colour: '#b5341f' },
  },
  markers: {
    airfield: { sign: 'AF', colour: '#1f5f99' },
    hitler: { sign: 'H', colour: '#17191b' },
    beachHead: { sign: 'B', colour: '#2f5a37' },
    attack: { sign: 'A', colour: '#b5341f' },
    interdiction: { sign: 'I', colour: '#1f5f99' },
  },
}
