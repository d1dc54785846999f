import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../support/app.ts'

let server: TestApp
let folder = ''
const page = `<!doctype html><title>phone</title><script type="module" crossorigin src="/assets/phone-abc123.js"></script>${' '.repeat(2000)}`

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dist-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>app</title>')
  writeFileSync(join(folder, 'phone.html'), page)
  server = await testApp({ frontEndFolder: folder })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})
const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({ method, url, headers })

describe('the customer’s page', () => {
  test('opens for any link, without an account, and is the same for all: it tells nothing to who guesses', async () => {
    const code = (
      await server
        .as('clerk')
        .call('POST', '/report/agent/code/generate', { useRemark: '1', needTypes: '["1"]', codeType: '1' })
    ).body.data
    const [real, guessed] = await Promise.all([
      get(new URL(code.codeUrl, 'http://x').pathname),
      get('/c/AAAAAAAAAAAAAAAAAAAAAA'),
    ])
    expect([real.statusCode, guessed.statusCode]).toEqual([200, 200])
    expect(real.body).toBe(page)
    expect(guessed.body).toBe(page)
    expect((await server.as('clerk').call('GET', `/report/agent/code/info/${code.id}`)).body.data.state).toBe('waiting')
  })

  test('is told to nobody, found by nobody, asked for anew each time', async () => {
    expect((await get('/c/AAAAAAAAAAAAAAAAAAAAAA')).headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'x-frame-options': 'DENY',
    })
  })

  test('has its script and its first call under way before it is read', async () => {
    expect((await get('/c/AbC_-1234567')).headers['link']).toBe(
      '</assets/phone-abc123.js>; rel=modulepreload, </stage-api/open/AbC_-1234567>; rel=preload; as=fetch; crossorigin',
    )
  })

  test.each(['/c/%3E%3B%20rel=x', '/c/short', '/c/a%0d%0aset-cookie:x=1'])(
    '%s gets no header that it could write into',
    async (url) => {
      const { headers, statusCode } = await get(url)
      expect(statusCode).toBe(200)
      expect(headers['link']).toBe('</assets/phone-abc123.js>; rel=modulepreload')
      expect(headers['set-cookie']).toBeUndefined()
    },
  )

  test('is sent compressed, and its headers alone to who asks for these', async () => {
    expect((await get('/c/AbC_-1234567', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br')
    const head = await get('/c/AbC_-1234567', {}, 'HEAD')
    expect([head.statusCode, head.body]).toEqual([200, ''])
  })

  test('is not there without a build', async () => {
    const bare = await testApp({ frontEndFolder: join(folder, 'nothing') })
    expect((await bare.app.inject({ url: '/c/AbC_-1234567', headers: { accept: 'text/html' } })).statusCode).toBe(404)
    await bare.close()
  })
})
