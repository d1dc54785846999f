import { Agent, request } from 'node:http'
import { createConnection, type AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import type { WriteStream } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { realDisk, type Disk } from '../../server/disk.ts'
import { openFileStore } from '../../server/files/store.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { idOf, phoneWithConsent, type Phone } from '../support/phone-files.ts'
import { addSampleCustomer } from '../support/sample-customer.ts'

let server: TestApp
let phone: Phone
let diskIsFull = false
/** A file for which there is no more room after a megabyte. */
const fullFile = (): WriteStream => {
  let room = 1024 * 1024
  const file = new Writable({
    highWaterMark: 64 * 1024,
    write(chunk: Buffer, _encoding, done) {
      room -= chunk.length
      const error = room > 0 ? null : Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' })
      setImmediate(() => done(error))
    },
  })
  return file as WriteStream
}
const disk: Disk = { ...realDisk, write: (path, start) => (diskIsFull ? fullFile() : realDisk.write(path, start)) }

beforeAll(async () => {
  server = await testApp({ files: openFileStore(null, disk) })
  await addSampleCustomer(server.app.db, { id: 'cu_proof' })
  phone = await phoneWithConsent(server)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

/** A browser with one connection, which it keeps. */
function browser() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { port } = server.app.server.address() as AddressInfo
  const send = (method: string, path: string, headers: Record<string, string>, body: Buffer): Promise<number> =>
    new Promise((resolve, reject) => {
      const call = request(
        { agent, port, method, path: `/stage-api${path}`, headers: { ...headers, 'content-length': body.length } },
        (answer) => answer.resume().once('end', () => resolve(answer.statusCode ?? 0)),
      )
      call.once('error', reject)
      call.setTimeout(30_000, () => call.destroy(new Error('no answer comes')))
      call.end(body)
    })
  return { send, close: () => agent.destroy() }
}
const megabytes = (count: number): Buffer => Buffer.alloc(count * 1024 * 1024, 'x')
const authorization = () => ({ authorization: `Bearer ${server.token('clerk')}` })
const ask = { 'content-type': 'application/json' }

/** A form with a file, which is sent last. */
function form(file: Buffer): Buffer {
  const field = (name: string, value: string) =>
    `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const fields = field('tableId', 'balanceSheet') + field('appUserId', 'cu_proof')
  const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4\n'
  return Buffer.concat([Buffer.from(fields + head), file, Buffer.from('\r\n--b--\r\n')])
}

describe('a body that is refused half-way leaves the connection to the next call', () => {
  test('a file for which there is no room', async () => {
    diskIsFull = true
    const { send, close } = browser()
    const multipart = { ...authorization(), 'content-type': 'multipart/form-data; boundary=b' }
    for (const size of [3, 30]) {
      expect(await send('POST', '/report/v2/entity/proof/file/upload', multipart, form(megabytes(size)))).toBe(507)
      expect(await send('POST', '/report/entity/list', { ...authorization(), ...ask }, Buffer.from('{}'))).toBe(200)
    }
    diskIsFull = false
    close()
  })

  test('a piece of a phone’s file at a wrong place', async () => {
    const id = idOf(await phone.begin('资料.pdf', 12 * 1024 * 1024))
    const { send, close } = browser()
    const headers = {
      authorization: `Bearer ${phone.session}`,
      'tus-resumable': '1.0.0',
      'upload-offset': '5',
      'content-type': 'application/offset+octet-stream',
    }
    for (let tries = 0; tries < 2; tries += 1) {
      expect(await send('PATCH', `/open/${phone.token}/upload/${id}`, headers, megabytes(6))).toBe(409)
      expect(await send('POST', '/report/entity/list', { ...authorization(), ...ask }, Buffer.from('{}'))).toBe(200)
    }
    close()
  })

  test('a body larger than its call takes, though the answer comes before most of it was sent', async () => {
    const { port } = server.app.server.address() as AddressInfo
    const socket = createConnection(port, '127.0.0.1')
    const body = megabytes(7)
    let said = ''
    let failure: Error | null = null
    socket.on('data', (chunk: Buffer) => void (said += chunk.toString()))
    socket.on('error', (error) => void (failure = error))
    socket.write(
      `POST /stage-api/report/entity/update/report/none HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${server.token('clerk')}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
    )
    await expect.poll(() => said).toMatch(/^HTTP\/1\.1 413 [^]*\}$/)
    socket.write(body)
    socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n')
    await expect.poll(() => failure ?? said).toMatch(/HTTP\/1\.1 200 [^]*"ok"/)
    socket.destroy()
  })
})
