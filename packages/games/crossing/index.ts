/** The engine's own small game, registered like any other. */
export { crossing as game } from '@hexfront/engine/fixture'
