/** A rule's id that opens our summary of it. */
import type { GameEvent } from '@hexfront/engine'
import { useTable } from '../play/use.ts'
import { ruleName, ruleSign } from '../play/rulename.ts'
import { t } from '../text.ts'

export function RuleLink({ id }: { id: string }) {
  const { controller } = useTable()
  const { game } = controller.session
  return (
    <button
      type="button"
      className="rule-link"
      onClick={() => controller.openRule(id)}
      aria-label={ruleName(game, id)}
    >
      {ruleSign(game, id)}
    </button>
  )
}

export function RuleLinks({ ids }: { ids: readonly string[] }) {
  if (ids.length === 0) return null
  return (
    <span className="rule-links" aria-label={t('table.rulesOfThis')} role="group">
      {ids.map(id => (
        <RuleLink key={id} id={id} />
      ))}
    </span>
  )
}

/** The rule by which something happened, where the event names one. */
export function RuleOf({ event }: { event: GameEvent }) {
  const rule = event['rule']
  return typeof rule === 'string' ? <RuleLink id={rule} /> : null
}
