import { randomBytes } from 'node:crypto'
import { createServer, request as ask } from 'node:http'
import { createConnection, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Upload } from 'tus-js-client'
import { testApp, type TestApp } from '../support/app.ts'
import { idOf, phoneWithConsent, type Phone } from '../support/phone-files.ts'

let server: TestApp
let phone: Phone
let port = 0
beforeAll(async () => {
  server = await testApp()
  phone = await phoneWithConsent(server)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})
afterAll(() => server.close())

const pdf = (size: number): Buffer => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)])
const stored = (id: string): Promise<Buffer> =>
  server
    .as('clerk')
    .call('GET', `/report/v2/entity/file/${id}`)
    .then(({ raw }) => raw)
const arrived = async (id: string): Promise<number> => (await server.app.files.parts.stat(id))?.size ?? 0

/** A phone that sends some of a piece and then says nothing more. */
function sendSome(id: string, offset: number, length: number, some: Buffer): Socket {
  const socket = createConnection(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(
    `PATCH /stage-api/open/${phone.token}/upload/${id} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${phone.session}\r\ntus-resumable: 1.0.0\r\nupload-offset: ${offset}\r\ncontent-type: application/offset+octet-stream\r\ncontent-length: ${length}\r\n\r\n`,
  )
  socket.write(some)
  return socket
}

/** An independent client of the protocol. */
const sendWithClient = (
  content: Buffer,
  endpoint: string,
  options: { uploadUrl?: string; chunkSize?: number } = {},
): Promise<Upload> =>
  new Promise((resolve, reject) => {
    const upload = new Upload(content, {
      endpoint,
      ...options,
      retryDelays: [0, 500, 1000, 2000],
      headers: { authorization: `Bearer ${phone.session}` },
      metadata: { filename: '资料.pdf', dataType: '3' },
      onError: reject,
      onSuccess: () => resolve(upload),
    })
    upload.start()
  })

describe('a line that breaks', () => {
  test('what arrived is kept, and the rest is sent from there', async () => {
    const content = pdf(900_000)
    const id = idOf(await phone.begin('资料.pdf', content.length))
    const socket = sendSome(id, 0, content.length, content.subarray(0, 400_000))
    await expect.poll(() => arrived(id)).toBe(400_000)
    socket.destroy()
    await expect.poll(async () => (await phone.piece(id, 400_000, content.subarray(400_000))).status).toBe(204)
    expect((await stored(id)).equals(content)).toBe(true)
  })

  test('a client of another maker goes on from there too', async () => {
    const content = pdf(500_000)
    const id = idOf(await phone.begin('资料.pdf', content.length))
    const socket = sendSome(id, 0, content.length, content.subarray(0, 100_000))
    await expect.poll(() => arrived(id)).toBe(100_000)
    socket.destroy()
    const endpoint = `http://127.0.0.1:${port}/stage-api/open/${phone.token}/upload`
    await sendWithClient(content, endpoint, { uploadUrl: `${endpoint}/${id}` })
    expect((await stored(id)).equals(content)).toBe(true)
  })

  test('that the server was not told of: a sender that is silent is given up for the one that comes again', async () => {
    const content = pdf(300_000)
    const id = idOf(await phone.begin('资料.pdf', content.length))
    const socket = sendSome(id, 0, content.length, content.subarray(0, 100_000))
    await expect.poll(() => arrived(id)).toBe(100_000)
    // At once it may still be sending; after two seconds of silence it is not.
    expect((await phone.piece(id, 100_000, content.subarray(100_000))).status).toBe(423)
    await expect.poll(async () => (await phone.piece(id, 100_000, content.subarray(100_000))).status).toBe(204)
    expect((await stored(id)).equals(content)).toBe(true)
    socket.destroy()
  })

  test('giving up an upload cuts off whoever is sending it', async () => {
    const id = idOf(await phone.begin('资料.pdf', 300_000))
    const socket = sendSome(id, 0, 300_000, pdf(100_000))
    const closed = new Promise((resolve) => socket.once('close', resolve))
    await expect.poll(() => arrived(id)).toBe(100_000)
    expect((await phone.send('DELETE', `/upload/${id}`)).status).toBe(204)
    await closed
    expect(await server.app.files.parts.stat(id)).toBe(null)
  })
})

test('two windows that send the same file at once: both end well, and the file is whole', async () => {
  const content = pdf(2_000_000)
  const endpoint = `http://127.0.0.1:${port}/stage-api/open/${phone.token}/upload`
  const id = idOf(await phone.begin('资料.pdf', content.length))
  const uploadUrl = `${endpoint}/${id}`
  await Promise.all([
    sendWithClient(content, endpoint, { uploadUrl, chunkSize: 200_000 }),
    sendWithClient(content, endpoint, { uploadUrl, chunkSize: 300_000 }),
  ])
  expect((await stored(id)).equals(content)).toBe(true)
  expect((await phone.files()).filter((file) => file.id === id)).toMatchObject([{ done: true, received: 2_000_000 }])
})

test('behind a proxy that shows the server below a folder, the way to the upload is right', async () => {
  const proxy = createServer((incoming, outgoing) => {
    const onward = ask(
      {
        port,
        host: '127.0.0.1',
        method: incoming.method,
        path: (incoming.url ?? '').replace(/^\/bank/, ''),
        headers: incoming.headers,
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/bank/stage-api/open/${phone.token}/upload`
  try {
    const content = pdf(100_000)
    const { url } = await sendWithClient(content, base, { chunkSize: 30_000 })
    expect(url?.startsWith(`${base}/`)).toBe(true)
    expect((await stored(url?.split('/').at(-1) ?? '')).equals(content)).toBe(true)
  } finally {
    proxy.close()
  }
})
