/** Standing answers: what is set, and the way to set something else, at any time. */
import { useId } from 'react'
import type { StandingControl } from '@hexfront/engine'
import { useShown, useTable } from '../play/use.ts'
import { t, tell } from '../text.ts'
import { note } from '../ui/note.tsx'
import { useControls } from './controls.ts'

/** Every question that can be answered once and for all. */
export function AnswersPanel() {
  const { players } = useTable().controller.session
  const controls = useControls()
  const isShared = players.every(player => player.kind === 'person')
  return (
    <div className="answers">
      <p className="quiet">{t('answers.text')}</p>
      {isShared && <p className="quiet">{t('answers.quiet')}</p>}
      {controls.map(control => (
        <AnswerSelect key={control.question} control={control} label="name" />
      ))}
    </div>
  )
}

/** At the question itself: how it is answered from now on. */
export function StandingHere() {
  const { decision } = useShown()
  const controls = useControls()
  const control = controls.find(one => one.question === decision?.kind)
  return control ? <AnswerSelect control={control} label="here" /> : null
}

function AnswerSelect({ control, label }: { control: StandingControl; label: 'name' | 'here' }) {
  const { session } = useTable().controller
  const { game } = session
  const id = useId()
  const { choices, set } = control
  const choose = (arg: string): void => {
    const chosen = choices.find(one => one.action.arg === arg)
    const refusal = chosen ? session.stand(chosen.action) : null
    if (refusal) note(tell(game, refusal), 'refusal')
    else if (chosen) note(t('answers.set', { answer: tell(game, chosen.name) }))
  }
  return (
    <p className="answer" data-question={control.question} data-set={set}>
      <label htmlFor={id}>{label === 'here' ? t('answers.here') : tell(game, control.name)}</label>
      <select id={id} value={set} onChange={event => choose(event.target.value)}>
        {choices.map(({ action, name }) => (
          <option key={action.arg} value={action.arg}>
            {tell(game, name)}
          </option>
        ))}
      </select>
    </p>
  )
}
