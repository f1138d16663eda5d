/** The survey of a match for panels: worked out between frames. */
import { useEffect, useMemo, useState } from 'react'
import { OPEN } from '../session/eyes.ts'
import { fightsTold, surveyOf } from './survey.ts'
import type { Survey } from './survey.ts'
import { useShown, useTable } from './use.ts'

/** Goes through the match between frames, so that the page stays quick; until then it is what the log tells. */
export function useSurvey(): Survey {
  const { session } = useTable().controller
  const { viewer: eyes, turn, log, outcome } = useShown()
  const viewer = outcome ? OPEN : eyes
  const fightsSoFar = log.filter(({ events }) => events.some(event => event.kind === 'result')).length
  const [survey, setSurvey] = useState<Survey | null>(null)
  const history = session.history()
  useEffect(() => {
    if (!history) return
    const walk = surveyOf(history, viewer)
    let timer: ReturnType<typeof setTimeout> | undefined
    const go = (): void => {
      const until = performance.now() + SLICE_MS
      let step = walk.next()
      while (!step.done && performance.now() < until) step = walk.next()
      if (step.done) setSurvey(step.value)
      else timer = setTimeout(go)
    }
    go()
    return () => clearTimeout(timer)
  }, [history, viewer, turn, fightsSoFar])
  const told = useMemo(() => ({ points: [], fights: fightsTold(log) }), [log])
  return survey ?? told
}

const SLICE_MS = 8
