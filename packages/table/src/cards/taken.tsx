/** A card taken up: large enough to read, with what can be done with it, what that would do, and what cannot be done. */
import type { Action, CardUse } from '@hexfront/engine'
import { ForetoldLines } from '../panels/foretold.tsx'
import { actionLabel, verbLabel } from '../play/label.ts'
import { foretelling, previewOf } from '../play/preview.ts'
import { ruleSign } from '../play/rulename.ts'
import { useTable } from '../play/use.ts'
import { t, tell } from '../text.ts'
import { CardFace, cardName } from './cardface.tsx'

interface TakenProps {
  card: number
  side: number | undefined
  onDown: () => void
}

export function Taken({ card, side, onDown }: TakenProps) {
  const { controller } = useTable()
  const { game } = controller.session
  const uses = game.cards?.cards[card]?.uses ?? []
  const actions = inOrderOf(uses, controller.choices().byCard.get(card) ?? [])
  const verbs = actions.map(({ verb }) => verb)
  // Where no card at all can be used it is not about uses, and nothing is missing.
  const asked = [...controller.choices().byCard.values()].flat().map(({ verb }) => verb)
  const isUse = uses.some(use => use.verbs?.some(verb => asked.includes(verb)))
  const closed = isUse ? uses.filter(use => use.verbs && !use.verbs.some(verb => verbs.includes(verb))) : []
  return (
    <div
      className="taken"
      role="group"
      aria-label={cardName(game, card)}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onDown()
        document.querySelector<HTMLElement>(`.hand-bar [data-card="${card}"]`)?.focus()
      }}
    >
      <CardFace card={card} side={side} />
      <div className="taken-uses">
        {actions.map((action, i) => (
          <UseButton key={`${action.verb} ${i}`} action={action} first={i === 0} onDown={onDown} />
        ))}
        {actions.length === 0 && <span className="quiet">{t('cards.none')}</span>}
        {closed.map(use => (
          <ClosedUse key={use.name} use={use} card={card} />
        ))}
        <button type="button" className="small" onClick={onDown}>
          {t('app.close')}
        </button>
      </div>
    </div>
  )
}

/** What can be done with a card in the order of its uses: of two ways to one use the better comes first. */
function inOrderOf(uses: readonly CardUse[], actions: readonly Action[]): readonly Action[] {
  const order = uses.flatMap(({ verbs = [] }) => verbs)
  const rank = ({ verb }: Action): number => {
    const at = order.indexOf(verb)
    return at < 0 ? order.length : at
  }
  return actions.slice().sort((a, b) => rank(a) - rank(b))
}

interface UseProps {
  action: Action
  first: boolean
  onDown: () => void
}

/** A use that is open. What was played is no longer held up, wherever the card lies afterwards. */
function UseButton({ action, first, onDown }: UseProps) {
  const { controller } = useTable()
  const { game } = controller.session
  const answer = previewOf(controller, action)
  return (
    <div className="taken-use">
      <button
        type="button"
        className="primary"
        aria-label={actionLabel(game, action)}
        autoFocus={first}
        onClick={() => {
          onDown()
          controller.act(action)
        }}
        {...foretelling(controller, action)}
      >
        {verbLabel(game, action.verb)}
      </button>
      {answer && <ForetoldLines answer={answer} />}
    </div>
  )
}

/** What the card is good for, but not now, and why. */
function ClosedUse({ use, card }: { use: CardUse; card: number }) {
  const { game, why } = useTable().controller.session
  const name = tell(game, { id: use.name })
  const verb = use.verbs?.[0]
  const refusal = verb === undefined ? null : why({ verb, arg: card })
  return (
    <p className="taken-closed">
      {/* That something is not on offer at all is no reason that helps anybody. */}
      {refusal && refusal.rule !== 'contract' && !refusal.id.startsWith('engine.')
        ? t('cards.notNow', { use: name, why: tell(game, refusal), rule: ruleSign(game, refusal.rule) })
        : t('cards.notAsked', {
            use: name,
            when: use.when === undefined ? '' : tell(game, { id: use.when }),
          }).trim()}
    </p>
  )
}
