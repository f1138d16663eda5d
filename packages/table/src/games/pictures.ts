/** Pictures of the maps for the front page, made by scripts/pictures.ts. */
const files = import.meta.glob<string>('./pictures/*.jpg', { eager: true, query: '?url', import: 'default' })

export function pictureOf(code: string): string | null {
  return files[`./pictures/${code}.jpg`] ?? null
}
