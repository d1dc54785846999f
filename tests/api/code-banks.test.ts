import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clear, testApp, type Answer, type TestApp } from '../support/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
  await server.app.db
    .insertInto('banks')
    .values([
      { id: 'b_2', parent_id: null, name: '另一银行', sort: 2 },
      { id: 'b_3', parent_id: 'b_2', name: '杭州分行', sort: 1, display_name: '西湖金融' },
      { id: 'b_gone', parent_id: null, name: '已撤并银行', sort: 3, deleted_at: '2026-01-01T00:00:00.000Z' },
    ])
    .execute()
})
afterAll(() => server.close())
beforeEach(() => clear(server.app, 'qr_codes'))

const call = (path: string, body: object): Promise<Answer> =>
  server.as('clerk').call('POST', `/report/agent/code/${path}`, body)
const generate = (body: object = {}): Promise<Answer> =>
  call('generate', { useRemark: '1', needTypes: '["1"]', codeType: '1', ...body })
const elsewhere = { bankId1: 'b_2', bankId2: 'b_3' }
const faultsOf = ({ status, body }: Answer): unknown => [
  status,
  body.errors?.map(({ field }: { field: string }) => field),
]

/** What the customer is asked to agree to. */
async function consentOf({ body }: Answer): Promise<string> {
  const page = await server.anonymous.call('GET', `/open/${String(body.data.codeUrl).split('/c/')[1]}`)
  return [
    page.body.data.bankName1,
    page.body.data.bankName2,
    page.body.data.showCompany,
    ...page.body.data.consent.paragraphs,
  ].join('\n')
}

describe('the bank of a code', () => {
  test('is the user’s where none is sent', async () => {
    expect((await generate()).body.data).toMatchObject({
      bankId1: 'b_0',
      bankId2: 'b_1',
      bankName1: '演示银行',
      bankName2: '演示银行无锡分行',
      showCompany: '',
    })
  })

  test('is one of the tree: names are those of the tree, whatever is sent as a name', async () => {
    const made = await generate({ ...elsewhere, bankName1: '别家银行', bankName2: '别家分行' })
    expect(made.body.data).toMatchObject({ ...elsewhere, bankName1: '另一银行', bankName2: '杭州分行' })
    expect(await consentOf(made)).toContain('被授权人：另一银行杭州分行')
    expect(await consentOf(made)).not.toContain('别家')
  })

  test.each([
    [{ bankId1: 'nope' }, ['/bankId1']],
    [{ bankId1: 'nope', bankName1: '别家银行', showCompany: '中国人民银行' }, ['/bankId1']],
    [{ bankId1: 'b_gone' }, ['/bankId1']],
    [{ bankId2: 'nope' }, ['/bankId2']],
    [{ bankId1: 'b_0', bankId2: 'b_3' }, ['/bankId2']],
  ])('%o is refused', async (body, fields) => {
    const answer = await generate(body)
    expect(faultsOf(answer)).toEqual([422, fields])
    expect(answer.body.errors[0].msg).toMatch(/机构|记录|银行/)
  })

  test('a bank alone is the bank without a branch, a branch alone brings its bank', async () => {
    expect((await generate({ bankId1: 'b_2' })).body.data).toMatchObject({ bankId1: 'b_2', bankId2: '', bankName2: '' })
    expect((await generate({ bankId2: 'b_3' })).body.data).toMatchObject({
      bankId1: 'b_2',
      bankName1: '另一银行',
      bankName2: '杭州分行',
    })
    expect((await generate({ bankId1: '', bankId2: '' })).body.data).toMatchObject({ bankName1: '', bankName2: '' })
  })

  test('that is renamed or gone is not named any more as it was', async () => {
    const made = await generate(elsewhere)
    const rename = (values: object): Promise<unknown> =>
      server.app.db.updateTable('banks').set(values).where('id', '=', 'b_2').execute()
    await rename({ name: '新名银行' })
    expect(await consentOf(made)).toContain('被授权人：新名银行杭州分行')
    await rename({ name: '另一银行', deleted_at: '2026-01-01T00:00:00.000Z' })
    expect(await consentOf(made)).not.toContain('另一银行')
    await rename({ deleted_at: null })
  })

  test('is changed as it is chosen', async () => {
    const { id, version } = (await generate()).body.data
    expect(faultsOf(await call('update', { id, version, bankId1: 'nope' }))).toEqual([422, ['/bankId1']])
    expect(faultsOf(await call('update', { id, version, bankId1: 'b_2' }))).toEqual([422, ['/bankId2']])
    const changed = await call('update', { id, version, ...elsewhere, bankName1: '别家银行', showCompany: '西湖金融' })
    expect(changed.body.data).toMatchObject({ bankName1: '另一银行', bankName2: '杭州分行', showCompany: '西湖金融' })
    const back = await call('update', { id, version: version + 1, bankId1: 'b_0', bankId2: 'b_1' })
    expect(back.body.data).toMatchObject({ bankName1: '演示银行', showCompany: '' })
  })
})

describe('a branch that moves to another bank', () => {
  const place = async (parentId: string): Promise<number> => {
    const { version } = (await server.as('admin').call('GET', '/system/banks/b_3')).body
    return (await server.as('admin').call('PUT', '/system/banks/b_3', { version, parentId })).status
  }

  test('takes its codes and its users along: nobody is asked to agree to a branch that the bank does not have', async () => {
    const { db } = server.app
    const made = await generate({ ...elsewhere, showCompany: '1' })
    const other = await generate()
    const asOld = (await generate({ ...elsewhere, showCompany: '另一银行' })).body.data
    await db.updateTable('users').set({ bank_id1: 'b_2', bank_id2: 'b_3' }).where('id', '=', 'u_reader').execute()
    expect(await place('b_0')).toBe(200)
    expect(await consentOf(made)).toContain('被授权人：演示银行杭州分行')
    expect(await consentOf(made)).not.toContain('另一银行')
    expect((await server.as('reader').call('GET', '/system/agent/user/getInfo')).body.data).toMatchObject({
      bankName1: '演示银行',
      bankName2: '杭州分行',
    })
    const info = (await server.as('clerk').call('GET', `/report/agent/code/info/${made.body.data.id}`)).body.data
    expect(info).toMatchObject({ bankId1: 'b_0', bankId2: 'b_3', version: made.body.data.version + 1 })
    expect((await call('update', { id: info.id, version: info.version, useRemark: '2' })).status).toBe(200)
    const shown = (await server.as('clerk').call('GET', `/report/agent/code/info/${asOld.id}`)).body.data.showCompany
    expect(shown).toBe('')
    const same = (await server.as('clerk').call('GET', `/report/agent/code/info/${other.body.data.id}`)).body.data
    expect(same).toMatchObject({ bankId1: 'b_0', bankId2: 'b_1', version: other.body.data.version })
    expect(await place('b_2')).toBe(200)
    expect(await consentOf(made)).toContain('被授权人：另一银行杭州分行')
  })

  test('within its bank changes nothing of them', async () => {
    const { db } = server.app
    await db.insertInto('banks').values({ id: 'b_5', parent_id: 'b_2', name: '浙江分行', sort: 2 }).execute()
    const made = (await generate(elsewhere)).body.data
    expect(await place('b_5')).toBe(200)
    const info = (await server.as('clerk').call('GET', `/report/agent/code/info/${made.id}`)).body.data
    expect(info).toMatchObject({ ...elsewhere, version: made.version })
    expect(await place('b_2')).toBe(200)
  })
})

describe('what a code shows the customer as the bank', () => {
  test.each([
    [elsewhere, '西湖金融', '西湖金融'],
    [elsewhere, '另一银行', '另一银行'],
    [elsewhere, '1', '西湖金融'],
    [elsewhere, true, '西湖金融'],
    [elsewhere, '是', '西湖金融'],
    [elsewhere, '0', ''],
    [elsewhere, false, ''],
    [elsewhere, '', ''],
    [{ bankId1: 'b_2' }, 'yes', '另一银行'],
  ])('for %o: %s shows “%s”', async (bank, showCompany, shown) => {
    expect((await generate({ ...bank, showCompany })).body.data.showCompany).toBe(shown)
  })

  test.each([
    [elsewhere, '中国人民银行'],
    [elsewhere, '演示银行'],
    [elsewhere, '杭州分行'],
    [{ bankId1: 'b_2' }, '西湖金融'],
    [{ bankId1: '', bankId2: '' }, '1'],
  ])('for %o: %s is refused', async (bank, showCompany) => {
    const answer = await generate({ ...bank, showCompany })
    expect(faultsOf(answer)).toEqual([422, ['/showCompany']])
  })

  test('is nothing where that bank is gone', async () => {
    const made = await generate({ ...elsewhere, showCompany: '1' })
    const at = (deleted_at: string | null): Promise<unknown> =>
      server.app.db.updateTable('banks').set({ deleted_at }).where('id', '=', 'b_3').execute()
    expect(await consentOf(made)).toContain('西湖金融')
    await at('2026-01-01T00:00:00.000Z')
    expect(await consentOf(made)).not.toContain('西湖金融')
    await at(null)
  })

  test('stays its name, as the bank changes that', async () => {
    const { id } = (await generate({ ...elsewhere, showCompany: '西湖金融' })).body.data
    const display = (display_name: string): Promise<unknown> =>
      server.app.db.updateTable('banks').set({ display_name }).where('id', '=', 'b_3').execute()
    await display('西溪金融')
    expect((await server.as('clerk').call('GET', `/report/agent/code/info/${id}`)).body.data.showCompany).toBe(
      '西溪金融',
    )
    await display('西湖金融')
  })

  test('is a setting of the bank, which the tree tells and the administration of banks keeps', async () => {
    const admin = server.as('admin')
    const bank = (await admin.call('GET', '/system/banks/b_1')).body
    const set = await admin.call('PUT', '/system/banks/b_1', { version: bank.version, displayName: '梁溪金融' })
    expect([set.status, set.body.displayName]).toEqual([200, '梁溪金融'])
    const tree = (await server.as('clerk').call('GET', '/report/agent/code/bank/tree')).body.data
    expect(tree[0]).toMatchObject({ id: 'b_0', displayName: '', children: [{ id: 'b_1', displayName: '梁溪金融' }] })
    expect((await generate({ showCompany: '梁溪金融' })).body.data.showCompany).toBe('梁溪金融')
  })
})

test('data that are asked for twice are kept once', async () => {
  const made = await generate({ needTypes: '[1,1,"3","1"]' })
  expect(made.body.data.needTypes).toBe('["1","3"]')
  const { id, version } = made.body.data
  expect((await call('update', { id, version, needTypes: '["3","3"]' })).body.data.needTypes).toBe('["3"]')
})
