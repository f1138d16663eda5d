/** A new game: scenario, options, who plays each side, seed. */
import { useState } from 'react'
import type { Game, Json, Option } from '@hexfront/engine'
import { botNames, usualBot } from '@hexfront/bots'
import { openGame } from '../library.ts'
import { beginMatch, randomSeed } from '../session/matches.ts'
import { isHotseat, person, personSeats } from '../session/players.ts'
import type { Player } from '../session/players.ts'
import { maybe, t, tell, tellAny } from '../text.ts'
import { useLoaded } from '../ui/loading.ts'
import { note } from '../ui/note.tsx'
import { goTo } from '../ui/route.ts'
import { Trouble } from '../ui/trouble.tsx'
import { chosenIn, optionsOf } from './offered.ts'

interface Offered {
  readonly game: Game
  /** Names of the computer's levels, weakest first. */
  readonly levels: readonly string[]
}

export function NewScreen({ code }: { code: string }) {
  const loaded = useLoaded<Offered>(async () => {
    const game = await openGame(code)
    return game ? { game, levels: botNames(code) } : { problem: { id: 'trouble.unfinished' } }
  })
  if (loaded.state === 'loading') return <p className="loading">{t('app.loading')}</p>
  if (loaded.state === 'failed') return <Trouble title={t('trouble.title')} text={tellAny(loaded.problem)} />
  return <NewGame {...loaded.value} />
}

function NewGame({ game, levels }: Offered) {
  const [scenario, setScenario] = useState(game.scenarios[0]?.id ?? '')
  const [options, setOptions] = useState<Record<string, Json>>(() =>
    Object.fromEntries(game.options.map(option => [option.id, option.standard])),
  )
  const [players, setPlayers] = useState<readonly Player[]>(() =>
    game.sides.map((_, seat) => (seat === 0 ? person : usual(game.code))),
  )
  const [seed, setSeed] = useState(() => String(randomSeed()))
  const begin = async (): Promise<void> => {
    const settled = chosenIn(game, options, scenario)
    const begun = await beginMatch(game, { scenario, options: settled, players, seed: Number(seed) })
    if ('problem' in begun) note(tell(game, begun.problem), 'refusal')
    else goTo({ screen: 'play', id: begun.id })
  }
  return (
    <main className="new-game">
      <p>
        <a href="#/">{t('app.home')}</a>
      </p>
      <h1>{t('new.title', { title: game.title })}</h1>
      <form
        onSubmit={event => {
          event.preventDefault()
          void begin()
        }}
      >
        <Scenarios game={game} chosen={scenario} choose={setScenario} />
        <Seats game={game} levels={levels} players={players} choose={setPlayers} />
        <Options game={game} scenario={scenario} options={options} choose={setOptions} />
        <SeedField seed={seed} choose={setSeed} />
        <div className="begin">
          <button type="submit" className="primary big">
            {t('new.begin')}
          </button>
        </div>
      </form>
    </main>
  )
}

interface OptionsProps {
  game: Game
  scenario: string
  options: Record<string, Json>
  choose: (options: Record<string, Json>) => void
  /** Over the network nobody changes places. */
  online?: true
}

export function Options({ online, ...props }: OptionsProps) {
  const { game, scenario } = props
  const { rules, handicaps } = optionsOf(game, online ?? false, scenario)
  return (
    <>
      <OptionSet {...props} list={rules} name={t('new.options')} help={t('new.optionsHelp')} />
      <OptionSet {...props} list={handicaps} name={t('new.handicap')} help={t('new.handicapHelp')} />
    </>
  )
}

interface OptionSetProps extends Omit<OptionsProps, 'online' | 'scenario'> {
  list: readonly Option[]
  name: string
  help: string
}

function OptionSet({ game, options, choose, list, name, help }: OptionSetProps) {
  if (list.length === 0) return null
  return (
    <fieldset>
      <legend>{name}</legend>
      <p className="quiet">{help}</p>
      {list.map(option => (
        <OptionField
          key={option.id}
          game={game}
          option={option}
          value={shownValue(option, options[option.id])}
          choose={value => choose({ ...options, [option.id]: value })}
        />
      ))}
    </fieldset>
  )
}

/** Of a value that the scenario does not have the standard is shown, which is what is played. */
const shownValue = ({ values, standard }: Option, chosen: Json | undefined): Json =>
  chosen !== undefined && values.includes(chosen) ? chosen : standard

function SeedField({ seed, choose }: { seed: string; choose: (seed: string) => void }) {
  return (
    <fieldset>
      <legend>{t('new.seed')}</legend>
      <div className="row">
        <input
          aria-label={t('new.seed')}
          inputMode="numeric"
          pattern="[0-9]{1,15}"
          required
          value={seed}
          onChange={event => choose(event.target.value)}
        />
        <button type="button" onClick={() => choose(String(randomSeed()))}>
          {t('new.seedNew')}
        </button>
      </div>
      <p className="quiet">{t('new.seedHelp')}</p>
    </fieldset>
  )
}

const usual = (code: string): Player => ({ kind: 'computer', bot: usualBot(code) })

interface ScenariosProps {
  game: Game
  chosen: string
  choose: (id: string) => void
}

function Scenarios({ game, chosen, choose }: ScenariosProps) {
  return (
    <fieldset>
      <legend>{t('new.scenario')}</legend>
      {game.scenarios.map(one => (
        <label key={one.id} className="choice">
          <input type="radio" name="scenario" checked={one.id === chosen} onChange={() => choose(one.id)} />
          <span>
            <strong>{tell(game, one.name)}</strong>{' '}
            <span className="quiet">{t('new.turns', { n: one.turns })}</span>
            <br />
            {tell(game, one.summary)}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

interface SeatsProps {
  game: Game
  levels: readonly string[]
  players: readonly Player[]
  choose: (players: readonly Player[]) => void
}

function Seats({ game, levels, players, choose }: SeatsProps) {
  const first = personSeats(players)[0]
  return (
    <fieldset>
      <legend>{t('new.who')}</legend>
      {game.sides.map((side, seat) => (
        <label key={side.id} className="seat">
          <span>{tell(game, side.name)}</span>
          <select
            value={playerKey(players[seat])}
            onChange={event => choose(players.with(seat, playerOf(event.target.value)))}
          >
            <option value="person">
              {first === undefined || first === seat ? t('new.you') : t('new.beside')}
            </option>
            {levels.map(level => (
              <option key={level} value={`bot:${level}`}>
                {t('new.computer', { level: maybe(`level.${level}`, level) })}
              </option>
            ))}
          </select>
        </label>
      ))}
      {levels.length > 1 && isAgainst(players) && <p className="quiet">{t('new.levels')}</p>}
      {isHotseat(players) && <p className="quiet">{t('new.hotseat')}</p>}
      {first === undefined && <p className="quiet">{t('new.watching')}</p>}
    </fieldset>
  )
}

/** Whether a level is chosen for anybody. */
const isAgainst = (players: readonly Player[]): boolean => players.some(({ kind }) => kind === 'computer')

const playerKey = (player: Player | undefined): string =>
  player?.kind === 'computer' ? `bot:${player.bot}` : 'person'
const playerOf = (key: string): Player =>
  key.startsWith('bot:') ? { kind: 'computer', bot: key.slice(4) } : person

interface OptionFieldProps {
  game: Game
  option: Option
  value: Json
  choose: (value: Json) => void
}

function OptionField({ game, option, value, choose }: OptionFieldProps) {
  const said = (
    <span>
      {tell(game, option.name)}
      <OptionAbout text={game.words[`${option.name.id}.about`]} />
    </span>
  )
  if (option.values.every(one => typeof one === 'boolean')) {
    return (
      <label className="choice">
        <input type="checkbox" checked={value === true} onChange={event => choose(event.target.checked)} />
        {said}
      </label>
    )
  }
  return (
    <label className="seat">
      {said}
      <select
        value={JSON.stringify(value)}
        onChange={event => choose(JSON.parse(event.target.value) as Json)}
      >
        {option.values.map(one => (
          <option key={JSON.stringify(one)} value={JSON.stringify(one)}>
            {game.words[`${option.name.id}.${String(one)}`] ?? String(one)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** What an option changes, below its name. */
function OptionAbout({ text }: { text: string | undefined }) {
  return text === undefined ? null : <small className="about quiet">{text}</small>
}
