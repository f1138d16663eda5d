/** Where the person is, as the part of the address after the hash. */
export type Route =
  | { readonly screen: 'front' }
  | { readonly screen: 'new'; readonly code: string }
  | { readonly screen: 'play'; readonly id: string }
  | { readonly screen: 'rules'; readonly code: string; readonly rule: string | null }
  /** How a game plays, on one page; a map to look at. */
  | { readonly screen: 'briefing'; readonly code: string }
  | { readonly screen: 'map'; readonly code: string }
  /** A kept match, from the beginning or after so many actions. */
  | { readonly screen: 'replay'; readonly id: string; readonly at?: number }
  /** A replay that came whole with the link, or lies at an address. */
  | { readonly screen: 'shared'; readonly packed: string }
  | { readonly screen: 'fetched'; readonly from: string }
  /** A guided beginning: of a game, or the one that teaches the table. */
  | { readonly screen: 'guide'; readonly code?: string }
  /** People elsewhere: all matches, and one of them, perhaps with an invitation. */
  | { readonly screen: 'online' }
  | { readonly screen: 'me' }
  | { readonly screen: 'ladders' }
  | { readonly screen: 'contests' }
  | { readonly screen: 'contest'; readonly id: string }
  /** From a mail: what it is for, and its secret, which no server is sent with the page. */
  | { readonly screen: 'link'; readonly purpose: string; readonly token: string }
  | { readonly screen: 'since'; readonly id: string; readonly at: number }
  | { readonly screen: 'match'; readonly id: string; readonly invite: string | null }
  | { readonly screen: 'unknown' }

/** Screens whose address is their name alone. */
const PLAIN = ['online', 'me', 'ladders', 'contests'] as const
const isPlain = (screen: string): screen is (typeof PLAIN)[number] => PLAIN.some(one => one === screen)

export function parseRoute(hash: string): Route {
  const parts = hash.replace(/^#\/?/, '').split('/').map(unescaped)
  const [screen, first, second] = parts
  if (screen === undefined || screen === '') return { screen: 'front' }
  if (screen === 'guide' && (first === undefined || first === '')) return { screen: 'guide' }
  if (isPlain(screen) && first === undefined) return { screen }
  if (first === undefined || first === '') return { screen: 'unknown' }
  switch (screen) {
    case 'new':
    case 'briefing':
    case 'map':
    case 'guide':
      return { screen, code: first }
    case 'play':
    case 'contest':
      return { screen, id: first }
    case 'match':
      return { screen, id: first, invite: second ?? null }
    case 'replay':
      return { screen, id: first, ...(/^\d+$/.test(second ?? '') && { at: Number(second) }) }
    case 'link':
      return { screen, purpose: first, token: second ?? '' }
    case 'since':
      return { screen, id: first, at: /^\d+$/.test(second ?? '') ? Number(second) : 0 }
    case 'rules':
      return { screen, code: first, rule: second ?? null }
    case 'shared':
      return { screen, packed: first }
    case 'fetched':
      return { screen, from: first }
    default:
      return { screen: 'unknown' }
  }
}

export function formatRoute(route: Route): string {
  switch (route.screen) {
    case 'front':
    case 'unknown':
      return '#/'
    case 'guide':
      return route.code === undefined ? '#/guide' : `#/guide/${encodeURIComponent(route.code)}`
    case 'online':
    case 'me':
    case 'ladders':
    case 'contests':
      return `#/${route.screen}`
    case 'link':
      return `#/link/${encodeURIComponent(route.purpose)}/${encodeURIComponent(route.token)}`
    case 'since':
      return `#/since/${encodeURIComponent(route.id)}/${route.at}`
    case 'match':
      return `#/match/${encodeURIComponent(route.id)}${route.invite === null ? '' : `/${encodeURIComponent(route.invite)}`}`
    case 'new':
    case 'briefing':
    case 'map':
      return `#/${route.screen}/${encodeURIComponent(route.code)}`
    case 'play':
    case 'contest':
      return `#/${route.screen}/${encodeURIComponent(route.id)}`
    case 'replay':
      return `#/replay/${encodeURIComponent(route.id)}${route.at === undefined ? '' : `/${route.at}`}`
    case 'rules':
      return `#/rules/${encodeURIComponent(route.code)}${route.rule === null ? '' : `/${encodeURIComponent(route.rule)}`}`
    case 'shared':
      return `#/shared/${route.packed}`
    case 'fetched':
      return `#/fetched/${encodeURIComponent(route.from)}`
  }
}

export function goTo(route: Route): void {
  location.hash = formatRoute(route)
}

/** A mistyped escape in an address is read as it stands. */
function unescaped(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
