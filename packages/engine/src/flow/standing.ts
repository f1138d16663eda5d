/**
 * Standing answers: a seat says once how it answers a question that comes again and again, mostly in the other
 * side's turn, so that nobody is nagged. Setting one is an action, open to either seat at any time, so replays stay
 * exact. It lies in the state and is its owner's secret.
 *
 * No rule ever reads a standing answer. The question is asked all the same; whoever drives the match plays the
 * reply as an action of that seat (`standingReply` in match/), when it likes. So nobody else can tell an answer that
 * stood from one given by hand: the same questions, the same actions, the same events.
 */
import { seatBit } from './step.ts'
import type {
  Action,
  BaseState,
  Message,
  Seat,
  StandingAnswer,
  StandingAnswers,
  StandingControl,
  StandingOption,
  Viewer,
} from './contract.ts'
import type { ChoiceStep, StandingChoice, StandingSheet, Step } from './step.ts'

/** The verb that sets a standing answer: on no list of offers, and open whoever has to decide. */
export const STANDING = 'standing'
/** The choice that takes a standing answer back. */
export const ASK = 'ask'

type StepsByName<S extends BaseState> = ReadonlyMap<string, Step<S>>

export const noStandingAnswers = (): StandingAnswers => [{}, {}]

/** Whether any step can be answered once and for all. */
export function hasStanding<S extends BaseState>(steps: Readonly<Record<string, Step<S>>>): boolean {
  return Object.values(steps).some(step => sheetOf(step) !== undefined)
}

/** What a seat may set now, and what is set. */
export function standingControls<S extends BaseState>(
  steps: StepsByName<S>,
  state: S,
  seat: Seat,
  turn: number,
): StandingControl[] {
  const controls: StandingControl[] = []
  for (const [question, step] of steps) {
    const sheet = sheetOf(step)
    if (!sheet || (sheet.seats & seatBit(seat)) === 0 || sheet.ever?.(state) === false) continue
    const ask = option(question, ASK, null, { id: 'engine.standing.ask' })
    const choices = sheet.choices.flatMap(choice => optionsOf(question, choice, state, seat))
    const set = inForce(state, sheet, question, seat, turn)
    controls.push({
      question,
      name: sheet.name,
      set: argument(question, set?.choice ?? ASK, set?.value ?? null),
      choices: [ask, ...choices],
    })
  }
  return controls
}

function optionsOf<S extends BaseState>(
  question: string,
  choice: StandingChoice<S, never>,
  state: S,
  seat: Seat,
): StandingOption[] {
  const lasts = choice.lasts && { lasts: choice.lasts }
  if (!choice.values) return [{ ...option(question, choice.id, null, choice.name), ...lasts }]
  return choice.values(state, seat).map(value => {
    const params = { ...choice.name.params, value: choice.label?.(value) ?? value }
    return { ...option(question, choice.id, value, { ...choice.name, params }), ...lasts }
  })
}

const option = (
  question: string,
  choice: string,
  value: number | string | null,
  name: Message,
): StandingOption => ({ action: { verb: STANDING, arg: argument(question, choice, value) }, name })

const argument = (question: string, choice: string, value: number | string | null): string =>
  value === null ? `${question} ${choice}` : `${question} ${choice} ${value}`

/** Sets what an argument says; the caller has checked it. */
export function setStanding<S extends BaseState>(
  steps: StepsByName<S>,
  state: S,
  seat: Seat,
  arg: string,
  turn: number,
): void {
  const [question, choice] = arg.split(' ') as [string, string]
  const own: Record<string, StandingAnswer> = { ...state.standing![seat]! }
  if (choice === ASK) delete own[question]
  else {
    const sheet = sheetOf(steps.get(question)!)!
    const values = sheet.choices.find(one => one.id === choice)!.values?.(state as never, seat)
    const value = values?.find(one => argument(question, choice, one) === arg) ?? null
    own[question] = { choice, value, turn }
  }
  state.standing = state.standing!.with(seat, own)
}

/** What a seat's standing answer says to the question it is asked in this view, or null: it wants to be asked. */
export function standingReplyIn<S extends BaseState>(
  steps: StepsByName<S>,
  view: S,
  seat: Seat,
  turn: number,
): Action | null {
  const frame = view.frames[view.frames.length - 1]
  const sheet = frame && sheetOf(steps.get(frame.step))
  if (!sheet) return null
  const set = inForce(view, sheet, frame.step, seat, turn)
  const choice = set && sheet.choices.find(one => one.id === set.choice)
  return choice ? choice.reply(view, frame as never, seat, set.value) : null
}

/** What is set and has not lapsed. */
function inForce<S extends BaseState>(
  state: S,
  sheet: StandingSheet<S, never>,
  question: string,
  seat: Seat,
  turn: number,
): StandingAnswer | null {
  const set = state.standing?.[seat]?.[question]
  if (!set) return null
  const lapses = sheet.choices.find(one => one.id === set.choice)?.lasts === 'turn'
  return lapses && set.turn !== turn ? null : set
}

const UNSET = {}

/** In a view, which is the viewer's own copy, everybody but the owner sees none. */
export function hideStanding(view: BaseState, viewer: Viewer): void {
  const { standing } = view
  if (standing) view.standing = [viewer === 0 ? standing[0]! : UNSET, viewer === 1 ? standing[1]! : UNSET]
}

const sheetOf = <S extends BaseState>(step: Step<S> | undefined): StandingSheet<S, never> | undefined =>
  (step as Partial<ChoiceStep<S, never>> | undefined)?.standing
