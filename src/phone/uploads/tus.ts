import { answerOf, Failure } from '../wire.ts'

/**
 * A client of the core of tus 1.0 (https://tus.io/protocols/resumable-upload): create, ask for the offset, send from
 * there. Our own, because tus-js-client brings 60 KB of script, more than all the rest of this page, for stores,
 * streams and Node that a phone page does not use.
 */
export type Sending = {
  /** Where uploads are created: `/stage-api/open/<token>/upload`. */
  endpoint: string
  session: string
  /** The upload on the server, where there is one already. */
  id: string | null
  metadata: Record<string, string>
  language: string
  signal: AbortSignal
  onPlaced: (id: string) => void
  onSent: (bytes: number) => void
}

type Reply = { status: number; text: string; header: (name: string) => string | null }
type Request = {
  method: 'POST' | 'HEAD' | 'PATCH'
  url: string
  headers: Record<string, string>
  body?: Blob
  onProgress?: (bytes: number) => void
}

const silence = 60_000
const smallest = 256 * 1024
const largest = 8 * 1024 * 1024

const base64 = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''))

/** `Upload-Metadata`: each value in base64, so that any name of a file can be sent. */
export const metadataHeader = (metadata: Record<string, string>): string =>
  Object.entries(metadata)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name} ${base64(value)}`)
    .join(',')

/**
 * XMLHttpRequest, because fetch does not tell how much of a body has left. No byte moved for a minute is a lost
 * connection.
 */
function request(
  { method, url, headers, body, onProgress }: Request,
  { session, language, signal }: Sending,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    const stop = (): void => xhr.abort()
    let timer = setTimeout(stop, silence)
    const alive = (): void => {
      clearTimeout(timer)
      timer = setTimeout(stop, silence)
    }
    const lost = (): void => reject(new Failure(0))
    xhr.open(method, url)
    for (const [name, value] of Object.entries({
      'Tus-Resumable': '1.0.0',
      Authorization: `Bearer ${session}`,
      'Accept-Language': language,
      ...headers,
    }))
      xhr.setRequestHeader(name, value)
    if (onProgress)
      xhr.upload.onprogress = ({ loaded }) => {
        alive()
        onProgress(loaded)
      }
    xhr.onload = () =>
      resolve({ status: xhr.status, text: xhr.responseText, header: (name) => xhr.getResponseHeader(name) })
    xhr.onerror = lost
    xhr.onabort = lost
    xhr.onloadend = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
    }
    signal.addEventListener('abort', stop)
    if (signal.aborted) return lost()
    xhr.send(body ?? null)
  })
}

const failure = ({ status, text }: Reply): Failure => new Failure(status, answerOf(text))
const offsetOf = (reply: Reply): number => {
  const offset = Number(reply.header('Upload-Offset') ?? NaN)
  if (!Number.isInteger(offset) || offset < 0) throw new Failure(0)
  return offset
}

async function place(file: Blob, sending: Sending): Promise<string> {
  const reply = await request(
    {
      method: 'POST',
      url: sending.endpoint,
      headers: { 'Upload-Length': String(file.size), 'Upload-Metadata': metadataHeader(sending.metadata) },
    },
    sending,
  )
  if (reply.status !== 201) throw failure(reply)
  // Only the last part: behind a proxy the server may not know the address that the phone uses.
  const id = /([^/?]+)\/?(\?.*)?$/.exec(reply.header('Location') ?? '')?.[1]
  if (!id) throw new Failure(0)
  sending.onPlaced(id)
  return id
}

/**
 * How many bytes the server has of it; null where it does not know it (any more). What it has whole it may have made
 * something else of, of another size.
 */
async function received(url: string, sending: Sending, size: number): Promise<number | null> {
  const reply = await request({ method: 'HEAD', url, headers: {} }, sending)
  if (reply.status === 404 || reply.status === 410) return null
  if (reply.status !== 200 && reply.status !== 204) throw failure(reply)
  const offset = offsetOf(reply)
  return Number(reply.header('Upload-Length') ?? NaN) === offset ? Math.max(offset, size) : offset
}

/**
 * Sends a file from where the server has it to its end. Pieces begin at 256 KB and double while they take under four
 * seconds, up to 8 MB: a proxy that keeps a request back until it is whole costs a slow line little.
 *
 * @throws Failure 0: the connection was lost, or `signal` ended it; try again. Any other status: the server's answer
 */
export async function sendFile(file: Blob, sending: Sending): Promise<void> {
  const { endpoint, onSent } = sending
  let offset = sending.id === null ? null : await received(`${endpoint}/${sending.id}`, sending, file.size)
  const id = offset === null ? await place(file, sending) : sending.id
  offset ??= 0
  onSent(offset)
  for (let size = smallest; offset < file.size;) {
    const begin: number = offset
    const begun = Date.now()
    const reply = await request(
      {
        method: 'PATCH',
        url: `${endpoint}/${id}`,
        headers: { 'Upload-Offset': String(begin), 'Content-Type': 'application/offset+octet-stream' },
        body: file.slice(begin, begin + size),
        onProgress: (bytes) => onSent(begin + bytes),
      },
      sending,
    )
    // Another offset, or the upload is gone, or the link is: the next try asks how it stands and learns which.
    const elsewhere = reply.status === 409 && reply.header('Upload-Offset') !== null
    if (elsewhere || reply.status === 404 || reply.status === 410) throw new Failure(0)
    if (reply.status !== 204 && reply.status !== 200) throw failure(reply)
    offset = offsetOf(reply)
    onSent(offset)
    if (Date.now() - begun < 4000) size = Math.min(largest, size * 2)
  }
}
