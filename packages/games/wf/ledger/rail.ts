/** Section 9: railways. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const railRules: readonly Rule[] = [
  {
    id: '9.11a',
    title: 'Rail Entry hexes',
    summary: 'Rail entry hexes are where railways come onto the map.',
    standing: 'data',
  },
  {
    id: '9.11b',
    title: 'Aarhus W1 - Odense rail',
    summary: 'The line from Aarhus W1 to Odense is unbroken, and units may also walk across.',
    standing: 'enforced',
  },
  {
    id: '9.12a',
    title: 'Friendly rail line',
    summary: 'A railway is yours as far as it runs through friendly hexes from your supply origin.',
    standing: 'enforced',
    note: ruled('B58'),
  },
  {
    id: '9.12b',
    title: 'Railhead markers show rail extent',
    summary: 'Railheads show how far a friendly line reaches.',
    standing: 'enforced',
  },
  {
    id: '9.12c',
    title: 'Rail into but not through battles',
    summary: 'A line runs into a friendly battle hex, but not through it.',
    standing: 'enforced',
  },
  {
    id: '9.so',
    title: 'Supply Origins: Berlin and London',
    summary:
      'The supply origins are Berlin, while rail joins it to another Axis victory city, and London, while it is joined to the Atlantic.',
    standing: 'enforced',
    note: ruled('B85', 'B86', 'B182', 'M21'),
  },
  {
    id: '9.2',
    title: 'Rail movement is strategic',
    summary: 'Rail movement needs an active supreme HQ and costs a supreme move each time.',
    standing: 'enforced',
  },
  {
    id: '9.21a',
    title: 'Rail move of ten hexes',
    summary: 'A rail move is up to 10 hexes along friendly rail, and several may be joined.',
    standing: 'enforced',
  },
  {
    id: '9.21b',
    title: 'Axis rail halved from June 1944',
    summary: 'From June 1944 an Axis rail move is 5 hexes.',
    standing: 'enforced',
  },
  {
    id: '9.21c',
    title: 'Rail moves stay on friendly rail',
    summary:
      'A unit that goes by rail starts, runs and ends on friendly rail and does not walk in the same phase.',
    standing: 'enforced',
  },
  {
    id: '9.21d',
    title: 'No engaging by rail',
    summary: 'Nobody enters a battle by rail.',
    standing: 'enforced',
  },
  {
    id: '9.22a',
    title: 'Disengaging by rail move',
    summary:
      'A unit may leave a battle by rail only where its side is the original defender, within the hexside limit.',
    standing: 'enforced',
    note: ruled('B59'),
  },
  {
    id: '9.22b',
    title: 'Rearguard cannot rail',
    summary: 'A rearguard never leaves by rail.',
    standing: 'enforced',
  },
  {
    id: '9.23a',
    title: 'Rail ferry straits',
    summary: 'At a rail ferry the rail move ends, crossing takes a whole one, and another may begin beyond.',
    standing: 'enforced',
  },
  {
    id: '9.23b',
    title: 'No rail over other straits',
    summary: 'No other strait carries rail movement or rail supply.',
    standing: 'enforced',
  },
  {
    id: '9.3',
    title: 'When a hex has Rail Supply',
    summary: 'A hex has rail supply if a friendly line reaches it, over rail ferries too.',
    standing: 'enforced',
  },
  {
    id: '9.31a',
    title: 'Rail and sea combined supply',
    summary: 'Sea lanes join friendly ports and their railways into one network.',
    standing: 'enforced',
  },
  {
    id: '9.31b',
    title: 'Production needs Rail/Sea supply',
    summary: 'Cities and resources produce only in rail or sea supply.',
    standing: 'enforced',
  },
  {
    id: '9.4',
    title: 'Railhead marker timing',
    summary: 'Railheads are shown anew when a phase begins.',
    standing: 'enforced',
  },
  {
    id: '9.5a',
    title: 'Off-map rail on home mapedge',
    summary: 'Units may go off the map by rail between two entry hexes of their own home edge.',
    standing: 'enforced',
    note: ruled('B184'),
  },
  {
    id: '9.5b',
    title: 'Off-map rail distance counting',
    summary: 'Off the map each edge hex between the two entries counts as 2 rail hexes.',
    standing: 'enforced',
    note: ruled('B62'),
  },
  {
    id: '9.5c',
    title: 'Must re-enter the map',
    summary: 'A rail move cannot end off the map.',
    standing: 'enforced',
  },
  {
    id: '9.sb1',
    title: 'Production supply rationale',
    summary: 'A city cut off from the rest cannot send what it makes.',
    standing: 'informational',
  },
]
