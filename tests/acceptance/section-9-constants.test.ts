import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { chartColours } from '../../src/ui/charts/palette.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { pdf, sendProof } from '../support/proof.ts'
import type { ResourceSchema } from '../../core/schema/types.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

describe('9. Business constants and limits', () => {
  test('Token stored with an expiry of 7 days (604800000 ms)', async () => {
    const before = Date.now()
    const login = await server.anonymous.call('POST', '/auth/agent/login', {
      username: 'clerk',
      password: 'clerk-pass',
    })
    const begun = Date.parse(login.body.data.expiresAt) - 604_800_000
    expect(begun).toBeGreaterThanOrEqual(before)
    expect(begun).toBeLessThanOrEqual(Date.now())
  })

  test('Languages zh-CN (default) and en-US', async () => {
    const chinese = await server.anonymous.call('GET', '/system/agent/user/getInfo')
    const other = await server.anonymous.call('GET', '/system/agent/user/getInfo', undefined, {
      'accept-language': 'fr-FR',
    })
    const english = await server.anonymous.call('GET', '/system/agent/user/getInfo', undefined, {
      'accept-language': 'en-US,en;q=0.9',
    })
    expect(chinese.body.msg).toMatch(/认证失败/)
    expect(other.body.msg).toBe(chinese.body.msg)
    expect(english.body.msg).toMatch(/Authorization verification failed/)
  })

  test('QR list page size 20. Default table page size 10', async () => {
    const schemas = await server.as('admin').call('GET', '/schemas')
    const sizes = Object.fromEntries(
      schemas.body.data.resources
        .filter((resource: ResourceSchema) => resource.permission !== 'system')
        .map((resource: ResourceSchema) => [resource.name, resource.list.pageSize]),
    )
    expect(sizes).toEqual({
      qrCodes: 20,
      customers: 10,
      reports: 10,
      drafts: 10,
      industryReports: 10,
      customerNotes: 10,
      customerTasks: 10,
    })
  })

  test('Proof file maximum 104857600 bytes (100 MB)', async () => {
    const clerk = server.as('clerk')
    const { body } = await clerk.call('POST', '/system/agent/user/customer/add', {
      creditCode: '91350100M000100Y43',
      enterpriseName: '示范企业有限公司',
    })
    const send = async (size: number): Promise<number> =>
      (
        await sendProof(clerk, { tableId: 'balanceSheet', appUserId: body.data.userId }, [
          {
            name: '审计报告.pdf',
            content: Buffer.concat([Buffer.from(pdf), Buffer.alloc(size - 2 * pdf.length), Buffer.from(pdf)]),
          },
        ])
      ).status
    expect([await send(104_857_600), await send(104_857_601)]).toEqual([200, 413])
  })

  test('Registration activation email valid for 24 hours', async () => {
    const site = await testApp({ demo: true })
    const { code } = (
      await site.anonymous.call('POST', '/system/agent/user/register/smsCode', { phone: '13900139000' })
    ).body.data
    const { link } = (
      await site.anonymous.call('POST', '/auth/register', {
        email: 'a@b.example',
        password: 'Abc123',
        confirm: 'Abc123',
        phone: '13900139000',
        code,
      })
    ).body.data
    const token = new URL(link).searchParams.get('token')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3_600_000 + 1000 })
    try {
      expect((await site.anonymous.call('POST', '/auth/activate', { token })).status).toBe(422)
      vi.setSystemTime(Date.now() - 60_000)
      expect((await site.anonymous.call('POST', '/auth/activate', { token })).status).toBe(200)
    } finally {
      vi.useRealTimers()
    }
    await site.close()
  })

  test('A list of 20 chart colours', () => {
    expect([new Set(chartColours.light).size, new Set(chartColours.dark).size]).toEqual([20, 20])
  })

  test('Minimum password length 6', async () => {
    const change = (newPassword: string) =>
      server.as('other').call('POST', '/system/agent/user/setPassword', { oldPassword: 'other-pass', newPassword })
    expect((await change('Abc12')).body.errors[0].field).toBe('/newPassword')
    expect((await change('Abc123')).status).toBe(200)
  })
})
