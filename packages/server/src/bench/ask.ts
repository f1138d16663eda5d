/** Asking a server over HTTP, as somebody with a cookie. */

export async function call<T>(
  port: number,
  path: string,
  cookie: string,
  body: object,
): Promise<{ body: T; cookie: string }> {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
  const given = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
  return { body: (await response.json()) as T, cookie: given }
}
