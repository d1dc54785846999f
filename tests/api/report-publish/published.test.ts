import { beforeEach, describe, expect, test } from 'vitest'
import type { ReportDocument } from '../../../core/document/types.ts'
import { fromJson, toJson } from '../../../server/db/client.ts'
import {
  prepareReports,
  build,
  config,
  content,
  customer,
  eventIds,
  findingsOf,
  id,
  paragraph,
  publish,
  save,
  server,
  unbalanced,
} from './set-up.ts'

prepareReports()

describe('open events', () => {
  beforeEach(async () => {
    await build()
    await unbalanced('2024-12-31')
    await unbalanced('2023-12-31')
  })

  test('a report that is published again has the conditions of then once; what was written below them by hand stays', async () => {
    const events = await eventIds()
    await publish({ conditions: [{ eventIds: events, note: '放款前核实' }] })
    await server.as('clerk').call('POST', `/report/entity/draft/${id}`)
    expect((await findingsOf('event')).map(({ item }) => item?.note)).toEqual(['放款前核实'])
    const { document } = await config()
    const nodes = (document as ReportDocument).content
    const at = nodes.findIndex((node) => node.attrs?.['sectionId'] === 'conditions')
    await save([...nodes.slice(0, at + 3), paragraph('另请关注续贷安排。'), ...nodes.slice(at + 3)])
    for (const eventId of events) {
      const event = (await server.list(customer)).rows.find((row) => row.id === eventId)
      if (event)
        await server.save(event, customer, { status: 'accepted', explanation: '已核对。', version: event.version })
    }
    expect((await publish()).status).toBe(200)
    const text = JSON.stringify((await config()).document)
    expect([
      text.match(/高风险异常尚未办结/g) ?? [],
      text.includes('另请关注续贷安排。'),
      (await config()).publication.conditions,
    ]).toEqual([[], true, []])
  })
})

describe('a published report', () => {
  beforeEach(() => build())

  test('says who froze it when, under which hash; a draft says nothing of it', async () => {
    expect((await config()).publication).toBeNull()
    await publish()
    expect((await config('reader')).publication ?? (await config('admin')).publication).toMatchObject({
      publisher: 'clerk',
      time: expect.stringMatching(/^\d{4}-/),
      hash: expect.any(String),
      intact: true,
    })
  })

  test.each<[string, () => Promise<unknown>]>([
    [
      'its text',
      () =>
        server.app.db
          .updateTable('reports')
          .set({ content: toJson({ ...content, content: [...content.content, paragraph('后补')] }) })
          .where('id', '=', id)
          .execute(),
    ],
    [
      'what its figures rest on',
      () => server.app.db.updateTable('reports').set({ figures: '{}' }).where('id', '=', id).execute(),
    ],
    [
      'its hash',
      () =>
        server.app.db
          .updateTable('reports')
          .set({ content_hash: 'f'.repeat(64) })
          .where('id', '=', id)
          .execute(),
    ],
    [
      'what was frozen besides',
      () =>
        server.app.db
          .updateTable('report_versions')
          .set({ frozen: toJson({ templateId: 'credit', templateVersion: 9, periods: [], tableIds: [] }) })
          .where('report_id', '=', id)
          .where('reason', '=', 'publish')
          .execute(),
    ],
    [
      'its row among the versions',
      () =>
        server.app.db
          .deleteFrom('report_versions')
          .where('report_id', '=', id)
          .where('reason', '=', 'publish')
          .execute(),
    ],
  ])('whose %s was changed in the database says so', async (_what, tamper) => {
    await publish()
    await tamper()
    expect((await config()).publication.intact).toBe(false)
  })

  test('of an earlier release, whose versions know no hash, is intact as long as it is', async () => {
    await publish()
    const { hashOf } = await import('../../../server/reports/freeze.ts')
    const row = await server.app.db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const hash = hashOf(
      {
        templateId: row.template_id,
        templateVersion: row.template_version,
        periods: fromJson(row.periods),
        tableIds: fromJson(row.table_ids),
      },
      fromJson(row.content),
      fromJson(row.figures),
    )
    await server.app.db.updateTable('reports').set({ content_hash: hash }).where('id', '=', id).execute()
    await server.app.db
      .updateTable('report_versions')
      .set({ content_hash: null, frozen: null })
      .where('report_id', '=', id)
      .execute()
    expect((await config()).publication.intact).toBe(true)
  })

  test('keeps what it was when it becomes a draft and is written on: its version can be read, and is intact', async () => {
    const { version, contentHash } = (await publish()).body.data
    await server.as('clerk').call('POST', `/report/entity/draft/${id}`)
    await save([...content.content, paragraph('续写的内容')])
    const read = (await server.as('clerk').call('GET', `/report/entity/version/${id}?version=${version}`)).body.data
    expect(read).toMatchObject({ version, reason: 'publish', hash: contentHash, intact: true })
    expect(JSON.stringify(read.document)).not.toContain('续写的内容')
    await server.app.db
      .updateTable('report_versions')
      .set({ content: toJson({ ...content, content: content.content.slice(1) }) })
      .where('report_id', '=', id)
      .where('version', '=', version)
      .execute()
    expect(
      (await server.as('clerk').call('GET', `/report/entity/version/${id}?version=${version}`)).body.data.intact,
    ).toBe(false)
  })

  test('belongs to the version of the template that it was built from', async () => {
    const { outline } = await server.app.db
      .selectFrom('report_templates')
      .select('outline')
      .where('id', '=', 'credit')
      .executeTakeFirstOrThrow()
    const { version } = await server.app.db
      .selectFrom('report_templates')
      .select('version')
      .where('id', '=', 'credit')
      .executeTakeFirstOrThrow()
    const time = new Date().toISOString()
    await server.app.db
      .insertInto('report_template_versions')
      .values({
        template_id: 'credit',
        version,
        name_zh: '征信',
        name_en: 'Credit',
        outline: toJson(fromJson(outline)),
        note: '',
        created_by: null,
        created_at: time,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const more = [
      ...fromJson<object[]>(outline),
      { id: 'credit-99', title: '新增的章节', level: 1, required: true, feeds: [] },
    ]
    await server.app.db
      .updateTable('report_templates')
      .set({ outline: toJson(more), version: version + 1 })
      .where('id', '=', 'credit')
      .execute()
    expect(await findingsOf('heading')).toEqual([])
    await server.app.db
      .updateTable('report_templates')
      .set({ outline: toJson(fromJson(outline)), version })
      .where('id', '=', 'credit')
      .execute()
  })
})
