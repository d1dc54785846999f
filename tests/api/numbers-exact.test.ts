import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Answer, type TestApp } from '../support/app.ts'
import { dropSchemas, field, ownResource, schemasWith } from '../support/own-resources.ts'

const measured = ownResource('measures', {
  size: field('size', { type: 'number', 'x-filter': ['gte'] }),
  count: field('count', { type: 'integer' }),
  place: field('place', { type: 'object', additionalProperties: false, properties: { height: { type: 'number' } } }),
  figure: field('figure', { format: 'decimal' }),
})
const path = '/measures/wrapped'
const wrappedCalls = {
  list: { method: 'POST', path: `${path}/list`, paging: 'rows' },
  create: { method: 'POST', path: `${path}/add` },
}
const wrapped = { ...measured, name: 'wrapped', route: '/homePage/wrapped', api: wrappedCalls }

let server: TestApp
beforeAll(async () => {
  server = await testApp({ schemasFolder: schemasWith(measured, wrapped) })
})
afterAll(async () => {
  await server.close()
  dropSchemas()
})

/** A body as it is written: what makes it of values has rounded them already. */
const send = (method: string, path: string, body: string, language = 'zh-CN'): Promise<Answer> =>
  server.as('admin').send(method, path, body, { 'content-type': 'application/json', 'accept-language': language })

describe('a number that cannot be kept as it was sent', () => {
  test.each([
    ['too many decimals', '"size":0.1234567890123456789', '/size'],
    ['hardly more than one', '"size":1.0000000000000000001', '/size'],
    ['beyond what whole numbers go to', '"count":12345678901234567891', '/count'],
    ['too small to be another than nothing', '"size":1e-400', '/size'],
    ['within an object', '"place":{"height":-0.1234567890123456789}', '/place/height'],
    ['behind a text that looks like JSON', '"title":"a\\",\\"size\\":1","size":0.1234567890123456789', '/size'],
  ])('%s, is refused at its field in both languages', async (_, member, at) => {
    for (const path of ['/measures', '/measures/wrapped/add']) {
      const body = `{"title":"t",${member}}`
      const [chinese, english] = [await send('POST', path, body), await send('POST', path, body, 'en-US')]
      expect([chinese.status, english.status]).toEqual([422, 422])
      for (const { errors } of [chinese.body, english.body]) expect(errors).toMatchObject([{ field: at }])
      expect(chinese.body.errors[0].msg).toContain('位数')
      expect(english.body.errors[0].msg).toContain('digits')
      expect(english.body.msg).toContain(`label of ${at.split('/')[1]}`)
    }
  })

  test('neither changes a record nor narrows a list', async () => {
    const made = await send('POST', '/measures', '{"title":"t","size":0.5}')
    expect(made.status).toBe(201)
    const { key, version } = made.body
    const body = `{"version":${version},"size":1.0000000000000000001}`
    expect((await send('PUT', `/measures/${key}`, body)).body.errors).toMatchObject([{ field: '/size' }])
    expect((await server.as('admin').call('GET', `/measures/${key}`)).body.size).toBe(0.5)
    const list = '{"size":{"op":"gte","value":0.1234567890123456789}}'
    expect((await send('POST', '/measures/wrapped/list', list)).body.errors).toMatchObject([{ field: '/size/value' }])
  })

  test.each([
    '{"size":0.1000000000000000055511151231257827}',
    '{"size":{"op":"gte","value":1.0000000000000000001}}',
    '{"count":{"op":"between","value":[1,9007199254740993]}}',
    '{"figure":0.10000000000000000001}',
    '{"figure":{"op":"gte","value":12.50000000000000000001}}',
  ])('is no filter in an address: %s', async (filter) => {
    const { status, body } = await server.as('admin').call('GET', `/measures?filter=${encodeURIComponent(filter)}`)
    const name = String(Object.keys(JSON.parse(filter))[0])
    expect([status, body.errors]).toMatchObject([422, [{ field: `/${name}`, msg: expect.stringContaining('位数') }]])
  })

  test('nor is it one of an import, as a number or within the JSON of a cell', async () => {
    for (const member of ['"size":0.1234567890123456789', '"figure":9007199254740993']) {
      const body = `{"fileName":"x","rows":[{"row":2,"record":{"title":"imported",${member}}}]}`
      const answer = await send('POST', '/measures/import', body)
      const at = `/rows/0/record/${member.slice(1, member.indexOf('"', 1))}`
      expect([answer.status, answer.body.errors]).toMatchObject([422, [{ field: at }]])
    }
    const content = '标题,place\nx,"{""height"":0.1234567890123456789}"\ny,"{""height"":0.5}"\n'
    const csv = content.replace('标题', 'label of title').replace('place', 'label of place')
    const files = [{ field: 'file', name: 'a.csv', content: csv }]
    const { body } = await server.as('admin').upload('/measures/import/check', { files })
    expect(body.data.rows).toMatchObject([{ state: 'wrong', errors: [{ field: '/place' }] }, { state: 'new' }])
    expect(JSON.stringify(body.data.rows[0])).toContain('0.1234567890123456789')
  })

  test('is none where it is read as it stands, or is a text', async () => {
    for (const [member, value] of [
      ['"size":0.30000000000000004', 0.30000000000000004],
      ['"size":1.50000000000000000000', 1.5],
      ['"size":1234567890123456', 1234567890123456],
    ] as const) {
      const made = await send('POST', '/measures', `{"title":"91110000123456789012345",${member}}`)
      expect(made.body.size, JSON.stringify(made.body)).toBe(value)
    }
    const made = await send('POST', '/measures', '{"title":"t","figure":"1234567890123.12345678"}')
    expect(made.body.figure).toBe('1234567890123.12345678')
  })

  test('is no way to have a body read that is nested too deep', async () => {
    const deep = `{"title":"t","size":1.0000000000000000001,"place":${'['.repeat(30_000)}${']'.repeat(30_000)}}`
    expect((await send('POST', '/measures', deep)).status).toBe(400)
  })

  test('a body that is no JSON, or none at all, is told as it was', async () => {
    expect((await send('POST', '/measures', '{"size":0.1234567890123456789')).status).toBe(400)
    expect((await send('POST', '/measures', '')).status).toBe(400)
  })
})
