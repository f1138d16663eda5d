/** How the map looks. */
import { family, plainThemes } from '@hexfront/draw/looks'
import type { LegendTable, Look } from '@hexfront/draw/looks'

const { light, dark } = plainThemes

/** Lines that a side kind or a belt already shows. */
const drawnElsewhere = { ink: 'mark', width: 0, hidden: true } as const

const legend: LegendTable = {
  heads: ['Movement', 'Combat', 'Stacking'],
  entries: [
    { kind: 'terrain', key: 'clear', effects: ['1', 'no effect', '5'] },
    { kind: 'terrain', key: 'rough', effects: ['2', '1 left', '3'] },
    { kind: 'terrain', key: 'mountain', effects: ['3; mountain units 2', '2 left', '3'] },
    { kind: 'feature', key: 'city', effects: ['by other terrain', '1 left; not concentric', ''] },
    { kind: 'feature', key: 'port', effects: ['by other terrain', 'as a city', ''] },
    {
      kind: 'feature',
      key: 'fortification',
      effects: ['by other terrain', '2 left for Germans, not concentric', ''],
    },
    {
      kind: 'feature',
      key: 'westWall',
      effects: ['by other terrain', 'Germans: turn 3 1 left, from turn 4 2 left; not concentric', ''],
    },
    { kind: 'side', key: 'river', effects: ['+1', '1 left if all cross', ''] },
    { kind: 'side', key: 'rhine', effects: ['+2', 'if all cross: Allied 2 left, German 1 left', ''] },
    {
      kind: 'side',
      key: 'seine',
      effects: ['+1; German +2 unless first landing east of it', '1 left if all cross', ''],
    },
    { kind: 'side', key: 'estuary', effects: ['barred; German once +1', 'barred; no zone across', ''] },
    { kind: 'side', key: 'sea', effects: ['barred', 'barred; no zone across', ''] },
    { kind: 'feature', key: 'alpinePass', effects: ['1 along the pass', 'by other terrain', '3'] },
    { kind: 'feature', key: 'v1Site', effects: ['', 'all by turn 3: Allies win', ''] },
    { kind: 'feature', key: 'antwerpAccess', effects: ['', 'opens Antwerp to supply', ''] },
    { kind: 'feature', key: 'alpineFortress', effects: ['', 'turn 8: may hold the Alpine Fortress', ''] },
    {
      kind: 'feature',
      key: 'yugoslavTrigger',
      effects: ['', 'Allied entry calls the Yugoslav garrison', ''],
    },
    { kind: 'side', key: 'logistic', effects: ['', 'parts the supply zones', ''] },
    { kind: 'side', key: 'dgl', effects: ['', 'cities west of it decide the game', ''] },
    { kind: 'side', key: 'border' },
  ],
  notes: [
    'Left: the attack moves so many columns left; shifts add up.',
    'A hex in an enemy zone costs 1 more; a hex with a beachhead holds 6.',
  ],
}

export const look: Look = {
  subtitle: 'The campaign in the west, 1944 to 1945',
  ids: 'number',
  hexKm: 65,
  north: 28.2,
  themes: { light, dark },
  terrain: family.terrain,
  sides: {
    ...family.sides,
    seine: { name: 'Seine below Paris', draw: 'river', ink: 'river', width: 7 },
    estuary: { name: 'Scheldt estuary', draw: 'wash', ink: 'coast', width: 9 },
    pass: { name: 'Road over a pass', draw: 'road', ink: 'road', width: 3.4 },
    logistic: { name: 'Logistical line', draw: 'line', ink: 'road', width: 3.4, dash: '15 5', under: 'road' },
    dgl: { name: 'Drawn game line', draw: 'line', ink: 'mark', width: 3.4, dash: '15 5 3 5', under: 'mark' },
  },
  features: {
    ...family.features,
    v1Site: { name: 'V-1 site', sign: 'rocket', ink: 'mark' },
    alpinePass: { name: 'Alpine pass', sign: 'pass', ink: 'mountain' },
    passEntry: { name: 'Pass entry', hidden: true },
    germanSupply: { name: 'German supply source', sign: 'crate', ink: 'fort' },
    alliedSupply: { name: 'Allied supply source', sign: 'crate', ink: 'mark2' },
    victory: { name: 'Victory hex', sign: 'star', ink: 'mark' },
    antwerpAccess: { name: 'Antwerp access', sign: 'badge', ink: 'mark2', letters: { text: 'A' } },
    alpineFortress: { name: 'Alpine Fortress site', sign: 'flag', ink: 'fort' },
    yugoslavTrigger: { name: 'Yugoslav garrison', sign: 'badge', ink: 'fort', letters: { text: 'Y' } },
    beachhead: { name: 'Historical beachhead', sign: 'beach', ink: 'mark' },
  },
  lines: {
    ...family.lines,
    westWall: { ...drawnElsewhere, name: 'West Wall' },
    rhineWestBank: { ...drawnElsewhere, name: 'West bank of the Rhine' },
    logisticLine: { ...drawnElsewhere, name: 'Logistical line' },
    drawnGameLine: { ...drawnElsewhere, name: 'Drawn game line' },
  },
  zones: {},
  places: family.places,
  lettering: family.letterings,
  legend,
  relief: 'bands',
  boxSize: [290, 150],
}
