/** The engine's own small game, registered like any other, with the story that teaches the table on it. */
import { crossing } from '@hexfront/engine/fixture'
import { story, words } from './story.ts'

export const game = { ...crossing, story, words: { ...crossing.words, ...words } }
