/** How many points the units in hand have, and how they come by them. */
import { reachInHand } from '../play/overlays.ts'
import { useShown, useTable } from '../play/use.ts'
import { t, tell } from '../text.ts'
import { RuleLink } from './rulelink.tsx'

export function Allowance() {
  const { game, ask } = useTable().controller.session
  const { scene } = useShown()
  const reach = reachInHand(ask, scene)
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
