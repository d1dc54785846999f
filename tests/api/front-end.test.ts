import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../support/app.ts'

let server: TestApp
let bare: TestApp
let withoutReader: TestApp
let folder = ''
const themeScript = "document.documentElement.dataset.theme = 'dark'"
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dist-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), `<!doctype html><title>app</title><script>${themeScript}</script>`)
  writeFileSync(join(folder, 'assets/app-abc123.js'), 'console.log("plain")')
  writeFileSync(join(folder, 'assets/app-abc123.js.gz'), gzipSync('console.log("plain")'))
  for (const name of ['heic-worker-abc1.js', 'not-heic-worker-abc1.js.map', 'heic-reader.js'])
    writeFileSync(join(folder, 'assets', name), 'reader')
  writeFileSync(join(folder, 'assets/heic-worker-abc1.js.gz'), gzipSync('reader'))
  writeFileSync(
    join(folder, 'preloads.json'),
    JSON.stringify({ login: ['/assets/base.js', '/assets/login.js'], admin: ['/assets/base.js', '/assets/admin.js'] }),
  )
  writeFileSync(join(folder, '.secret'), 'hidden')
  server = await testApp({ frontEndFolder: folder })
  bare = await testApp({ frontEndFolder: join(folder, 'nothing') })
  withoutReader = await testApp({ frontEndFolder: folder, environment: { HEIC_READER: 'off' } })
})
afterAll(async () => {
  await server.close()
  await bare.close()
  await withoutReader.close()
  rmSync(folder, { recursive: true })
})

const page = { accept: 'text/html,application/xhtml+xml' }
const get = (
  url: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'POST' | 'HEAD' = 'GET',
  from = server,
): Promise<LightMyRequestResponse> => from.app.inject({ method, url, headers })

describe('the built front end', () => {
  test.each([
    '/',
    '/homePage/qrCodeList',
    '/homePage/qrCodeList/qr_1/show?a=1',
    '/homepage/addReport/1/',
    '/user/login?redirect=%2F',
    '/user/nothing',
  ])('%s opens the application, which is asked for anew each time', async (url) => {
    const answer = await get(url, page)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('<title>app</title>')
    expect(answer.headers['cache-control']).toBe('no-cache')
  })

  test.each(['/no/such/page', '/homePage', '/homePage/qrCodeList/a/b/c', '/homePage/newReport/1', '/favicon'])(
    '%s is no page: it leads to the one that says so',
    async (url) => {
      const answer = await get(url, page)
      expect([answer.statusCode, answer.headers['location']]).toEqual([302, '/404'])
    },
  )

  test('/404 opens the application, which says that there is no such page', async () => {
    const answer = await get('/404', page)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-cache'])
    expect(answer.body).toContain('<title>app</title>')
  })

  test('a page asks for its scripts with its first line, and a login page for what comes after it', async () => {
    for (const url of ['/', '/homePage/qrCodeList'])
      expect((await get(url, page)).headers['link']).toBe(
        '</assets/base.js>; rel=modulepreload, </assets/admin.js>; rel=modulepreload',
      )
    expect((await get('/user/login', page)).headers['link']).toBe(
      '</assets/base.js>; rel=modulepreload, </assets/login.js>; rel=modulepreload, </assets/admin.js>; rel=prefetch; as=script',
    )
    expect((await get('/assets/app-abc123.js')).headers['link']).toBeUndefined()
  })

  test('a file with its hash in its name is kept for ever, and sent compressed as it was built', async () => {
    const answer = await get('/assets/app-abc123.js', { 'accept-encoding': 'gzip' })
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
      'content-type': expect.stringContaining('javascript'),
    })
    expect((await get('/assets/app-abc123.js')).body).toBe('console.log("plain")')
  })

  test.each([
    ['/assets/gone-000.js', {}, 'GET'],
    ['/.secret', {}, 'GET'],
    ['/../package.json', {}, 'GET'],
    ['/%2e%2e/package.json', page, 'POST'],
    ['/homePage/qrCodeList', { accept: 'application/json' }, 'GET'],
    ['/homePage/qrCodeList', page, 'POST'],
    ['/stage-api', page, 'GET'],
    ['/stage-api/no/such/call', page, 'GET'],
  ] as const)('%s is not there for %o %s: an envelope says so', async (url, headers, method) => {
    const answer = await get(url, headers, method)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 404, msg: expect.any(String) })
  })

  test('without a build the calls are served all the same', async () => {
    expect((await get('/', page, 'GET', bare)).statusCode).toBe(404)
    expect((await bare.as('clerk').call('GET', '/user/info')).status).toBe(200)
  })
})

describe('headers', () => {
  test('a page may load what is its own and nothing else', async () => {
    const { headers } = await get('/', page)
    const policy = Object.fromEntries(
      String(headers['content-security-policy'])
        .split(';')
        .map((part) => [part.split(' ')[0], part]),
    )
    const allowed = createHash('sha256').update(themeScript).digest('base64')
    expect(policy).toEqual({
      'default-src': "default-src 'self'",
      'script-src': `script-src 'self' 'sha256-${allowed}'`,
      'style-src': "style-src 'self' 'unsafe-inline'",
      'img-src': "img-src 'self' data: blob:",
      'font-src': "font-src 'self' data:",
      'connect-src': "connect-src 'self'",
      'object-src': "object-src 'none'",
      'frame-ancestors': "frame-ancestors 'none'",
      'base-uri': "base-uri 'self'",
      'form-action': "form-action 'self'",
    })
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
    expect(headers).not.toHaveProperty('strict-transport-security')
  })

  test('without a build no script may stand in a page', async () => {
    const { headers } = await get('/healthz', {}, 'GET', bare)
    expect(headers['content-security-policy']).toContain("script-src 'self';")
  })

  test('on https it is kept there', async () => {
    const secure = await testApp({ environment: { PUBLIC_URL: 'https://assistant.example.com' } })
    const { headers } = await get('/healthz', {}, 'GET', secure)
    expect(headers).toHaveProperty('strict-transport-security')
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
    await secure.close()
  })

  test('answers above a kilobyte are compressed, small ones are not', async () => {
    const { data } = (
      await server.anonymous.call('POST', '/auth/agent/login', { username: 'clerk', password: 'clerk-pass' })
    ).body
    const headers = { authorization: `Bearer ${data.token}`, 'accept-encoding': 'gzip' }
    const large = await get('/stage-api/schemas', headers)
    const small = await get('/stage-api/user/nav/none', headers)
    expect(large.headers['content-encoding']).toBe('gzip')
    expect(small.headers['content-encoding']).toBeUndefined()
  })
})

describe('health', () => {
  test('is alive and ready', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await get('/readyz')).json()).toEqual({ status: 'ok', database: true, files: true, room: true })
  })

  test('is not ready where files cannot be kept, and says nothing else about it', async () => {
    const { files } = bare.app
    const ready = files.ready
    files.ready = () => Promise.reject(new Error('disk of /secret/place is full'))
    const answer = await get('/readyz', {}, 'GET', bare)
    files.ready = ready
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toEqual({ status: 'unavailable', database: true, files: false, room: null })
  })
})

describe('the reader of HEIC photos', () => {
  const policyOf = async (url: string, headers: Record<string, string> = {}): Promise<unknown> =>
    (await get(url, headers)).headers['content-security-policy']
  test.each(['identity', 'gzip'])('may compile its program and nothing else, sent as %s', async (encoding) => {
    expect(await policyOf('/assets/heic-worker-abc1.js', { 'accept-encoding': encoding })).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
    )
  })
  test.each(['/', '/assets/app-abc123.js', '/assets/heic-reader.js', '/assets/not-heic-worker-abc1.js.map'])(
    'is the only one that may: %s',
    async (url) => expect(await policyOf(url, page)).not.toContain('unsafe-eval'),
  )
  test('is not given where the setting says no; the rest is', async () => {
    const status = async (url: string) => (await get(url, {}, 'GET', withoutReader)).statusCode
    expect(await status('/assets/heic-worker-abc1.js')).toBe(404)
    expect(await status('/assets/heic-worker-abc1.js?again')).toBe(404)
    expect(await status('/assets/%68eic-worker-abc1.js')).toBe(404)
    expect(await status('/assets/heic-worker-abc1.js.gz')).toBe(404)
    expect(await status('/assets/app-abc123.js')).toBe(200)
    expect(await get('/assets/heic-worker-abc1.js')).toHaveProperty('statusCode', 200)
  })
})
