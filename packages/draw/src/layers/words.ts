/** Everything written: ids, names of places, names of lands and waters. */
import { shown, LEADING, type TextStyle } from '../metrics.ts'
import { ID_TEXT, isWater } from '../placing.ts'
import { ink, type Scene } from '../scene.ts'
import { fine, group, num, tag, textAt, type Attributes } from '../svg.ts'

export const SANS = "'Source Sans 3','Helvetica Neue',Helvetica,Arial,'Liberation Sans',sans-serif"
export const SERIF = "'Iowan Old Style','Palatino Linotype',Palatino,Georgia,'Liberation Serif',serif"

export function fontOf(style: TextStyle): Attributes {
  return {
    'font-family': style.serif ? SERIF : SANS,
    'font-size': style.size,
    'font-weight': style.weight,
    'font-style': style.italic ? 'italic' : undefined,
    'letter-spacing': style.spacing,
  }
}

export function drawIds(scene: Scene): string {
  const { plan, look, placing } = scene
  const [dry, wet] = [[] as string[], [] as string[]]
  for (const { spot, at, words } of placing.ids) {
    const list = isWater(look, plan.spots[spot]!.hex.terrain) ? wet : dry
    list.push(textAt(at[0], at[1], words))
  }
  return group(
    { ...fontOf(ID_TEXT), 'text-anchor': 'middle' },
    group({ fill: ink(scene, 'id') }, ...dry),
    group({ fill: ink(scene, 'waterText') }, ...wet),
  )
}

/** Names of lands and waters lie under the places, places over them. */
export function drawNames(scene: Scene): string {
  return group({ 'text-anchor': 'middle' }, wideNames(scene), placeNames(scene))
}

function wideNames(scene: Scene): string {
  return scene.names
    .map(({ label, as, at }) => {
      const y = at[1] + as.text.size * 0.34
      const turn = label.rotate ? `rotate(${num(label.rotate)} ${num(at[0])} ${num(at[1])})` : undefined
      const small = as.text.size <= 22 ? haloOf(scene, 2.4) : {}
      return textAt(at[0] + (as.text.spacing ?? 0) / 2, y, shown(label.text, as.text), {
        ...fontOf(as.text),
        ...small,
        fill: ink(scene, as.ink),
        opacity: as.opacity === undefined ? undefined : fine(as.opacity),
        transform: turn,
      })
    })
    .join('')
}

function placeNames(scene: Scene): string {
  const byStyle = new Map<string, { readonly attributes: Attributes; readonly texts: string[] }>()
  for (const { cluster, lines, text } of scene.placing.placed) {
    if (lines.length === 0) continue
    const attributes = { ...fontOf(cluster.text), fill: ink(scene, cluster.textInk) }
    const key = JSON.stringify(attributes)
    const entry = byStyle.get(key) ?? { attributes, texts: [] as string[] }
    byStyle.set(key, entry)
    lines.forEach((line, i) => {
      entry.texts.push(textAt(text[0], text[1] + i * cluster.text.size * LEADING, shown(line, cluster.text)))
    })
  }
  const groups = [...byStyle.values()].map(({ attributes, texts }) => group(attributes, ...texts))
  return groups.length === 0 ? '' : tag('g', haloOf(scene, 3), ...groups)
}

export function haloOf(scene: Scene, width: number): Attributes {
  return {
    stroke: ink(scene, 'halo'),
    'stroke-width': width,
    'stroke-opacity': '.8',
    'stroke-linejoin': 'round',
    'paint-order': 'stroke',
  }
}
