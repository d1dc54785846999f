import { request } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../support/app.ts'
import type { Json } from '../support/json.ts'

let server: TestApp
let port: number
beforeAll(async () => {
  server = await testApp()
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  port = (server.app.server.address() as AddressInfo).port
})
afterAll(() => server.close())

/** What a server that listens answers: the parser of HTTP refuses before any call is known. */
const get = (
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; type: string; body: Json }> =>
  new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers }, async (response) => {
      const text = (await response.setEncoding('utf8').toArray()).join('')
      resolve({
        status: response.statusCode ?? 0,
        type: String(response.headers['content-type']),
        body: JSON.parse(text),
      })
    })
    sent.on('error', reject).end()
  })

describe('what is too long before any call is known', () => {
  test.each([
    ['zh-CN', /[一-龥]/],
    ['en-US', /^[\x20-\x7e]+$/],
  ])('a part of the address is 414 in the shape of every fault, in %s', async (locale, sentence) => {
    const answer = await get(`/stage-api/report/entity/${'a'.repeat(300)}`, { 'accept-language': locale })
    expect(answer).toMatchObject({ status: 414, body: { code: 414, msg: expect.stringMatching(sentence) } })
    expect(Object.keys(answer.body).toSorted()).toEqual(['code', 'msg'])
  })

  test('headers are 431 in the shape of every fault', async () => {
    const answer = await get('/stage-api/auth/options', { 'x-long': 'a'.repeat(40_000) })
    expect(answer).toMatchObject({
      status: 431,
      type: 'application/json; charset=utf-8',
      body: { code: 431, msg: expect.stringMatching(/[一-龥]/) },
    })
    expect(Object.keys(answer.body).toSorted()).toEqual(['code', 'msg'])
  })

  test('what is no HTTP is 400 in the shape of every fault', async () => {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8')
    socket.write('what is this\r\n\r\n')
    const [head = '', body = ''] = (await socket.toArray()).join('').split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 400 /)
    expect(JSON.parse(body)).toEqual({ code: 400, msg: expect.stringMatching(/[一-龥]/) })
  })
})
