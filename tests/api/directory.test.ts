import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importDirectory } from '../../server/directory/import.ts'
import { clear, testApp, type Answer, type TestApp } from '../support/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(() => clear(server.app, 'directory', 'customers'))

const search = (body: object, who: 'admin' | 'clerk' | 'other' | 'reader' = 'clerk'): Promise<Answer> =>
  server.as(who).call('POST', '/system/agent/user/check/customer', body)
const names = (answer: Answer): string[] =>
  answer.body.data.map((match: { enterpriseName: string }) => match.enterpriseName)
const fill = (text: string): ReturnType<typeof importDirectory> => importDirectory(server.app.db, text, 'test')

describe('the directory of enterprises', () => {
  test('is searched by the beginning of the code and a part of the name, what begins so first', async () => {
    await fill(
      'creditCode,name\n91350100M000100Y43,南方精密机械\n91320205MAXDEM0139,精密仪器 Ｃo\n91110000100000001A,北方食品\n',
    )
    expect(names(await search({ enterpriseName: '精密' }))).toEqual(['精密仪器 Ｃo', '南方精密机械'])
    expect(names(await search({ creditCode: '9135' }))).toEqual(['南方精密机械'])
    expect(names(await search({ creditCode: '0100M' }))).toEqual([])
    expect(names(await search({ enterpriseName: 'co' }))).toEqual(['精密仪器 Ｃo'])
    expect(names(await search({ creditCode: '91', enterpriseName: '食品' }))).toEqual(['北方食品'])
    expect(names(await search({ enterpriseName: '%' }))).toEqual([])
    expect(names(await search({}))).toEqual([])
    expect(names(await search({ creditCode: ' ' }))).toEqual([])
  })

  test('tells whether the check character fits and whether it is a customer already', async () => {
    await fill('creditCode,name\n91350100M000100Y43,甲公司\n91110000100000001A,乙公司\n')
    await server.as('clerk').call('POST', '/system/agent/user/customer/add', { creditCode: '91350100M000100Y43' })
    expect((await search({ creditCode: '91350100M000100Y43' })).body.data).toEqual([
      { enterpriseName: '甲公司', enterpriseCreditCode: '91350100M000100Y43', valid: true, alreadyCustomer: true },
    ])
    expect((await search({ creditCode: '91110000' })).body.data).toEqual([
      expect.objectContaining({ valid: false, alreadyCustomer: false }),
    ])
    expect((await search({ creditCode: '91350100M000100Y43' }, 'other')).body.data[0].alreadyCustomer).toBe(false)
  })

  test('tells whose customer it is to who sees that customer, and to nobody else', async () => {
    await fill('creditCode,name\n91350100M000100Y43,甲公司\n')
    await server.as('other').call('POST', '/system/agent/user/customer/add', { creditCode: '91350100M000100Y43' })
    expect((await search({ enterpriseName: '甲' }, 'admin')).body.data[0]).toMatchObject({
      alreadyCustomer: true,
      owner: 'other',
    })
    expect((await search({ enterpriseName: '甲' }, 'clerk')).body.data[0]).toEqual({
      enterpriseName: '甲公司',
      enterpriseCreditCode: '91350100M000100Y43',
      valid: true,
      alreadyCustomer: false,
    })
    await server.as('admin').call('POST', '/system/agent/user/customer/add', { creditCode: '91350100M000100Y43' })
    expect((await search({ enterpriseName: '甲' }, 'admin')).body.data[0]).not.toHaveProperty('owner')
  })

  test('answers 20 at most', async () => {
    const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
    await fill(
      `creditCode,name\n${[...alphabet]
        .slice(0, 25)
        .map((letter) => `9111000010000000${letter}A,公司${letter}`)
        .join('\n')}`,
    )
    expect((await search({ enterpriseName: '公司' })).body.data).toHaveLength(20)
  })

  test('an import again brings the names up to date', async () => {
    await fill('creditCode,name\n91350100M000100Y43,旧名\n')
    expect(await fill('信用代码,企业名称\n91350100M000100Y43,新名\n')).toMatchObject({ imported: 1, bad: [] })
    expect(names(await search({ enterpriseName: '新名' }))).toEqual(['新名'])
    expect(names(await search({ enterpriseName: '旧名' }))).toEqual([])
  })

  test('is closed to who may not see customers, and to fields that it has not', async () => {
    expect((await search({ enterpriseName: 'x' }, 'reader')).status).toBe(403)
    expect((await search({ name: 'x' })).body.errors[0].field).toBe('/name')
  })
})
