/** The page: which screen the address names. Screens beside the front page are loaded when first needed. */
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { FrontScreen } from './screens/front.tsx'
import { Boundary } from './ui/boundary.tsx'
import { NoteBar } from './ui/note.tsx'
import { parseRoute } from './ui/route.ts'
import type { Route } from './ui/route.ts'
import { Trouble } from './ui/trouble.tsx'
import { t } from './text.ts'

const NewScreen = lazy(async () => ({ default: (await import('./screens/new.tsx')).NewScreen }))
const PlayScreen = lazy(async () => ({ default: (await import('./screens/play.tsx')).PlayScreen }))
const RulesScreen = lazy(async () => ({ default: (await import('./screens/rules.tsx')).RulesScreen }))
const ReplayScreen = lazy(async () => ({ default: (await import('./screens/replay.tsx')).ReplayScreen }))
const BriefingScreen = lazy(async () => ({
  default: (await import('./screens/briefing.tsx')).BriefingScreen,
}))
const MapScreen = lazy(async () => ({ default: (await import('./screens/map.tsx')).MapScreen }))
const LobbyScreen = lazy(async () => ({ default: (await import('./screens/lobby.tsx')).LobbyScreen }))
const MatchScreen = lazy(async () => ({ default: (await import('./screens/match.tsx')).MatchScreen }))
const LaddersScreen = lazy(async () => ({ default: (await import('./screens/ladders.tsx')).LaddersScreen }))
const ContestsScreen = lazy(async () => ({
  default: (await import('./screens/contests.tsx')).ContestsScreen,
}))
const ContestScreen = lazy(async () => ({ default: (await import('./screens/contest.tsx')).ContestScreen }))
const SettingsScreen = lazy(async () => ({
  default: (await import('./screens/settings.tsx')).SettingsScreen,
}))
const LinkScreen = lazy(async () => ({ default: (await import('./screens/settings.tsx')).LinkScreen }))
const GuideScreen = lazy(async () => ({ default: (await import('./screens/guide.tsx')).GuideScreen }))

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

export function App() {
  const hash = useSyncExternalStore(subscribe, () => location.hash)
  const route = parseRoute(hash)
  useEffect(() => {
    scrollTo(0, 0)
  }, [hash])
  return (
    <>
      <Boundary key={hash}>
        <Suspense fallback={<p className="loading">{t('app.loading')}</p>}>
          <Screen key={hash} route={route} />
        </Suspense>
      </Boundary>
      <NoteBar />
    </>
  )
}

function Screen({ route }: { route: Route }) {
  switch (route.screen) {
    case 'front':
      return <FrontScreen />
    case 'new':
      return <NewScreen code={route.code} />
    case 'play':
      return <PlayScreen id={route.id} />
    case 'rules':
      return <RulesScreen code={route.code} rule={route.rule} />
    case 'briefing':
      return <BriefingScreen code={route.code} />
    case 'map':
      return <MapScreen code={route.code} />
    case 'replay':
    case 'shared':
    case 'fetched':
    case 'since':
      return <ReplayScreen route={route} />
    case 'online':
      return <LobbyScreen />
    case 'ladders':
      return <LaddersScreen />
    case 'contests':
      return <ContestsScreen />
    case 'contest':
      return <ContestScreen id={route.id} />
    case 'me':
      return <SettingsScreen />
    case 'link':
      return <LinkScreen purpose={route.purpose} token={route.token} />
    case 'match':
      return <MatchScreen id={route.id} invite={route.invite} />
    case 'guide':
      return <GuideScreen {...(route.code !== undefined && { code: route.code })} />
    case 'unknown':
      return <Trouble title={t('trouble.title')} text={t('app.notFound')} />
  }
}
