/** How much time there is, and what happens when it has run out: chosen when a match or a tournament is made. */
import type { RunsOut } from '@hexfront/server/client'
import { paceChoices, runsOutChoices } from '../online/pace.ts'
import { t } from '../text.ts'
import { Choice } from '../ui/choice.tsx'

export interface ClockWish {
  readonly pace: string
  readonly runsOut: RunsOut
}

export function ClockChoice({ value, choose }: { value: ClockWish; choose: (wish: ClockWish) => void }) {
  return (
    <>
      <Choice
        label={t('online.pace')}
        value={value.pace}
        choose={pace => choose({ ...value, pace })}
        of={paceChoices()}
      />
      {value.pace !== 'none' && (
        <Choice
          label={t('online.runsOut')}
          value={value.runsOut}
          choose={one => choose({ ...value, runsOut: one === 'computer' ? 'computer' : 'lose' })}
          of={runsOutChoices()}
        />
      )}
    </>
  )
}
