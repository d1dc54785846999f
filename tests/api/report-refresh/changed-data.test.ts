import { beforeEach, describe, expect, test } from 'vitest'
import { isAsWritten } from '../../../core/document/written.ts'
import { textOf } from '../../../core/document/outline.ts'
import type { DocumentNode, ReportDocument } from '../../../core/document/types.ts'
import { fromJson, toJson } from '../../../server/db/client.ts'
import type { RefreshPlace } from '../../../core/report-refresh.ts'
import { change, reworded, says } from '../../support/refreshing.ts'
import { prepareCustomer, build, config, dryRun, moreRevenue, refresh, report, save, server, state } from './set-up.ts'

prepareCustomer()

describe('a draft whose data changed', () => {
  beforeEach(async () => {
    report.id = await build()
    await moreRevenue()
  })

  test('says so cheaply and exactly, and no more once it is refreshed', async () => {
    expect(await state()).toMatchObject({
      stale: true,
      changedAt: expect.any(String),
      since: expect.any(String),
      appUserId: 'cu_sample',
      userName: '恒砚精密机械(演示)有限公司',
      newPeriods: [],
    })
    expect((await state(true)).places).toBeGreaterThan(20)
    await refresh()
    expect(await state(true)).toMatchObject({ stale: false, changedAt: null, places: 0 })
  })

  test('a dry run tells where, what and what then, and stores nothing', async () => {
    const before = await config()
    const answer = await refresh({ dryRun: true, version: 1 })
    expect(answer.body).toMatchObject({ code: 200, version: 1, withheld: [] })
    expect(answer.body.msg).toContain(String(answer.body.data.length))
    expect(answer.body.document).toBeUndefined()
    const places: RefreshPlace[] = answer.body.data
    expect(places.find(({ kind, sectionId }) => kind === 'sentence' && sectionId === 'credit-6.2')).toMatchObject({
      where: '（二）财务概览',
      section: '（二）财务概览',
      old: expect.stringContaining('22,300.00万元，较上年小幅增长7.21%'),
      new: expect.stringContaining('24,567.89万元，较上年明显增长18.11%'),
      typedOver: false,
      edited: false,
      applied: false,
    })
    expect(await config()).toEqual(before)
  })

  test('is renewed as one version, with the cells behind the figures, in the trail', async () => {
    const answer = await refresh({ version: 1 })
    expect(answer.body).toMatchObject({
      code: 200,
      version: 2,
      updateTime: expect.any(String),
      document: { type: 'doc' },
      figures: expect.any(Object),
    })
    expect(answer.body.data.every((place: RefreshPlace) => place.applied)).toBe(true)
    const { document, figures, version } = await config()
    expect([version, document, figures]).toEqual([2, answer.body.document, answer.body.figures])
    expect(textOf(document)).toContain('营业收入为24,567.89万元，较上年明显增长18.11%')
    expect(figures['profitSheet.operatingRevenue@2024-12-31']).toEqual([
      expect.objectContaining({ kind: 'edit', by: 'clerk', value: '245678900', fileName: '审计报告.pdf' }),
    ])
    expect(document.content.filter((node) => node.type !== 'heading' && !isAsWritten(node))).toEqual([])
    expect(textOf(document)).toBe(textOf((await config(await build())).document))
    const versions = await server.app.db
      .selectFrom('report_versions')
      .select(['version', 'reason'])
      .where('report_id', '=', report.id)
      .orderBy('version')
      .execute()
    expect(versions).toEqual([
      { version: 1, reason: 'build' },
      { version: 2, reason: 'refresh' },
    ])
    const [entry] = await server.app.db
      .selectFrom('audit')
      .select(['action', 'changes', 'user_name'])
      .where('resource', '=', 'reports')
      .where('record_id', '=', report.id)
      .where('action', '=', 'refresh')
      .execute()
    expect(entry).toMatchObject({ action: 'refresh', user_name: 'clerk' })
    expect(JSON.stringify(fromJson(entry?.changes ?? null))).toContain('places')
  })

  test('a second time there is nothing to renew, and no version is made', async () => {
    await refresh()
    const again = await refresh()
    expect(again.body).toMatchObject({ code: 200, data: [], version: 2, msg: '没有需要更新的内容' })
    expect((await config()).version).toBe(2)
  })

  test('only the named places are renewed; the others are offered again', async () => {
    const places = await dryRun()
    const [first] = places.filter(({ kind }) => kind === 'sentence')
    const answer = await refresh({ places: [first?.id ?? '', 'b:nothing'] })
    expect(
      answer.body.data.filter((place: RefreshPlace) => place.applied).map((place: RefreshPlace) => place.id),
    ).toEqual([first?.id])
    expect((await dryRun()).map((place) => place.id)).toEqual(
      places.map((place) => place.id).filter((placeId) => placeId !== first?.id),
    )
    await refresh()
    expect(await dryRun()).toEqual([])
  })

  test('words of a clerk stay, with the figures of now; a number typed over stays until it is named', async () => {
    const opened = await config()
    const report = change(
      change({ document: opened.document, written: null }, says('营业收入为22,300.00万元'), (node) =>
        reworded(node, '营业收入为', '经核对，营业收入为'),
      ),
      (node) => node.attrs?.['dataKey'] === 'table:main',
      (node) => reworded(node, '22,300.00', '22,399.00'),
    )
    expect((await save(report.document)).status).toBe(200)
    const typed = (await dryRun()).find(({ typedOver }) => typedOver)
    expect(typed).toMatchObject({
      kind: 'figure',
      old: '22,399.00',
      new: '24,567.89',
      inTable: true,
      where: expect.stringContaining('营业收入 · 2024年'),
    })
    const answer = await refresh()
    expect(answer.body.data.find((place: RefreshPlace) => place.id === typed?.id).applied).toBe(false)
    const table = (document: ReportDocument): string =>
      textOf(document.content.find((node) => node.attrs?.['dataKey'] === 'table:main') as DocumentNode)
    expect(textOf(answer.body.document)).toContain('经核对，营业收入为24,567.89万元，较上年明显增长18.11%')
    expect(table(answer.body.document)).toContain('22,399.00')
    expect(await dryRun()).toEqual([expect.objectContaining({ id: typed?.id, typedOver: true })])
    expect(await state(true)).toMatchObject({ stale: false, places: 0 })
    expect(table((await refresh({ places: [typed?.id ?? ''] })).body.document)).toContain('24,567.89')
    expect(await dryRun()).toEqual([])
  })

  test('somebody saved in between, or published it: nothing is renewed', async () => {
    await save((await config()).document)
    expect(await refresh({ version: 1 })).toMatchObject({ status: 409, body: { data: { current: { version: 2 } } } })
    await server.app.db.updateTable('reports').set({ status: 'published' }).where('id', '=', report.id).execute()
    const before = await config()
    for (const body of [undefined, { dryRun: true }]) expect((await refresh(body)).status).toBe(423)
    expect(await config()).toEqual(before)
    expect((await state()).stale).toBe(true)
  })
})

describe('who may', () => {
  beforeEach(async () => {
    report.id = await build()
    await moreRevenue()
  })

  test.each<['clerk' | 'other' | 'reader' | 'admin', object | undefined, number]>([
    ['other', undefined, 404],
    ['other', { dryRun: true }, 404],
    ['reader', { dryRun: true }, 403],
    ['admin', { dryRun: true }, 200],
    ['clerk', { colour: 'red' }, 422],
    ['clerk', { places: 'all' }, 422],
    ['clerk', { version: 'eins' }, 422],
    ['clerk', { periods: [] }, 422],
    ['clerk', {}, 200],
  ])('%s with %o: %i', async (user, body, status) => expect((await refresh(body, user)).status).toBe(status))

  test('the state of a report is for those who may read it', async () => {
    expect((await server.as('other').call('GET', `/report/entity/stale/${report.id}`)).status).toBe(404)
    expect((await server.as('reader').call('GET', `/report/entity/stale/${report.id}`)).status).toBe(200)
  })

  test('an administrator who refreshes does not become the clerk of the report', async () => {
    const answer = await refresh({}, 'admin')
    expect(textOf(answer.body.document)).toContain('主办客户经理\tclerk')
  })

  test('who may not see anomalies leaves alone what speaks of them', async () => {
    const time = new Date().toISOString()
    await server.app.db
      .insertInto('roles')
      .values({
        id: 'blind',
        name: 'blind',
        describe: '',
        status: 'active',
        scope: 'all',
        permissions: toJson({ home: ['query', 'get', 'update'], client: ['query', 'get'] }),
        created_at: time,
        updated_at: time,
        deleted_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await server.app.db.updateTable('users').set({ role_id: 'blind' }).where('id', '=', 'u_other').execute()
    try {
      const answer = await refresh({}, 'other')
      expect(answer.status).toBe(200)
      expect(answer.body.withheld.map((section: { title: string }) => section.title)).toContain('异常指标与说明')
      expect(textOf(answer.body.document)).not.toContain('未取得异常指标分析结果')
      expect(answer.body.data.filter((place: RefreshPlace) => place.sectionId === 'credit-6.7')).toEqual([])
    } finally {
      await server.app.db.updateTable('users').set({ role_id: 'clerk' }).where('id', '=', 'u_other').execute()
    }
  })

  test('a customer that is gone: the report stays, and the sentence says why it cannot be refreshed', async () => {
    await server.app.db.updateTable('customers').set({ deleted_at: new Date().toISOString() }).execute()
    expect(await refresh()).toMatchObject({ status: 422, body: { msg: expect.stringContaining('客户已删除') } })
    expect((await state()).appUserId).toBe('cu_sample')
  })
})
