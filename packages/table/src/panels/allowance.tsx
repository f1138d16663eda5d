/** How many points the units in hand have, and how they come by them. */
import { reachOf } from '../play/overlays.ts'
import { useShown, useTable } from '../play/use.ts'
import { t, tell } from '../text.ts'
import { RuleLink } from './rulelink.tsx'

export function Allowance() {
  const { game, ask } = useTable().controller.session
  const { scene } = useShown()
  const units = scene.focus?.units ?? []
  const reach = units.length === 0 ? null : (reachOf(ask, undefined) ?? reachOf(ask, units[0]))
  if (!reach?.why?.length) return null
  return (
    <p className="allowance">
      <b>{t('reach.points', { n: reach.allowance })}</b>{' '}
      {reach.why.map(({ reason, rule }, i) => (
        <span key={i}>
          {tell(game, reason)} <RuleLink id={rule} />
          {i < reach.why!.length - 1 ? '; ' : ''}
        </span>
      ))}
    </p>
  )
}
