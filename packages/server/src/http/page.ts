/** The plain page that is served where no table is built: the games and how far they have come. */
import type { CatalogueEntry } from '@hexfront/games'

const STANDINGS = { planned: 'rules still to be written', playable: 'playable', primer: 'playable' } as const

export function startPage(games: readonly CatalogueEntry[]): string {
  const rows = games.map(
    game => `
      <li>
        <h2>${escape(game.title)}</h2>
        <p>${escape(game.summary)}</p>
        <p class="${game.standing}">${STANDINGS[game.standing]}</p>
      </li>`,
  )
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Hexfront</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <main>
      <h1>Hexfront</h1>
      <p>Five operational wargames of the war in western Europe, with every rule enforced.</p>
      <ul>${rows.join('')}
      </ul>
    </main>
  </body>
</html>
`
}

const STYLE = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  main { max-width: 44rem; margin: 3rem auto; padding: 0 1rem; }
  ul { list-style: none; padding: 0; display: grid; gap: 1rem; }
  li { border: 1px solid; border-radius: 0.5rem; padding: 0.5rem 1rem; }
  h2 { margin: 0.25rem 0; font-size: 1.15rem; }
  li p { margin: 0.25rem 0; }
  .playable { font-weight: bold; }
  .planned { font-style: italic; }
`

const escape = (text: string): string => text.replace(/[&<>"']/g, char => `&#${char.charCodeAt(0)};`)
