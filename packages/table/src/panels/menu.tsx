/** The menu and the list of keys, as dialogs over the table. */
import { rememberDesk } from '../play/desk.ts'
import type { Desk, Settings } from '../play/desk.ts'
import { warnAgain } from '../play/quiet.ts'
import { useDesk, useTable } from '../play/use.ts'
import type { WordId } from '../text.ts'
import { t } from '../text.ts'
import { ThemeSwitch } from '../ui/themeswitch.tsx'
import { Dialog } from './dialog.tsx'
import { Handing, WholeDialog } from './handing.tsx'
import { SpeedSelect } from './pace.tsx'
import { ResignButton, ResignDialog } from './resign.tsx'
import { TakeBackDialog } from './takeback.tsx'

export function Dialogs() {
  const dialog = useDesk(desk => desk.dialog)
  switch (dialog) {
    case 'menu':
      return <Menu />
    case 'keys':
      return <Keys />
    case 'takeBack':
      return <TakeBackDialog />
    case 'whole':
      return <WholeDialog />
    case 'resign':
      return <ResignDialog />
    case 'none':
      return null
  }
}

function Menu() {
  const { players } = useTable().controller.session
  const plays = players.some(player => player.kind === 'computer')
  return (
    <Dialog title={t('menu.title')}>
      <div className="menu-list">
        <Handing />
        <ResignButton />
        <a className="button" href="#/">
          {t('menu.leave')}
        </a>
      </div>
      <h3>{t('menu.settings')}</h3>
      <Setting name="motion" on="animated" off="still" label={t('menu.animation')} />
      <Setting name="warn" on="warn" off="trust" label={t('menu.warn')} />
      <Silenced />
      <Setting name="follow" on="follow" off="stay" label={t('menu.follow')} />
      {plays && <SpeedSelect label="seen" />}
      <ThemeSwitch />
    </Dialog>
  )
}

/** The way back for warnings that were silenced. */
function Silenced() {
  const { desk } = useTable().controller
  const quiet = useDesk(one => one.quiet)
  if (quiet.length === 0) return null
  return (
    <p className="quiet">
      {t('warn.count', { n: quiet.length })}{' '}
      <button type="button" className="small" onClick={() => desk.set(warnAgain())}>
        {t('warn.again')}
      </button>
    </p>
  )
}

interface SettingProps<N extends keyof Settings> {
  name: N
  on: Settings[N]
  off: Settings[N]
  label: string
}

/** A setting of two values as a box to tick. */
function Setting<N extends keyof Settings>({ name, on, off, label }: SettingProps<N>) {
  const { desk } = useTable().controller
  const value = useDesk(one => one[name])
  const change = (wanted: Settings[N]): void => {
    desk.set({ [name]: wanted } as Partial<Desk>)
    rememberDesk(desk.get())
  }
  return (
    <label className="choice">
      <input
        type="checkbox"
        checked={value === on}
        onChange={event => change(event.target.checked ? on : off)}
      />
      <span>{label}</span>
    </label>
  )
}

const KEYS: readonly (readonly [WordId, WordId])[] = [
  ['keys.arrows', 'keys.arrowsDo'],
  ['keys.enter', 'keys.enterDo'],
  ['keys.next', 'keys.nextDo'],
  ['keys.fan', 'keys.fanDo'],
  ['keys.faint', 'keys.faintDo'],
  ['keys.overlays', 'keys.overlaysDo'],
  ['keys.cards', 'keys.cardsDo'],
  ['keys.numbers', 'keys.numbersDo'],
  ['keys.undo', 'keys.undoDo'],
  ['keys.redo', 'keys.redoDo'],
  ['keys.zoom', 'keys.zoomDo'],
  ['keys.shiftArrows', 'keys.shiftArrowsDo'],
  ['keys.pause', 'keys.pauseDo'],
  ['keys.replay', 'keys.replayDo'],
  ['keys.escape', 'keys.escapeDo'],
  ['keys.help', 'keys.helpDo'],
]

const ONLINE_KEYS: typeof KEYS = [['keys.nextMatch', 'keys.nextMatchDo']]

function Keys() {
  const { isOnline } = useTable().controller.session
  return (
    <Dialog title={t('keys.title')}>
      <dl className="keys">
        {[...KEYS, ...(isOnline ? ONLINE_KEYS : [])].map(([key, does]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{t(does)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
