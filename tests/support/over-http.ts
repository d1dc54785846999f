import type { Answer } from './app.ts'

/** Sends what a client sends to a server that listens elsewhere. */
export async function overHttp(
  address: string,
  method: string,
  path: string,
  payload: Buffer | string | undefined,
  headers: Record<string, string>,
): Promise<Answer> {
  const response = await fetch(`${address}/stage-api${path}`, {
    method,
    redirect: 'manual',
    headers,
    ...(payload === undefined ? {} : { body: typeof payload === 'string' ? payload : new Uint8Array(payload) }),
  })
  const raw = Buffer.from(await response.arrayBuffer())
  const isJson = String(response.headers.get('content-type') ?? '').includes('json')
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: isJson && raw.length > 0 ? JSON.parse(raw.toString()) : raw.toString(),
    raw,
  }
}
