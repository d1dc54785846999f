import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../support/app.ts'
import type { Json } from '../support/json.ts'
import { customerPage } from '../support/open-page.ts'

const label = (text: string): Record<'zh-CN' | 'en-US', string> => ({ 'zh-CN': text, 'en-US': text })
const text = { type: 'string', maxLength: 20 }

let server: TestApp
let folder = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'schemas-'))
  cpSync('src/schemas', folder, { recursive: true })
  const file = join(folder, 'resources/customers.json')
  const schema = JSON.parse(readFileSync(file, 'utf8'))
  Object.assign(schema.schema.properties, {
    channel: { ...text, 'x-id': 'f_channel', 'x-label': label('渠道'), 'x-default': 'counter', 'x-filter': ['eq'] },
    keeper: { ...text, 'x-id': 'f_keeper', 'x-label': label('维护人'), 'x-default': '$user.username' },
    guarantor: { ...text, 'x-id': 'f_guarantor', 'x-label': label('担保人') },
  })
  Object.assign(schema.schema.properties, {
    region2: { ...text, 'x-id': 'f_region2', 'x-label': label('外币区'), 'x-default': 'hk' },
    rate2: { ...text, 'x-id': 'f_rate2', 'x-label': label('外币率'), 'x-default': 'x1' },
  })
  const isAbroad = { properties: { channel: { const: 'abroad' } } }
  schema.rules = [
    { effect: 'show', field: 'region2', when: isAbroad, onHide: 'clear' },
    { effect: 'show', field: 'rate2', when: isAbroad, onHide: 'keep' },
  ]
  schema.schema.required.push('channel', 'guarantor')
  writeFileSync(file, JSON.stringify(schema))
  server = await testApp({ demo: true, schemasFolder: folder })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('a customer who comes by the page of a code, where fields were added that all must have', () => {
  test('has their defaults, is found by them, and what nobody could say is empty, not made up', async () => {
    const page = customerPage(server)
    const { token } = await page.code()
    const { session } = await page.identify(token, { creditCode: '91350100M000100Y43', enterpriseName: '甲公司' })
    const { consent } = (await page.read(token)).body.data
    expect((await page.consent(token, session, consent)).status).toBe(200)
    const clerk = server.as('clerk')
    const found = await clerk.call('POST', '/system/agent/user/customer/list', { channel: 'counter' })
    expect(found.body.data).toMatchObject([{ channel: 'counter', keeper: 'clerk', guarantor: null }])
    expect(found.body.data).toMatchObject([{ region2: null, rate2: null }])
    const { userId, version } = found.body.data[0] as Json
    const changed = await clerk.call('PUT', `/system/agent/user/customer/${userId}`, { version, keeper: 'me' })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    const trail = await server.app.db.selectFrom('audit').select('changes').where('record_id', '=', userId).execute()
    expect(JSON.stringify(trail)).toContain('counter')
    expect(JSON.stringify(trail)).not.toMatch(/hk|x1/)
  })
})
