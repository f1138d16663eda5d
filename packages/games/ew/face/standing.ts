/** How things stand, one line each. */
import { RUHR, turns } from '../data.ts'
import { ALLIED, AMERICAN, BRITISH, CALLED_OFF, PLANNED } from '../state.ts'
import { antwerpRuns } from '../supply/difficulties.ts'
import { controllerOf } from '../position.ts'
import { finalCount, portsHeld, sitesMissing } from '../victory/victory.ts'
import type { Message } from '@hexfront/engine'
import type { EwState } from '../state.ts'

export function standingOf(view: EwState): Message[] {
  if (view.turn === 0) return []
  return [...portLines(view), ...siteLine(view), ...supplyLines(view), ...meansLines(view), ...endLines(view)]
}

/** Rule 4.3.2a: ports held, and what this and the coming turns demand. */
function portLines(view: EwState): Message[] {
  const coming = turns.filter(({ turn, ports }) => turn >= view.turn && ports > 0)
  const held = portsHeld(view)
  return coming.map(({ turn, ports }) => ({ id: 'standing.ports', params: { held, due: ports, turn } }))
}

/** Rule 4.2.3: launch sites that are missing, up to their turn. */
function siteLine(view: EwState): Message[] {
  const due = turns.find(({ v1 }) => v1)
  if (!due || view.turn > due.turn) return []
  return [{ id: 'standing.sites', params: { n: sitesMissing(view).length, turn: due.turn } }]
}

/** Rules 7.9, 7.15: Antwerp, and who is short of supply. */
function supplyLines(view: EwState): Message[] {
  const lines: Message[] = []
  if (antwerpRuns(view)) lines.push({ id: 'standing.antwerp' })
  if (view.difficulties === AMERICAN) lines.push({ id: 'standing.shortAmerican' })
  if (view.difficulties === BRITISH) lines.push({ id: 'standing.shortBritish' })
  return lines
}

/** What is left: bombers, offensives, the plan sheet. */
function meansLines({ bombers, mandates, second }: EwState): Message[] {
  const lines: Message[] = []
  if (bombers > 0) lines.push({ id: 'standing.bombers', params: { n: bombers } })
  if (mandates > 0) lines.push({ id: 'standing.mandates', params: { n: mandates } })
  if (second === PLANNED) lines.push({ id: 'standing.sheet' })
  if (second === CALLED_OFF) lines.push({ id: 'standing.calledOff' })
  return lines
}

/** Rule 4.4: the last check. */
function endLines(view: EwState): Message[] {
  const { italian, western, substitutes } = finalCount(view)
  const cities = { italian: italian.length, western: western.length, substitutes: substitutes.length }
  return [
    ...(controllerOf(view, RUHR) === ALLIED ? [{ id: 'standing.ruhr' }] : []),
    { id: 'standing.final', params: cities },
    { id: 'standing.turns', params: { n: turns.length - view.turn } },
  ]
}
