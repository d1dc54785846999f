import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { metadataHeader, sendFile, type Sending } from '../../../src/phone/uploads/tus.ts'
import { Failure } from '../../../src/phone/wire.ts'

/** A loopback server of tus: keeps what arrives, and fails where the test says so before it answers. */
let server: Server
let endpoint = ''
let stored: Map<string, { size: number; bytes: Buffer; metadata: string }>
let asked: string[]
let fail: (method: string, request: IncomingMessage, response: ServerResponse) => boolean

const body = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

beforeEach(async () => {
  stored = new Map()
  asked = []
  fail = () => false
  server = createServer((request, response) => {
    const method = request.method ?? ''
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader(
      'access-control-allow-headers',
      '*, authorization, tus-resumable, upload-length, upload-metadata, upload-offset, content-type',
    )
    response.setHeader('access-control-allow-methods', 'POST, HEAD, PATCH')
    response.setHeader('access-control-expose-headers', 'location, upload-offset, upload-length')
    if (method === 'OPTIONS') return void response.writeHead(204).end()
    asked.push(`${method} ${request.headers['upload-offset'] ?? ''}`.trim())
    void body(request).then((bytes) => {
      if (request.headers['tus-resumable'] !== '1.0.0' || request.headers.authorization !== 'Bearer s')
        return void response.writeHead(401).end()
      const id = /upload\/(\w+)$/.exec(request.url ?? '')?.[1] ?? ''
      const one = stored.get(id)
      if (fail(method, request, response)) return
      if (method === 'POST') {
        stored.set('u1', {
          size: Number(request.headers['upload-length']),
          bytes: Buffer.alloc(0),
          metadata: String(request.headers['upload-metadata']),
        })
        return void response.writeHead(201, { location: 'upload/u1' }).end()
      }
      if (!one) return void response.writeHead(404).end()
      if (method === 'HEAD') return void response.writeHead(200, { 'upload-offset': String(one.bytes.length) }).end()
      if (Number(request.headers['upload-offset']) !== one.bytes.length) return void response.writeHead(409).end()
      one.bytes = Buffer.concat([one.bytes, bytes])
      return void response.writeHead(204, { 'upload-offset': String(one.bytes.length) }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/upload`
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

const size = 900 * 1024
const content = Buffer.from(Array.from({ length: size }, (_, index) => index % 251))
const file = new Blob([content])
const sending = (more: Partial<Sending> = {}): Sending => ({
  endpoint,
  session: 's',
  id: null,
  metadata: { filename: '资产负债表.xlsx', dataType: '3' },
  language: 'zh-CN',
  signal: new AbortController().signal,
  onPlaced: () => undefined,
  onSent: () => undefined,
  ...more,
})
const failureOf = async (promise: Promise<unknown>): Promise<Failure> => {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(Failure)
  return error as Failure
}

describe('a file', () => {
  test('arrives whole, in pieces that grow, under its name in any script', async () => {
    const sent: number[] = []
    const placed = vi.fn<(id: string) => void>()
    await sendFile(file, sending({ onPlaced: placed, onSent: (bytes) => sent.push(bytes) }))
    expect(stored.get('u1')!.bytes.equals(content)).toBe(true)
    expect(placed).toHaveBeenCalledExactlyOnceWith('u1')
    expect(asked).toEqual(['POST', 'PATCH 0', `PATCH ${256 * 1024}`, `PATCH ${768 * 1024}`])
    expect(sent[0]).toBe(0)
    expect(sent.at(-1)).toBe(size)
    const name = /filename ([^,]+)/.exec(stored.get('u1')!.metadata)?.[1] ?? ''
    expect(Buffer.from(name, 'base64').toString()).toBe('资产负债表.xlsx')
  })

  test('that was cut off goes on from what the server has', async () => {
    stored.set('u1', { size, bytes: content.subarray(0, 500_000), metadata: '' })
    const sent: number[] = []
    await sendFile(file, sending({ id: 'u1', onSent: (bytes) => sent.push(bytes) }))
    expect(asked.slice(0, 2)).toEqual(['HEAD', 'PATCH 500000'])
    expect(sent[0]).toBe(500_000)
    expect(stored.get('u1')!.bytes.equals(content)).toBe(true)
  })

  test('whose last answer was lost is not sent again', async () => {
    stored.set('u1', { size, bytes: content, metadata: '' })
    await sendFile(file, sending({ id: 'u1' }))
    expect(asked).toEqual(['HEAD'])
  })

  test('that the server has forgotten begins anew', async () => {
    await sendFile(file, sending({ id: 'gone' }))
    expect(asked.slice(0, 3)).toEqual(['HEAD', 'POST', 'PATCH 0'])
    expect(stored.get('u1')!.bytes.equals(content)).toBe(true)
  })
})

describe('what goes wrong', () => {
  test('a refusal brings the sentence of the server', async () => {
    fail = (method, _, response) =>
      method === 'POST' &&
      Boolean(
        response
          .writeHead(413, { 'content-type': 'application/json' })
          .end(JSON.stringify({ code: 413, msg: '文件超过 100M' })),
      )
    expect(await failureOf(sendFile(file, sending()))).toMatchObject({ status: 413, text: '文件超过 100M' })
  })

  test('words of a proxy are not taken for the server’s', async () => {
    fail = (_, __, response) => Boolean(response.writeHead(502).end('<h1>Bad gateway</h1>'))
    expect(await failureOf(sendFile(file, sending()))).toMatchObject({ status: 502, text: '' })
  })

  test('a connection that breaks is told as one, and what has arrived stays', async () => {
    fail = (method, request) =>
      method === 'PATCH' && request.headers['upload-offset'] !== '0' && Boolean(request.socket.destroy())
    expect(await failureOf(sendFile(file, sending()))).toMatchObject({ status: 0 })
    expect(stored.get('u1')!.bytes).toHaveLength(256 * 1024)
  })

  test('another offset than the server’s is a reason to ask again, not to give up', async () => {
    stored.set('u1', { size, bytes: Buffer.alloc(0), metadata: '' })
    fail = (method, _, response) =>
      method === 'PATCH' && Boolean(response.writeHead(409, { 'upload-offset': '7' }).end())
    expect(await failureOf(sendFile(file, sending({ id: 'u1' })))).toMatchObject({ status: 0 })
  })

  test('that everything was submitted in another window is no matter of offsets', async () => {
    fail = (method, _, response) => method === 'PATCH' && Boolean(response.writeHead(409).end())
    expect(await failureOf(sendFile(file, sending()))).toMatchObject({ status: 409 })
  })

  test('stopping stops at once', async () => {
    const stop = new AbortController()
    fail = (method) => {
      if (method !== 'PATCH') return false
      stop.abort()
      return true
    }
    expect(await failureOf(sendFile(file, sending({ signal: stop.signal })))).toMatchObject({ status: 0 })
  })
})

test('what is not known is not sent as metadata', () =>
  expect(metadataHeader({ filename: 'a.pdf', dataType: '' })).toBe('filename YS5wZGY='))

test('what the server has whole as something smaller, as one PDF of photos, is not sent again', async () => {
  fail = (method, _, response) => {
    if (method !== 'HEAD') return false
    response.writeHead(200, { 'upload-offset': '60', 'upload-length': '60' }).end()
    return true
  }
  const sent: number[] = []
  await sendFile(new Blob(['x'.repeat(100)]), {
    endpoint,
    session: 's',
    id: 'u1',
    metadata: {},
    language: 'zh-CN',
    signal: new AbortController().signal,
    onPlaced: () => undefined,
    onSent: (bytes) => sent.push(bytes),
  })
  expect(asked).toEqual(['HEAD'])
  expect(sent).toEqual([100])
})
