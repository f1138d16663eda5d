/** The games this page can open: the registry's, and the small one that teaches. */
export { loadGame as openGame, primer as PRIMER } from '@hexfront/games'
