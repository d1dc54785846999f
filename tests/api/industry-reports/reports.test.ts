import { describe, expect, test } from 'vitest'
import { textOf } from '../../../core/document/outline.ts'
import { type Answer } from '../../support/app.ts'
import { addIndustryCustomers } from '../../support/industry-customers.ts'
import { publishAnswered } from '../../support/publish-answers.ts'
import { prepareIndustry, build, classify, clerk, config, flat, save, server, told } from './set-up.ts'

prepareIndustry()

describe('the tree', () => {
  test('is the whole standard, with the customers and reports in scope at every level that they lie in', async () => {
    await save()
    const all = flat(await classify('clerk'))
    expect(all).toHaveLength(20 + 97 + 473 + 1381)
    const of = (code: string): object | undefined => all.find((node) => node.code === code)
    expect(of('C34')).toMatchObject({
      name: '通用设备制造业',
      level: 'division',
      customers: 5,
      reports: 1,
      words: expect.arrayContaining(['机床']),
    })
    expect([of('C'), of('C342'), of('C3421'), of('I6513')]).toMatchObject([
      { customers: 7 },
      { customers: 3 },
      { customers: 2 },
      { customers: 1 },
    ])
    expect(flat(await classify('other')).find(({ code }) => code === 'C17')).toMatchObject({ customers: 1, reports: 0 })
  })

  test('with used=true only what has a customer or a report', async () => {
    const used = flat(await classify('clerk', '?used=true'))
    expect(used.map(({ code }) => code)).toEqual([
      'C',
      'C34',
      'C342',
      'C3421',
      'C349',
      'C35',
      'C351',
      'C3511',
      'I',
      'I65',
      'I651',
      'I6513',
    ])
  })

  test('names sections and divisions in the reader’s language', async () => {
    const used = flat(await classify('clerk', '?used=true', 'en-US'))
    expect(used.filter(({ level }) => level === 'section' || level === 'division').map(({ name }) => name)).toEqual([
      'Manufacturing',
      'Manufacture of general-purpose machinery',
      'Manufacture of special-purpose machinery',
      expect.stringMatching(/^Information/),
      expect.stringMatching(/^Software/),
    ])
    expect(used.find(({ code }) => code === 'C3421')?.name).toBe('金属切削机床制造')
  })
})

describe('what a report would draw on', () => {
  test('customers by class and year, and which class is compared', async () => {
    const { data } = (await clerk().call('GET', '/report/industry/basis/C3421')).body
    expect(data).toMatchObject({ code: 'C3421', reportName: '金属切削机床制造', year: '2024', fewest: 5 })
    expect(data.years).toEqual([
      { year: '2024', customers: { C: 6, C34: 5, C342: 3, C3421: 2 }, used: 'C34' },
      { year: '2023', customers: { C: 1, C34: 0, C342: 0, C3421: 0 }, used: null },
    ])
  })

  test('an industry that the standard does not have is none', async () => {
    expect((await clerk().call('GET', '/report/industry/basis/Z99')).status).toBe(404)
  })
})

describe('a report about an industry', () => {
  test.each([
    ['nothing', {}],
    ['no code of the standard', { industryCode: 'Z99' }],
    ['a name alone', { industryName: '纺织业' }],
  ])('is refused with %s', async (_, more) => {
    const answer = await server.as('clerk').call('POST', '/report/entity/save/report', {
      reportName: '行业',
      useRemark: '4',
      templateId: 'industry',
      ...more,
    })
    expect(answer.status).toBe(422)
    expect(answer.body.msg).toContain('国民经济行业分类')
  })

  test('is about no customer; its industry is the standard’s, however the code is written', async () => {
    const { id } = (await save({ industryCode: '3421', industryName: '别的名称', appUserId: 'cu_0' })).body.data
    expect(
      await server.app.db
        .selectFrom('reports')
        .select(['customer_id', 'industry_code', 'user_name'])
        .where('id', '=', id)
        .executeTakeFirst(),
    ).toEqual({ customer_id: null, industry_code: 'C3421', user_name: '金属切削机床制造' })
    const { data } = (await clerk().call('POST', '/report/industry/list', { industryCode: 'C342' })).body
    expect(data).toMatchObject([{ id, industryCode: 'C3421', industryName: '金属切削机床制造' }])
    await clerk().call('DELETE', `/report/entity/${id}`)
  })

  test('the list finds reports within a class, of codes that were stored without their letter too', async () => {
    const { id } = (await save({ reportName: '旧报告' })).body.data
    await server.app.db.updateTable('reports').set({ industry_code: '3411' }).where('id', '=', id).execute()
    const reportsWithin = async (industryCode: string): Promise<string[]> =>
      (await clerk().call('POST', '/report/industry/list', { industryCode })).body.data.map(
        (row: { id: string }) => row.id,
      )
    expect(await reportsWithin('C34')).toContain(id)
    expect(await reportsWithin('C341')).toEqual([id])
    expect(await reportsWithin('C342')).not.toContain(id)
    expect(await reportsWithin('A')).toEqual([])
    await clerk().call('DELETE', `/report/entity/${id}`)
  })

  test('tells its class with all levels and what lies below it', async () => {
    const { document } = await build()
    expect(told(document, 'industry-1')).toContain(
      '本报告所述行业为通用设备制造业，国民经济行业分类（GB/T 4754-2017）大类代码为C34。',
    )
    expect(told(document, 'industry-1')).toContain('下设中类9个、小类')
    expect(told(document, 'industry-1')).toContain('门类\tC\t制造业')
    expect(told(document, 'industry-1')).toContain('C342\t金属加工机械制造')
  })
})

describe('whose it is', () => {
  test('another clerk neither sees it nor its industry in the tree', async () => {
    const { id } = await build()
    for (const path of [`/report/office/industry/config/${id}`, `/report/entity/${id}`])
      expect((await server.as('other').call('GET', path)).status).toBe(404)
    expect((await server.as('other').call('POST', '/report/industry/list', {})).body.totalCount).toBe(0)
  })

  test('an administrator who refreshes it does not bring other clerks’ customers into it', async () => {
    const { id, document } = await build()
    const refreshed = await server.as('admin').call('POST', `/report/entity/batch/update/data/${id}`, {})
    expect(refreshed.status).toBe(200)
    expect(told((await config(id)).document, 'industry-6')).toBe(told(document, 'industry-6'))
  })

  test('the administrator’s own counts all', async () => {
    const { id } = (await save({ industryCode: 'C34' }, 'admin')).body.data
    const { document } = (await server.as('admin').call('GET', `/report/office/industry/config/${id}`)).body.data
    expect(told(document, 'industry-6')).toContain('客户10家2024年年报指标为样本')
  })
})

describe('like other reports', () => {
  test('it is stale once a customer of its industry changes, and says so until it is refreshed', async () => {
    const { id } = await build()
    const state = async (): Promise<object> => (await clerk().call('GET', `/report/entity/stale/${id}`)).body.data
    expect(await state()).toMatchObject({ stale: false, appUserId: null })
    await addIndustryCustomers(server.app, [{ id: 'cu_late', code: 'C34', factor: 1.7 }])
    expect(await state()).toMatchObject({ stale: true, changedAt: expect.any(String) })
    const { body } = await clerk().call('POST', `/report/entity/batch/update/data/${id}`, {})
    expect(body.data.length).toBeGreaterThan(5)
    expect(told((await config(id)).document, 'industry-6')).toContain('客户6家2024年年报指标为样本')
    expect(await state()).toMatchObject({ stale: false })
  })

  test('it is copied with its industry, and exported in all three forms', async () => {
    const { id } = await build({ reportName: '可引用的行业报告' })
    const copy = (await clerk().call('POST', `/report/entity/copy/${id}`, {})).body.data
    expect(
      await server.app.db
        .selectFrom('reports')
        .select(['industry_code', 'customer_id'])
        .where('id', '=', copy.id)
        .executeTakeFirst(),
    ).toEqual({ industry_code: 'C34', customer_id: null })
    for (const [format, begin] of [
      ['docx', 'PK'],
      ['xlsx', 'PK'],
      ['pdf', '%PDF'],
    ] as const) {
      const file = await clerk().call('GET', `/report/entity/${id}/export?format=${format}&sources=true`)
      expect([file.status, file.raw.subarray(0, begin.length).toString()]).toEqual([200, begin])
    }
  })

  const publish = (id: string, name: string): Promise<Answer> =>
    publishAnswered(clerk(), id, `?reportName=${encodeURIComponent(name)}`)

  test('a credit report about a customer of the industry quotes it once it is published', async () => {
    const { id } = await build({ reportName: '被引用的行业报告' })
    const published = await publish(id, '被引用的行业报告')
    expect(published.status, JSON.stringify(published.body)).toBe(200)
    expect((await clerk().call('GET', `/report/office/industry/config/${id}`)).body.data).toMatchObject({
      mode: 'view',
      status: 'published',
      publication: { intact: true },
    })
    const built = (
      await clerk().call('POST', '/report/entity/save/report', {
        reportName: '征信',
        useRemark: '1',
        templateId: 'credit',
        appUserId: 'cu_1',
        periods: [],
        tableIds: [],
      })
    ).body.data.id
    const text = textOf((await clerk().call('GET', `/report/office/config/${built}`)).body.data.document)
    expect(text).toMatch(/行内已发布《被引用的行业报告》（\d{4}年\d+月\d+日），摘要如下：/)
    expect(text).toContain(
      '行业定义与分类：本报告所述行业为通用设备制造业，国民经济行业分类（GB/T 4754-2017）大类代码为C34。',
    )
    expect(text).toMatch(/行业用能特征：以本人可查看范围内大类C34通用设备制造业客户\d家2024年年报指标为样本。/)
  })
})
