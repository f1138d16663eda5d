/** Sea, coast, land and lakes, and the relief in quiet bands of the land's own hue. */
import { mix } from '../colour.ts'
import { softened } from '../path.ts'
import { ink, type Scene } from '../scene.ts'
import { group, num, path, tag } from '../svg.ts'

const COAST_TOLERANCE = 0.9
const RELIEF_TOLERANCE = 2.2

export function drawGround(scene: Scene): string {
  const { plan, prefix } = scene
  const [width, height] = plan.size
  const { coast, lakes } = plan.map.art
  const land = `${prefix}land`
  const defs = tag(
    'defs',
    {},
    path(coast === '' ? allLand(width, height) : softened(coast, COAST_TOLERANCE), {
      id: land,
      'clip-rule': 'evenodd',
    }),
    tag('clipPath', { id: `${prefix}onland` }, tag('use', { href: `#${land}` })),
    tag('clipPath', { id: `${prefix}frame` }, tag('rect', { width, height })),
  )
  const shore = (reach: number, colour: string): string =>
    tag('use', {
      href: `#${land}`,
      fill: 'none',
      stroke: colour,
      'stroke-width': reach,
      'stroke-linejoin': 'round',
    })
  return (
    defs +
    group(
      { 'clip-path': `url(#${prefix}frame)` },
      tag('rect', { width, height, fill: ink(scene, 'sea') }),
      shore(54, mix(ink(scene, 'sea'), ink(scene, 'shallow'), 0.4)),
      shore(30, mix(ink(scene, 'sea'), ink(scene, 'shallow'), 0.75)),
      shore(13, ink(scene, 'shallow')),
      shore(2.4, ink(scene, 'coast')),
      tag('use', { href: `#${land}`, fill: ink(scene, 'land'), 'fill-rule': 'evenodd' }),
      drawRelief(scene),
      path(softened(lakes, COAST_TOLERANCE), {
        fill: ink(scene, 'shallow'),
        stroke: ink(scene, 'coast'),
        'stroke-width': 1,
        'fill-rule': 'evenodd',
      }),
    )
  )
}

/** A map without a coast is all land, beyond its frame too. */
function allLand(width: number, height: number): string {
  return `M-99-99h${num(width + 198)}v${num(height + 198)}h${num(-width - 198)}z`
}

/** Each band is laid over the one below with a lit and a shaded rim, as paper cut in steps. */
function drawRelief(scene: Scene): string {
  if (scene.look.relief === 'none') return ''
  const { theme, prefix } = scene
  const bands = scene.plan.map.art.relief.filter(band => band.path !== '')
  const drawn = bands.map((band, i) => {
    const id = `${prefix}r${i}`
    const share = theme.relief * ((i + 1) / bands.length) ** 0.8
    const again = (shift: number, colour: string, opacity: number): string =>
      tag('use', {
        href: `#${id}`,
        transform: `translate(${shift} ${shift})`,
        fill: colour,
        opacity: String(opacity),
      })
    return (
      tag('defs', {}, path(softened(band.path, RELIEF_TOLERANCE), { id, 'fill-rule': 'evenodd' })) +
      again(-1.4, ink(scene, 'glow'), theme.mode === 'light' ? 0.4 : 0.1) +
      again(1.8, ink(scene, 'shade'), theme.mode === 'light' ? 0.16 : 0.34) +
      tag('use', { href: `#${id}`, fill: mix(ink(scene, 'land'), ink(scene, 'low'), share) })
    )
  })
  return group({ 'clip-path': `url(#${prefix}onland)` }, ...drawn)
}
