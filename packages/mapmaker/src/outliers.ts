/**
 * A report for the map's keeper: hexes whose class is doubtful beside elevation and land cover, and
 * places that a river leaves on the wrong bank.
 */
import type { Made } from './make.ts'
import { wrongBanks } from './rivers.ts'

export function outliers(made: Made): string[] {
  return [...terrainDoubts(made), ...countryDoubts(made), ...bankDoubts(made)]
}

function terrainDoubts({ draft, kit }: Made): string[] {
  const found: string[] = []
  draft.hexes.forEach((hex, cell) => {
    const { elevMean, relief, cls, land } = kit.cells[cell]!
    const high = (cls['rough'] ?? 0) + (cls['mountain'] ?? 0)
    const say = (why: string): number =>
      found.push(
        `${draft.lattice.ids[cell]} ${hex.name ?? ''} ${hex.terrain}: ${why} ` +
          `(mean ${elevMean} m, relief ${relief} m, rough ${high}, polder ${cls['polder'] ?? 0}, land ${land})`,
      )
    const built = [...hex.features].some(feature => /city|town/i.test(feature))
    if (hex.terrain === 'rough' && (elevMean < 150 || relief < 60)) say('low or flat for rough')
    if (hex.terrain === 'clear' && !built && elevMean > 350 && relief > 200) say('high and broken for clear')
    if (hex.terrain === 'clear' && !built && high > 0.8) say('inside a hill region but clear')
    if (hex.terrain === 'polder' && elevMean > 20) say('high for polder')
    if (hex.terrain === 'hill' && elevMean < 120 && high < 0.3) say('low for hill')
    if (hex.terrain === 'mountain' && (elevMean < 350 || relief < 250)) say('low or flat for mountain')
    if (hex.terrain === 'alpine' && elevMean < 1000) say('low for alpine')
    if (hex.terrain === 'marsh' && elevMean > 120) say('high for marsh')
    if (hex.playable && (hex.terrain === 'forest' || hex.terrain === 'hill') && elevMean > 900)
      say(`high for ${hex.terrain}`)
    if (hex.terrain === 'clear' && !built && (cls['polder'] ?? 0) > 0.6)
      say('inside a polder region but clear')
    if (hex.playable && land < 0.25) say('mostly sea but playable')
    if (!hex.playable && land >= 0.25) say('has land but is not playable')
  })
  return found
}

function countryDoubts({ draft, kit }: Made): string[] {
  const found: string[] = []
  draft.hexes.forEach((hex, cell) => {
    const share = hex.country ? (kit.cells[cell]!.countries[hex.country] ?? 0) : 1
    if (share < 0.5)
      found.push(`${draft.lattice.ids[cell]} ${hex.name ?? ''}: only ${share} of it lies in ${hex.country}`)
  })
  return found
}

function bankDoubts({ draft, rivers }: Made): string[] {
  return wrongBanks(rivers).map(({ cell, river }) => {
    const hex = draft.hexes[cell]!
    return `${draft.lattice.ids[cell]} ${hex.name ?? ''}: lies on the other bank of the ${river}`
  })
}
