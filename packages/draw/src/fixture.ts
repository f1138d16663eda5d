/** A small invented map that has one of everything, standing or lying: what the tests draw. */
import { formatId, type GridSpec, type MapFile, type MapHex, type MapSide } from '@hexfront/engine'

const source = 'reconstructed' as const

const TERRAINS: Readonly<Record<string, string>> = {
  '.': 'clear',
  '^': 'rough',
  M: 'mountain',
  f: 'forest',
  m: 'marsh',
  p: 'polder',
  d: 'desert',
  u: 'urban',
  b: 'bocage',
  '~': 'sea',
  '?': 'moonscape',
}

const ROWS = ['~~~.p..f', '~~.pp.ff', '~...^^f.', '~m..^^MM', '..m.uMM?', '.b.d....']

const PLACES: Readonly<Record<string, Partial<MapHex>>> = {
  '0401': { name: 'Oldhaven', features: ['city', 'port', 'coast'] },
  '0303': { name: 'Saint-Aubin-les-Marais', features: ['town', 'supplySource'] },
  '0403': { name: 'Kestrel', features: ['capital', 'fortress'] },
  '0503': { name: 'Millbrook', features: ['town'] },
  '0504': { name: 'Ironworks', features: ['metropolis', 'depot'] },
  '0603': { features: ['westWall'] },
  '0604': { features: ['westWall'] },
  '0605': { name: 'Upper Ford', features: ['westWall', 'town'] },
  '0202': { features: ['beach', 'wehrkreis:XII'] },
  '0706': { name: 'Lonely', features: ['unheardOf'], values: { capacity: 3 } },
}

const SIDES: readonly (readonly [string, string, string])[] = [
  ['0402', '0502', 'river'],
  ['0403', '0503', 'river'],
  ['0404', '0504', 'rhine'],
  ['0405', '0505', 'rhine'],
  ['0301', '0401', 'sea'],
  ['0302', '0402', 'estuary'],
  ['0504', '0604', 'blocked'],
  ['0503', '0603', 'border'],
  ['0505', '0605', 'rail'],
  ['0605', '0705', 'rail'],
  ['0206', '0306', 'road'],
  ['0102', '0202', 'strait'],
  ['0606', '0706', 'bridge'],
  ['0705', '0706', 'neverSeenBefore'],
]

export function fixtureMap(orientation: 'pointy' | 'flat'): MapFile {
  const grid: GridSpec = {
    orientation,
    columns: [1, 8],
    rows: [1, 6],
    columnStep: 1,
    rowStep: 1,
    shifted: 'even',
    shiftToward: 'higher',
  }
  const numbering = { form: 'CCRR', digits: 4 } as const
  const hexes = ROWS.flatMap((row, r) =>
    [...row].map((letter, c): MapHex => {
      const id = formatId(grid, numbering, c + 1, r + 1)!
      const lost = id === '0101' ? { playable: false as const } : {}
      return {
        id,
        terrain: TERRAINS[letter]!,
        country: c < 4 ? 'Westland' : 'Eastland',
        source,
        ...PLACES[id],
        ...lost,
      }
    }),
  )
  return {
    format: 'hexfront-map',
    version: 1,
    game: 'fixture',
    title: 'Proving <Ground> & Sons',
    grid,
    numbering,
    hexes,
    sides: SIDES.map(([a, b, kind]): MapSide => ({ between: [a, b], kind, name: kind, source })),
    zones: [{ id: 'start', name: 'Start', hexes: ['0101', '0102'], source }],
    lines: [
      { id: 'sector', name: 'Sector', sides: [['0305', '0405']], source },
      { id: 'march', name: 'March', hexes: ['0106', '0206', '0306'], source },
    ],
    boxes: [
      { id: 'reserve', name: 'Strategic reserve', kind: 'box', source },
      { id: 'bay', name: 'Bay of Plenty', kind: 'sea', at: [120, 120], source },
    ],
    art: {
      size: orientation === 'pointy' ? [850, 577] : [722, 650],
      coast: 'M-30 340L120 330L260 240L300 120L330 -30L900 -30L900 700L-30 700Z',
      lakes: 'M560 430l30 10 4 24-26 8z',
      rivers: [{ rank: 1, path: 'M700 700L640 500L420 420L300 120' }],
      borders: 'M430 -30L440 300L430 700',
      relief: [
        { above: 100, path: 'M400 150l200-40 160 120 40 200-300 60-120-120z' },
        { above: 300, path: 'M480 240l120-30 90 90-40 90-130 10z' },
      ],
      labels: [
        { text: 'Westland', kind: 'country', at: [250, 400] },
        { text: 'Kestrel', kind: 'city', at: [350, 250] },
        { text: 'rhine', kind: 'river', at: [420, 380] },
        { text: 'High Moor', kind: 'region', at: [560, 300], rotate: -20 },
      ],
    },
  }
}
