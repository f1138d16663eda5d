/** What all five games share: the words that map files use and how the family draws them. */
import type {
  FeatureLook,
  Lettering,
  LineLook,
  PlaceClass,
  PlaceLook,
  SideLook,
  TerrainLook,
} from './look.ts'

export const terrain: Readonly<Record<string, TerrainLook>> = {
  clear: { name: 'Clear' },
  plain: { name: 'Plain' },
  rough: { name: 'Rough', glyph: 'hills', ink: 'rough', tint: 'roughTint' },
  hill: { name: 'Hill', glyph: 'hills', ink: 'rough', tint: 'roughTint' },
  mountain: { name: 'Mountain', glyph: 'peaks', ink: 'mountain', tint: 'mountainTint' },
  alpine: { name: 'Alpine', glyph: 'peaks', ink: 'mountain', tint: 'mountainTint' },
  forest: { name: 'Forest', glyph: 'leaves', ink: 'forest', tint: 'forestTint' },
  woods: { name: 'Woods', glyph: 'leaves', ink: 'forest', tint: 'forestTint' },
  marsh: { name: 'Marsh', glyph: 'reeds', ink: 'marsh', tint: 'marshTint' },
  polder: { name: 'Polder', glyph: 'ditches', ink: 'polder', tint: 'polderTint' },
  bocage: { name: 'Bocage', glyph: 'hedges', ink: 'forest', tint: 'forestTint' },
  desert: { name: 'Desert', glyph: 'dunes', ink: 'sand' },
  urban: { name: 'Urban', glyph: 'blocks', ink: 'urban' },
  urbanIndustrial: { name: 'Industrial', glyph: 'blocks', ink: 'urban' },
  sea: { name: 'Sea', water: true },
  ocean: { name: 'Sea', water: true },
  lake: { name: 'Lake', water: true },
  water: { name: 'Water', water: true },
}

export const sides: Readonly<Record<string, SideLook>> = {
  river: { name: 'River', draw: 'river', ink: 'river', width: 5.4 },
  majorRiver: { name: 'Major river', draw: 'river', ink: 'river', width: 10 },
  rhine: { name: 'Rhine', draw: 'river', ink: 'river', width: 11 },
  canal: { name: 'Canal', draw: 'river', ink: 'river', width: 4.5 },
  sea: { name: 'All-sea side', draw: 'wash', ink: 'coast', width: 2.4, dash: '1 5' },
  estuary: { name: 'Estuary', draw: 'wash', ink: 'coast', width: 9 },
  lake: { name: 'Lake side', draw: 'wash', ink: 'coast', width: 7 },
  strait: { name: 'Strait', draw: 'arrows', ink: 'coast', width: 2.4 },
  blocked: { name: 'Blocked side', draw: 'ridge', ink: 'mountain', width: 4.5 },
  prohibited: { name: 'Prohibited side', draw: 'ridge', ink: 'mountain', width: 6 },
  alpine: { name: 'Alpine side', draw: 'ridge', ink: 'mountain', width: 6 },
  ridge: { name: 'Ridge', draw: 'ridge', ink: 'mountain', width: 4.5 },
  border: { name: 'Border', draw: 'line', ink: 'border', width: 2.6, dash: '13 4 2.4 4', under: 'border' },
  rail: { name: 'Railway', draw: 'rail', ink: 'rail', width: 2.2 },
  railway: { name: 'Railway', draw: 'rail', ink: 'rail', width: 2.2 },
  road: { name: 'Road', draw: 'road', ink: 'road', width: 3.4 },
  highway: { name: 'Highway', draw: 'road', ink: 'road', width: 4.4 },
  bridge: { name: 'Bridge', draw: 'bridge', ink: 'rail', width: 2 },
  pass: { name: 'Pass', draw: 'bridge', ink: 'mountain', width: 2 },
  coast: { name: 'Coast', draw: 'none', ink: 'coast', width: 0 },
  clear: { name: 'Clear side', draw: 'none', ink: 'soft', width: 0 },
}

const hidden = { name: '', hidden: true } as const

export const features: Readonly<Record<string, FeatureLook>> = {
  metropolis: { name: 'Great city', place: 'metropolis' },
  capital: { name: 'Capital', place: 'capital' },
  majorCity: { name: 'Major city', place: 'metropolis' },
  city: { name: 'City', place: 'city' },
  minorCity: { name: 'Minor city', place: 'city' },
  town: { name: 'Town', place: 'town' },
  village: { name: 'Village', place: 'spot' },
  port: { name: 'Port', sign: 'anchor', ink: 'coast' },
  majorPort: { name: 'Major port', sign: 'harbour', ink: 'coast' },
  minorPort: { name: 'Minor port', sign: 'anchor', ink: 'coast' },
  navalBase: { name: 'Naval base', sign: 'flag', ink: 'coast' },
  beach: { name: 'Beach', sign: 'beach', ink: 'coast' },
  beachHead: { name: 'Beach head', sign: 'beach', ink: 'coast' },
  invasion: { name: 'Invasion hex', sign: 'beach', ink: 'coast' },
  fortress: { name: 'Fortress', sign: 'bastion', ink: 'fort' },
  fort: { name: 'Fort', sign: 'bastion', ink: 'fort' },
  fortification: { name: 'Fortification', sign: 'bastion', ink: 'fort' },
  majorFort: { name: 'Major fortification', sign: 'bastion', ink: 'fort' },
  minorFort: { name: 'Minor fortification', sign: 'bastion', ink: 'soft' },
  westWall: { name: 'West Wall', belt: { facing: [-1, 0] }, ink: 'fort' },
  maginot: { name: 'Maginot Line', belt: { facing: [1, -0.3] }, ink: 'fort' },
  supplySource: { name: 'Supply source', sign: 'crate', ink: 'mark' },
  supply: { name: 'Supply source', sign: 'crate', ink: 'mark' },
  depot: { name: 'Depot', sign: 'depot', ink: 'mark' },
  dam: { name: 'Dam', sign: 'dam', ink: 'coast' },
  pass: { name: 'Pass', sign: 'pass', ink: 'mountain' },
  oil: { name: 'Oil', sign: 'oil', ink: 'ink' },
  resource: { name: 'Resource', sign: 'ore', ink: 'ink' },
  airfield: { name: 'Airfield', sign: 'airfield', ink: 'ink' },
  coast: hidden,
  coastal: hidden,
  edge: hidden,
  sea: hidden,
  land: hidden,
  rail: hidden,
  railway: hidden,
}

export const lines: Readonly<Record<string, LineLook>> = {
  sector: { name: 'Sector boundary', ink: 'mark', width: 4, dash: '16 6', under: 'halo' },
  sectorBoundary: { name: 'Sector boundary', ink: 'mark', width: 4, dash: '16 6', under: 'halo' },
}

export const places: Readonly<Record<PlaceClass, PlaceLook>> = {
  metropolis: {
    sign: 'works',
    ink: 'city',
    text: { size: 14, weight: 700, caps: true, spacing: 0.5 },
    rank: 5,
  },
  capital: {
    sign: 'capital',
    ink: 'city',
    text: { size: 14, weight: 700, caps: true, spacing: 0.5 },
    rank: 4,
  },
  city: { sign: 'blocks', ink: 'city', text: { size: 13.5, weight: 700 }, rank: 3 },
  town: { sign: 'ring', ink: 'town', text: { size: 12, weight: 500 }, rank: 2 },
  spot: { sign: null, ink: 'soft', text: { size: 10.5, italic: true }, rank: 1 },
}

export const letterings: Readonly<Record<string, Lettering>> = {
  country: {
    ink: 'soft',
    text: { size: 34, weight: 600, caps: true, spacing: 14, serif: true },
    opacity: 0.62,
  },
  region: {
    ink: 'soft',
    text: { size: 19, caps: true, spacing: 5, serif: true, italic: true },
    opacity: 0.8,
  },
  range: {
    ink: 'rough',
    text: { size: 20, caps: true, spacing: 6, serif: true, italic: true },
    opacity: 0.95,
  },
  sea: { ink: 'waterText', text: { size: 26, spacing: 5, serif: true, italic: true } },
  lake: { ink: 'waterText', text: { size: 13, serif: true, italic: true } },
  river: { ink: 'waterText', text: { size: 12.5, spacing: 1.5, serif: true, italic: true } },
  city: { ink: 'ink', text: { size: 12, weight: 600 } },
  town: { ink: 'soft', text: { size: 10.5 } },
  line: { ink: 'mark', text: { size: 11, weight: 600, spacing: 1 } },
}
