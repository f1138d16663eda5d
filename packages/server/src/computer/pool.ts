/** Threads in which the computer thinks; one that breaks is replaced, and what it was asked is asked again. */
import { Worker } from 'node:worker_threads'
import type { Action, BaseState, Decision, Seat } from '@hexfront/engine'

export interface Question {
  readonly id: number
  readonly code: string
  readonly match: string
  readonly bot: string
  readonly seed: number
  readonly seat: Seat
  readonly view: BaseState
  readonly decision: Decision
  readonly actions: readonly Action[]
  readonly budgetMs: number
}

interface Waiting {
  readonly question: Question
  readonly resolve: (action: Action) => void
  readonly reject: (error: Error) => void
  tries: number
}

export interface Pool {
  choose(question: Omit<Question, 'id'>): Promise<Action>
  close(): Promise<void>
}

interface Thread {
  worker: Worker | null
  readonly given: Map<number, Waiting>
}

const TRIES = 3

/** A thread is started when it is first needed. */
export function openPool(size: number): Pool {
  const threads: Thread[] = Array.from({ length: Math.max(1, size) }, () => ({
    worker: null,
    given: new Map(),
  }))
  let next = 0
  let closed = false

  const start = (thread: Thread): Worker => {
    const worker = new Worker(new URL('./worker.mjs', import.meta.url))
    worker.on('message', (answer: { id: number; action?: Action; wrong?: string }) => {
      const waiting = thread.given.get(answer.id)
      thread.given.delete(answer.id)
      if (answer.action) waiting?.resolve(answer.action)
      else waiting?.reject(new Error(answer.wrong))
    })
    worker.on('error', () => undefined)
    worker.on('exit', () => {
      thread.worker = null
      const lost = [...thread.given.values()]
      thread.given.clear()
      for (const one of lost)
        if (closed || ++one.tries >= TRIES) one.reject(new Error('the computer broke off'))
        else give(one)
    })
    return worker
  }

  /** The same match goes to the same thread: its player remembers its plan. */
  const give = (waiting: Waiting): void => {
    let sum = 0
    for (const char of waiting.question.match) sum = (sum * 31 + char.charCodeAt(0)) >>> 0
    const thread = threads[sum % threads.length]!
    thread.worker ??= start(thread)
    thread.given.set(waiting.question.id, waiting)
    thread.worker.postMessage(waiting.question)
  }

  return {
    choose: question =>
      new Promise((resolve, reject) =>
        give({ question: { ...question, id: next++ }, resolve, reject, tries: 0 }),
      ),
    close: async () => {
      closed = true
      for (const { worker } of threads) await worker?.terminate()
    },
  }
}
