import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../support/app.ts'
import { webhook } from '../support/gateways.ts'
import { importBySuggestion, inspect, sample } from '../support/imports.ts'
import { customerPage } from '../support/open-page.ts'
import { firstRow, sendProof } from '../support/proof.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

describe('6. Roles and permissions', () => {
  test('Routes are filtered by permission ids in route metadata: home, client, anomaly, overview, readWord', async () => {
    const all = await server.as('admin').call('GET', '/user/nav')
    const some = await server.as('reader').call('GET', '/user/nav')
    const permissions = (answer: typeof all): Set<string> =>
      new Set(answer.body.data.map((entry: { meta: { permission: string } }) => entry.meta.permission).filter(Boolean))
    expect(permissions(all)).toContain('client')
    expect([...permissions(some)].every((id) => ['home', 'overview'].includes(id))).toBe(true)
  })

  test('A user sees a route only if the role’s permission list contains one of them', async () => {
    const some = await server.as('reader').call('GET', '/user/nav')
    const paths = some.body.data.map((entry: { path: string }) => entry.path)
    expect(paths).toContain('/homePage/qrCodeList')
    expect(paths).not.toContain('/uploadData/index')
  })

  test('Business clerk: applies for data, uploads and edits customer data', async () => {
    const clerk = server.as('clerk')
    const application = { useRemark: '1', needTypes: '["3"]', codeType: '1' }
    const enterprise = { creditCode: '91350100M000100Y43', enterpriseName: '示范企业有限公司' }
    expect((await clerk.call('POST', '/report/agent/code/generate', application)).status).toBe(200)
    const added = await clerk.call('POST', '/system/agent/user/customer/add', enterprise)
    expect(added.status).toBe(200)
    const place = { tableId: 'balanceSheet', appUserId: added.body.data.userId as string }
    const content = sample('balance-sheet.xls')
    const { result } = await importBySuggestion(clerk, 'balance-sheet.xls', content, place.tableId, place.appUserId)
    expect(result.imported).toBeGreaterThan(50)
    expect((await sendProof(clerk, place)).status).toBe(200)
    const row = await firstRow(clerk, place)
    const edit = { ...place, id: row.id, version: row.version, data: { cash: '123.45' } }
    expect((await clerk.call('POST', '/report/v2/entity/update/table/data', edit)).status).toBe(200)
    expect((await firstRow(clerk, place)).cash).toBe('123.45')
    // Whose role has none of these actions does none of it.
    const reader = server.as('reader')
    const refused = [
      await reader.call('POST', '/report/agent/code/generate', application),
      await reader.call('POST', '/system/agent/user/customer/add', enterprise),
      await inspect(reader, 'balance-sheet.xls', content, place.tableId, place.appUserId),
      await sendProof(reader, place),
      await reader.call('POST', '/report/v2/entity/update/table/data', { ...edit, version: edit.version + 1 }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  })

  test('Customer (app user): receives upload requests', async () => {
    const gateway = await webhook()
    const site = await testApp({ environment: { SMS_WEBHOOK_URL: gateway.url } })
    const page = customerPage(site)
    const phone = '13800138000'
    const first = await page.code({ needTypes: '["1"]' })
    await page.sms(first.token, '91350100M000100Y43', phone)
    const identified = await page.post(first.token, '/identify', {
      creditCode: '91350100M000100Y43',
      phone,
      code: gateway.last(phone)?.code,
      enterpriseName: '示范企业有限公司',
    })
    await page.consent(first.token, identified.body.data.session, (await page.read(first.token)).body.data.consent)
    const { appUserId } = (await site.as('clerk').call('GET', `/report/agent/code/info/${first.id}`)).body.data
    const request = await site
      .as('clerk')
      .call('POST', '/report/agent/code/generate', { codeType: '2', appUserId, needTypes: '["3"]' })
    expect(gateway.last(phone)).toMatchObject({ purpose: 'upload', link: request.body.data.codeUrl })
    await site.close()
    await gateway.close()
  })

  test('an admin role holding all permission ids, each with the actions add, query, get, update, delete (some also import/export)', async () => {
    const info = await server.as('admin').call('GET', '/system/agent/user/getInfo')
    const permissions = info.body.data.role.permissions
    expect(permissions.map((entry: { permissionId: string }) => entry.permissionId)).toEqual(
      expect.arrayContaining(['home', 'client', 'anomaly', 'overview', 'readWord']),
    )
    for (const permission of permissions)
      expect(permission.actionEntitySet.map((entry: { action: string }) => entry.action)).toEqual(
        expect.arrayContaining(['add', 'query', 'get', 'update', 'delete']),
      )
  })

  test('The request header carries a token taken from a cookie: the server reads the header and not the cookie', async () => {
    const login = await server.anonymous.call('POST', '/auth/agent/login', {
      username: 'clerk',
      password: 'clerk-pass',
    })
    const token = login.body.data.token
    const byHeader = await server.anonymous.call('GET', '/system/agent/user/getInfo', undefined, {
      authorization: `Bearer ${token}`,
    })
    const byCookie = await server.anonymous.call('GET', '/system/agent/user/getInfo', undefined, {
      cookie: `token=${token}`,
    })
    expect([byHeader.status, byCookie.status]).toEqual([200, 401])
  })

  test('Real role assignment by the server, and other role distinctions: an administrator gives roles and says what they may do, and it counts on the next request', async () => {
    const admin = server.as('admin')
    const other = server.as('other')
    const customers = async (): Promise<number> =>
      (await other.call('POST', '/system/agent/user/customer/list', {})).status
    expect(await customers()).toBe(200)
    const role = await admin.call('POST', '/system/roles', {
      name: '报告查看',
      status: 'active',
      scope: 'branch',
      permissions: { home: ['query', 'get'] },
    })
    const user = (await admin.call('GET', '/system/users/u_other')).body
    expect(
      (await admin.call('PUT', '/system/users/u_other', { roleId: role.body.id, version: user.version })).status,
    ).toBe(200)
    expect(await customers()).toBe(403)
    await admin.call('PUT', `/system/roles/${role.body.id}`, {
      permissions: { home: ['query', 'get'], client: ['query'] },
      version: 1,
    })
    expect(await customers()).toBe(200)
    const info = (await other.call('GET', '/system/agent/user/getInfo')).body.data.role
    expect(info).toMatchObject({
      name: '报告查看',
      status: 'active',
      permissions: [{ permissionId: 'home' }, { permissionId: 'client', actionEntitySet: [{ action: 'query' }] }],
    })
  })
})
