/** How Manstein's War looks: spring green. */
import { usualFace, usualMarks } from '@hexfront/draw/looks'
import type { Presentation } from '@hexfront/draw/looks'

/** What the symbol and the size sign tell already. */
const TOLD = / ?\b(Army|Corps|Panzer|Motorized|Mechanized|Armor|Supply|FlK|FlD|Support)$/

/** What is printed beside the symbol: the number or the letters alone. */
function label(name: string): string {
  const short = TOLD.test(name) ? label(name.replace(TOLD, '')) : name
  return short.replace('Cavalry', 'Cav').replace('EE/Liege', 'EE')
}

/** Letters and colour of the command that a unit answers to; of Belgians and Dutch the counter itself tells it. */
const COMMANDS: Readonly<Record<string, { readonly letters: string; readonly colour: string }>> = {
  HGA: { letters: 'A', colour: '#e3b431' },
  HGB: { letters: 'B', colour: '#4f9be0' },
  HGC: { letters: 'C', colour: '#b08be0' },
  PGK: { letters: 'K', colour: '#e0452c' },
  '1AG': { letters: 'I', colour: '#d8402a' },
  '2AG': { letters: 'II', colour: '#e3b431' },
  '3AG': { letters: 'III', colour: '#6d3fb0' },
  Res: { letters: 'R', colour: '#f4f1e4' },
}

const face: Presentation['face'] = (counter, step) => {
  const right = label(counter.name)
  const command = counter.tags.map(tag => COMMANDS[tag]).find(one => one !== undefined)
  return {
    ...usualFace(counter, step),
    right: right.length <= 5 ? right : right.slice(0, 4),
    ...(command && { left: command.letters, strip: command.colour }),
  }
}

export const pieces: Presentation = {
  accent: '#55803b',
  weight: 4,
  sides: ['#5a5f63', '#2f6aa3'],
  form: 'counter',
  words: {
    'type.logistics': 'supply',
    'type.logisticsMech': 'mechanized supply',
    'type.mechCavalry': 'mechanized cavalry',
    'type.specialForces': 'special',
    'type.armor': 'armored',
    'feature.capitulation': 'keeps its country in the war',
    'feature.openCity': 'may be declared open',
    'feature.morale': 'counts for morale',
    'feature.channelPort': 'Channel port',
    'feature.westWall': 'West Wall',
    'feature.maginot': 'Maginot Line',
    'shelf.period': 'May and June 1940',
    'shelf.length': '8 turns, a long evening',
    'shelf.special':
      'The fall of France by armies and corps. Chits drawn from hidden command bins decide who moves when; air units, counterattacks, and nations that give up.',
  },
  nations: {
    German: { face: '#66736d', ink: '#f6f7f2', symbol: '#8b9791' },
    French: { face: '#8fb0cc', ink: '#12212e', symbol: '#c9dcec' },
    British: { face: '#d9b98a', ink: '#33230b', symbol: '#f0ddbd' },
    Belgian: { face: '#c9a7a0', ink: '#33120b', symbol: '#e6d0cb' },
    Dutch: { face: '#e0a458', ink: '#332107', symbol: '#f3cf9d' },
  },
  face,
  marks: {
    ...usualMarks,
    active: { sign: '▶', colour: '#2f6b2a', ink: '#fff' },
    reserveUsed: { sign: 'R', colour: '#4a4a4a', ink: '#fff' },
  },
  markers: {
    destroyed: { sign: '✕', colour: '#7a2f22', ink: '#fff' },
    bombed: { sign: '✹', colour: '#b5341f', ink: '#fff' },
    openCity: { sign: '○', colour: '#f4f1e4', ink: '#26250f' },
    bridgehead: { sign: '≍', colour: '#2f6aa3', ink: '#fff' },
  },
}
