import { below } from '@hexfront/engine'
import type { Bot } from './bot.ts'

/** Takes any legal action, each as likely as the other: the yardstick, and the fuzzer's player. */
export const randomBot: Bot = {
  name: 'random',
  choose: ({ actions, rng }) => actions[below(rng, actions.length)]!,
}
