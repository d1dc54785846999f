import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { textOf } from '../../core/document/outline.ts'
import type { DocumentNode, ReportDocument } from '../../core/document/types.ts'
import type { Finding, FindingKind, ReportCheck } from '../../core/report-checks.ts'
import { fromJson, toJson } from '../../server/db/client.ts'
import type { Answer } from '../support/app.ts'
import { eventsApp, type EventsApp } from '../support/events.ts'
import { allAnswers, publishAnswered } from '../support/publish-answers.ts'
import { addSampleCustomer } from '../support/sample-customer.ts'
import { unzipText } from '../support/unzip.ts'

let server: EventsApp
let customer: string
let id: string
let content: ReportDocument
let count = 0

beforeAll(async () => {
  server = await eventsApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  customer = `cu_${(count += 1)}`
  await addSampleCustomer(server.app.db, { id: customer, power: false })
  await server.app.db.updateTable('customers').set({ branch_id: customer }).where('id', '=', customer).execute()
})

async function build(more: object = {}): Promise<void> {
  const answer = await server.as('clerk').call('POST', '/report/entity/save/report', {
    reportName: '授信报告',
    useRemark: '1',
    templateId: 'credit',
    appUserId: customer,
    tableIds: ['basic', 'balanceSheet', 'profitSheet'],
    ...more,
  })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  id = answer.body.data.id
  content = (await config()).document
}
const config = async (who: 'clerk' | 'reader' | 'admin' = 'clerk'): Promise<Answer['body']> =>
  (await server.as(who).call('GET', `/report/office/config/${id}`)).body.data
const check = async (
  who: 'clerk' | 'other' | 'admin' = 'clerk',
  headers: Record<string, string> = {},
): Promise<ReportCheck & { status: number }> => {
  const answer = await server.as(who).call('POST', `/report/entity/check/${id}`, undefined, headers)
  return { ...answer.body.data, status: answer.status }
}
const ofKind = (findings: readonly Finding[], kind: FindingKind): Finding[] =>
  findings.filter((finding) => finding.kind === kind)
const found = async (kind: FindingKind): Promise<Finding[]> => ofKind((await check()).findings, kind)
const save = async (nodes: DocumentNode[]): Promise<Answer> =>
  server.as('clerk').call('POST', `/report/entity/update/report/${id}`, {
    version: (await config()).version,
    content: { type: 'doc', content: nodes },
  })
const call = (body?: object): Promise<Answer> => server.as('clerk').call('POST', `/report/entity/publish/${id}`, body)
/** As the clerk who has looked at everything that is no event, and says what `body` says. */
const publish = async (body: object = {}): Promise<Answer> => {
  const { acknowledged } = allAnswers((await check()).findings ?? [])
  return call({ acknowledged, ...body })
}
const eventIds = async (): Promise<string[]> =>
  (await found('event')).flatMap(({ item }) => item?.events.map((event) => event.id) ?? [])
const unbalanced = (period: string): Promise<void> =>
  server.change(customer, 'balanceSheet', period, { totalAssets: '9999999999' })
const paragraph = (text: string, attrs: object = {}): DocumentNode => ({
  type: 'paragraph',
  attrs: { id: `p_${text.slice(0, 4)}`, ...attrs },
  ...(text && { content: [{ type: 'text', text }] }),
})
const auditOf = async (action: string): Promise<string> =>
  JSON.stringify(
    await server.app.db
      .selectFrom('audit')
      .select('changes')
      .where('record_id', '=', id)
      .where('action', '=', action)
      .execute(),
  )

describe('the check of a report', () => {
  test('tells what is still to be filled in, each with its heading and block', async () => {
    await build()
    const { findings, version } = await check()
    expect(version).toBe(1)
    const gaps = ofKind(findings, 'gap')
    expect(gaps.length).toBeGreaterThan(5)
    expect(gaps[0]).toMatchObject({
      severity: 'decide',
      where: { sectionId: expect.stringMatching(/^credit-/), heading: expect.any(String), blockId: expect.any(String) },
      text: expect.stringContaining('待填'),
    })
    const tables = gaps.filter(({ text }) => /^表“.+”有 \d+ 处待填：.+。$/.test(text))
    expect(tables.length, gaps.map(({ text }) => text).join('\n')).toBeGreaterThan(0)
    expect(new Set(tables.map(({ text }) => /“(.+?)”/.exec(text)?.[1])).size).toBe(tables.length)
    const ids = JSON.stringify(content)
    for (const { where } of gaps) expect(ids).toContain(`"${String(where.blockId)}"`)
  })

  test('answers in the language of the reader, changes nothing, and is for whoever may see the report', async () => {
    await build()
    expect(
      (await check('clerk', { 'accept-language': 'en-US' })).findings.findLast(
        ({ kind, text }) => kind === 'gap' && !/^[尚未]/.test(text),
      )?.text,
    ).toMatch(/^(Not filled in|The table)/)
    expect((await config()).version).toBe(1)
    expect((await check('other')).status).toBe(404)
    expect((await server.anonymous.call('POST', `/report/entity/check/${id}`)).status).toBe(401)
  })

  test('an answered gap is none any more', async () => {
    await build()
    const before = (await found('gap')).length
    const answered = content.content.map((node) =>
      node.type === 'paragraph' && node.attrs?.['gap']
        ? paragraph('未取得资料，原因：企业尚未提供。', {
            id: node.attrs['id'] as string,
            gap: node.attrs['gap'] as string,
          })
        : node,
    )
    await save(answered)
    expect((await found('gap')).length).toBeLessThan(before)
  })

  test('finds sections without content, but no heading that has others below it', async () => {
    await build()
    await save([
      ...content.content,
      { type: 'heading', attrs: { level: 1, id: 'own' }, content: [{ type: 'text', text: '十二、其他' }] },
      { type: 'heading', attrs: { level: 2, id: 'sub' }, content: [{ type: 'text', text: '（一）补充' }] },
      paragraph(''),
    ])
    expect((await found('section')).map(({ where, severity }) => [where.heading, where.blockId, severity])).toEqual([
      ['（一）补充', 'sub', 'decide'],
    ])
  })

  test('finds prescribed chapters that are gone or moved, and says that an optional one was left out', async () => {
    await build()
    await save(
      content.content.filter(
        (node) => node.attrs?.['sectionId'] !== 'credit-6' && node.attrs?.['sectionId'] !== 'credit-7',
      ),
    )
    const { findings } = await check()
    expect(ofKind(findings, 'heading').map(({ text, severity, where }) => [text, severity, where.sectionId])).toEqual([
      ['缺少模板规定的章节“财务分析”。', 'stop', 'credit-6'],
    ])
    expect(ofKind(findings, 'optional').map(({ where, severity }) => [where.sectionId, severity])).toEqual([
      ['credit-7', 'warn'],
    ])
    expect(findings.map(({ severity }) => severity)).toEqual(
      findings
        .map(({ severity }) => severity)
        .toSorted((a, b) => ['stop', 'decide', 'warn'].indexOf(a) - ['stop', 'decide', 'warn'].indexOf(b)),
    )
  })

  test('finds figures that were typed over, with what the data say', async () => {
    await build()
    let changed = ''
    const over = (node: DocumentNode): DocumentNode => {
      const bound = node.marks?.some(
        (mark) => mark.type === 'boundFigure' && String(mark.attrs?.['key']).startsWith('balanceSheet.'),
      )
      if (changed === '' && bound && /^[\d,]+\.\d\d$/.test(node.text ?? ''))
        return {
          ...node,
          text: (changed = node.text ?? '').replace(/\d/, (digit) => String((Number(digit) + 1) % 10 || 1)),
        }
      return { ...node, ...(node.content && { content: node.content.map(over) }) }
    }
    await save(content.content.map(over))
    expect(changed).not.toBe('')
    const [finding] = await found('typedOver')
    expect(finding).toMatchObject({ severity: 'decide', text: expect.stringContaining(`数据为 ${changed}`) })
    expect(finding?.where.heading).not.toBe('')
  })

  test('finds tables that do not fit together or hold nothing, and pictures whose file is gone', async () => {
    await build()
    const cell = (text: string, attrs: object = {}): DocumentNode => ({
      type: 'tableCell',
      attrs: { colspan: 1, rowspan: 1, ...attrs },
      content: [paragraph(text)],
    })
    const table = (caption: string, ...rows: DocumentNode[][]): DocumentNode => ({
      type: 'table',
      attrs: { caption, id: caption },
      content: rows.map((cells) => ({ type: 'tableRow', content: cells })),
    })
    await save([
      ...content.content,
      table('不齐表', [cell('甲'), cell('乙')], [cell('丙')]),
      table('空表', [cell(''), cell('')]),
      table('齐表', [cell('甲', { rowspan: 2 }), cell('乙')], [cell('丙')]),
      { type: 'image', attrs: { src: 'file:f_none', alt: '厂房' } },
    ])
    expect((await found('table')).map(({ text }) => text).filter((text) => /齐表|空表/.test(text))).toEqual([
      '表“不齐表”的行列不齐，请整理合并的单元格。',
      '表“空表”没有内容。',
    ])
    expect((await found('image')).map(({ text, severity }) => [text, severity])).toEqual([
      ['图片“厂房”的文件已不存在，请重新插入或删除。', 'stop'],
    ])
    expect((await publish()).body).toMatchObject({
      code: 422,
      msg: '1 张图片的文件已不存在，请重新插入或删除后再发布。',
      data: { findings: [{ kind: 'image' }] },
    })
  })

  test('says that the data changed after the report was built', async () => {
    await build()
    expect(await found('stale')).toEqual([])
    await server.change(customer, 'profitSheet', '2024-12-31', { operatingRevenue: '223000001' })
    await server.app.db
      .updateTable('customers')
      .set({ updated_at: new Date(Date.now() + 1000).toISOString() })
      .where('id', '=', customer)
      .execute()
    expect((await found('stale')).map(({ severity, text }) => [severity, text])).toEqual([
      ['decide', expect.stringMatching(/^数据在 \d{4}-\d\d-\d\d \d\d:\d\d 有更新/)],
    ])
  })
})

describe('open events', () => {
  beforeEach(async () => {
    await build()
    await unbalanced('2024-12-31')
    await unbalanced('2023-12-31')
  })

  test('are one item a cause, with its years, evidence and what to verify', async () => {
    const events = await found('event')
    expect(events).toHaveLength(1)
    const occurrence = (period: string) => ({
      id: expect.stringMatching(/^ev/),
      period,
      evidence: expect.stringContaining(period.slice(0, 4)),
      status: 'open',
      explanation: '',
    })
    expect(events[0]).toMatchObject({
      severity: 'stop',
      key: expect.stringMatching(/^event\./),
      text: expect.stringContaining('（2024年、2023年）：'),
      item: {
        cause: 'balance',
        severity: 'high',
        note: '',
        events: [occurrence('2024-12-31'), occurrence('2023-12-31')],
      },
    })
    expect(
      (await check('clerk', { 'accept-language': 'en-US' })).findings.find(({ kind }) => kind === 'event')?.text,
    ).toContain('(2024, 2023)')
  })

  test('of periods that the report is not about are not asked for', async () => {
    await build({ periods: ['2024-12-31'] })
    expect((await found('event')).map(({ item }) => item?.events.map(({ period }) => period))).toEqual([['2024-12-31']])
    await build({ periods: ['2022-12-31'] })
    expect(await found('event')).toEqual([])
    expect((await publish()).status).toBe(200)
  })

  test('block a plain call, which names them; nothing is changed', async () => {
    const answer = await publish()
    expect(answer.body).toMatchObject({
      code: 422,
      msg: expect.stringMatching(/^客户有 1 项高风险异常尚未办结：.+。请先办结，或作为前提条件写入报告后再发布。$/),
      data: { findings: [{ kind: 'event' }] },
    })
    expect(await config()).toMatchObject({ status: 'draft', version: 1 })
  })

  test('that are closed do not', async () => {
    for (const eventId of await eventIds()) {
      const full = (await server.list(customer)).rows.find((row) => row.id === eventId)
      if (full)
        await server.save(full, customer, {
          status: 'accepted',
          explanation: '已核对原始报表，系录入差错。',
          version: full.version,
        })
    }
    expect(await found('event')).toEqual([])
    expect((await publish()).status).toBe(200)
  })

  test('go into the report as conditions, at the end of its conclusion, frozen with it, each figure with its cells', async () => {
    const [first = '', second = ''] = await eventIds()
    expect((await publish({ conditions: [{ eventId: first, note: '放款前取得审计底稿' }] })).body).toMatchObject({
      code: 422,
      data: { findings: [{ item: { cause: 'balance' } }] },
    })
    expect(
      (await publish({ conditions: [{ eventIds: [first, second], note: '放款前取得审计底稿' }] })).body,
    ).toMatchObject({ code: 200, data: { status: 'published' } })
    const { document, publication, version, figures } = await config()
    const nodes = (document as ReportDocument).content
    const at = nodes.findIndex((node) => node.attrs?.['sectionId'] === 'conditions')
    const headings = nodes
      .slice(0, at)
      .filter((node) => node.type === 'heading' && node.attrs?.['level'] === 1)
      .map((node) => node.attrs?.['sectionId'])
    expect([headings.at(-1), nodes[at]?.content?.[0]?.text, nodes[at + 3]?.attrs?.['sectionId']]).toEqual([
      'credit-10',
      '（一）授信前提条件与待核实事项',
      'credit-11',
    ])
    expect(textOf(nodes[at + 1] as DocumentNode)).toMatch(
      /^截至本报告发布，下列1项高风险异常尚未办结，由clerk于\d{4}年\d{1,2}月\d{1,2}日 \d\d:\d\d确认，/,
    )
    const table = nodes[at + 2] as DocumentNode
    expect([table.content?.length, textOf(table)]).toEqual([
      2,
      expect.stringMatching(/（2024年、2023年）.*2024年资产总计为.*2023年资产总计为.*放款前取得审计底稿/s),
    ])
    const keys = [...JSON.stringify(table).matchAll(/"key":"(condition\.[^"]+)"/g)].map(([, key]) => key ?? '')
    expect(keys.length).toBeGreaterThan(1)
    for (const key of keys)
      expect(figures[key], key).toEqual(expect.arrayContaining([expect.objectContaining({ table: 'balanceSheet' })]))
    expect(publication).toMatchObject({
      publisher: 'clerk',
      intact: true,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      conditions: [
        {
          note: '放款前取得审计底稿',
          items: [
            {
              severity: 'high',
              events: [
                { id: first, period: '2024-12-31' },
                { id: second, period: '2023-12-31' },
              ],
            },
          ],
        },
      ],
    })
    const row = await server.app.db
      .selectFrom('report_versions')
      .selectAll()
      .where('report_id', '=', id)
      .where('version', '=', version)
      .executeTakeFirstOrThrow()
    expect([row.reason, row.content_hash, fromJson(row.content)]).toEqual(['publish', publication.hash, document])
    expect(await auditOf('publish')).toContain('放款前取得审计底稿')
  })

  test('of which one has two different answers are refused: neither is lost', async () => {
    const [first = '', second = ''] = await eventIds()
    const all = { eventIds: [first, second], note: '放款前取得审计底稿' }
    const twice = await publish({ conditions: [all, { eventId: first, note: '另行处理' }] })
    expect(twice.body).toMatchObject({
      code: 422,
      msg: expect.stringContaining('两种'),
      data: { findings: [{ item: { cause: 'balance' } }] },
    })
    expect(await config()).toMatchObject({ status: 'draft' })
    expect((await publish({ conditions: [all, { eventId: first, note: `${all.note} ` }] })).status).toBe(200)
  })

  test.each(['\u200b\u200b', '\u2800', '\ufeff\u00ad'])(
    'with a note of which nothing is seen are not answered: %j',
    async (note) => {
      expect((await publish({ conditions: [{ eventIds: await eventIds(), note }] })).status).toBe(422)
      expect(await config()).toMatchObject({ status: 'draft' })
    },
  )

  test('of two causes with one answer have its text once, also in the report', async () => {
    await server.change(customer, 'profitSheet', '2024-12-31', { operatingRevenue: '900000000' })
    await check()
    await server.app.db
      .updateTable('anomaly_events')
      .set({ severity: 'high', severity_rank: 0 })
      .where('customer_id', '=', customer)
      .where('cause', '=', 'revenue')
      .execute()
    const items = (await found('event')).flatMap(({ item }) => item ?? [])
    expect(items.map(({ cause }) => cause).toSorted()).toEqual(['balance', 'revenue'])
    expect(
      (
        await publish({
          conditions: [
            {
              eventIds: items.flatMap(({ events }) => events.map((event) => event.id)),
              note: '放款前逐项取得书面说明',
            },
          ],
        })
      ).status,
    ).toBe(200)
    const { document, publication } = await config()
    expect(JSON.stringify(document).match(/放款前逐项取得书面说明/g)).toHaveLength(1)
    expect(publication.conditions).toMatchObject([
      { note: '放款前逐项取得书面说明', items: [{ events: expect.anything() }, { events: expect.anything() }] },
    ])
    const nodes = (document as ReportDocument).content
    const table = nodes[nodes.findIndex((node) => node.attrs?.['sectionId'] === 'conditions') + 2]
    expect(table?.content?.map((row) => row.content?.map((cell) => cell.attrs?.['rowspan']))).toEqual([
      [1, 1, 1, 1, 1],
      [1, 1, 1, 1, 2],
      [1, 1, 1, 1],
    ])
  })

  test('of which the years were answered apart are told apart', async () => {
    const [first = '', second = ''] = await eventIds()
    await publish({
      conditions: [
        { eventId: first, note: '放款前取得审计底稿' },
        { eventId: second, note: '由企业书面说明' },
      ],
    })
    expect(
      (await config()).publication.conditions.map(
        ({ note, items }: { note: string; items: { events: { period: string }[] }[] }) => [
          note,
          items.map(({ events }) => events.map(({ period }) => period)),
        ],
      ),
    ).toEqual([
      ['放款前取得审计底稿', [['2024-12-31']]],
      ['由企业书面说明', [['2023-12-31']]],
    ])
  })

  test('a note of blanks is none, an event that is not open no condition, and the body is closed', async () => {
    const [first] = await eventIds()
    expect((await publish({ conditions: [{ eventId: first, note: '  ' }] })).status).toBe(422)
    expect((await publish({ conditions: [{ note: '没有说是哪一项' }] })).status).toBe(422)
    expect((await publish({ conditions: [{ eventId: 'ev_none', note: '说明' }] })).body.msg).toBe(
      '列为前提条件的事项已经办结或不再存在，请重新检查后再发布。',
    )
    expect((await publish({ conditions: [{ eventId: first, note: '字'.repeat(501) }] })).status).toBe(422)
    expect((await publish({ colour: 'red' })).body.errors[0].field).toBe('/colour')
  })

  test('a report that is published again has the conditions of then once; what was written below them by hand stays', async () => {
    const events = await eventIds()
    await publish({ conditions: [{ eventIds: events, note: '放款前核实' }] })
    await server.as('clerk').call('POST', `/report/entity/draft/${id}`)
    expect((await found('event')).map(({ item }) => item?.note)).toEqual(['放款前核实'])
    const { document } = await config()
    const nodes = (document as ReportDocument).content
    const at = nodes.findIndex((node) => node.attrs?.['sectionId'] === 'conditions')
    await save([...nodes.slice(0, at + 3), paragraph('另请关注续贷安排。'), ...nodes.slice(at + 3)])
    for (const eventId of events) {
      const full = (await server.list(customer)).rows.find((row) => row.id === eventId)
      if (full)
        await server.save(full, customer, { status: 'accepted', explanation: '已核对。', version: full.version })
    }
    expect((await publish()).status).toBe(200)
    const text = JSON.stringify((await config()).document)
    expect([
      text.match(/高风险异常尚未办结/g) ?? [],
      text.includes('另请关注续贷安排。'),
      (await config()).publication.conditions,
    ]).toEqual([[], true, []])
  })

  test('hold back who may not see them too, who is told that there are some and no more', async () => {
    await server.app.db
      .updateTable('roles')
      .set({ permissions: toJson({ home: ['query', 'get', 'update', 'add'], client: ['query', 'get'] }) })
      .where('id', '=', 'clerk')
      .execute()
    try {
      const { findings } = await check()
      expect(ofKind(findings, 'event')).toEqual([])
      expect(ofKind(findings, 'restricted').map(({ text, severity }) => [text, severity])).toEqual([
        ['这位客户有事项须由有异常分析权限的同事先行确认，请由其办结或发布。', 'stop'],
      ])
      expect((await call({ conditions: [] })).status).toBe(422)
    } finally {
      const { permissions } = await server.app.db
        .selectFrom('roles')
        .select('permissions')
        .where('id', '=', 'admin')
        .executeTakeFirstOrThrow()
      await server.app.db
        .updateTable('roles')
        .set({ permissions: toJson(fromJson(permissions)) })
        .where('id', '=', 'clerk')
        .execute()
    }
  })

  test('are not got round by deleting the customer for the moment of publishing', async () => {
    const removed = (deleted_at: string | null) =>
      server.app.db.updateTable('customers').set({ deleted_at }).where('id', '=', customer).execute()
    await removed(new Date().toISOString())
    expect((await found('restricted')).map(({ text, severity }) => [text, severity])).toEqual([
      ['这位客户已被删除，高风险异常未办结或未经分析：请先恢复客户，办结或列为前提条件后再发布。', 'stop'],
    ])
    expect((await publish()).status).toBe(422)
    expect(await config()).toMatchObject({ status: 'draft' })
    await removed(null)
    expect(await found('restricted')).toEqual([])
  })

  test('do not concern a report of anomalies, nor one whose customer is gone', async () => {
    const anomaly = (await server.as('clerk').call('POST', '/report/entity/abnormal/report', { appUserId: customer }))
      .body.data.id
    expect((await server.as('clerk').call('GET', `/report/office/config/${anomaly}`)).body.data).toMatchObject({
      status: 'published',
      publication: { intact: true, conditions: [] },
    })
    await server.app.db
      .updateTable('customers')
      .set({ deleted_at: new Date().toISOString() })
      .where('id', '=', customer)
      .execute()
    expect(await found('event')).toEqual([])
  })
})

describe('what a clerk has to say yes to', () => {
  test('holds back a plain call, one with an empty list and one that leaves something out; the answer lists what is left, with its key', async () => {
    await build()
    const { acknowledged } = allAnswers((await check()).findings)
    expect(acknowledged.length).toBeGreaterThan(5)
    for (const body of [undefined, {}, { acknowledged: [] }, { acknowledged: ['gap', 'section', 'stale'] }]) {
      const answer = await call(body)
      expect(answer.body).toMatchObject({ code: 422, msg: expect.stringMatching(/^还有 \d+ 处需要补充或确认：/) })
      expect(answer.body.data.findings.map(({ key }: Finding) => key)).toEqual(acknowledged)
    }
    const [left] = (await call({ acknowledged: acknowledged.slice(1) })).body.data.findings
    expect(left).toMatchObject({ key: acknowledged[0], kind: 'gap', severity: 'decide', text: expect.any(String) })
    expect(await config()).toMatchObject({ status: 'draft', version: 1 })
    expect((await call({ acknowledged })).status).toBe(200)
    for (const word of ['acknowledged', 'gap']) expect(await auditOf('publish')).toContain(word)
  })

  test('has the same keys in every language, and another one when it changed', async () => {
    await build()
    const keys = async (headers = {}): Promise<string[]> =>
      (await check('clerk', headers)).findings.map(({ key }) => key)
    const before = await keys()
    expect(new Set(before).size).toBe(before.length)
    expect(await keys({ 'accept-language': 'en-US' })).toEqual(before)
    const gap = (await found('gap')).find(({ text }) => text.includes('表“')) as Finding
    const fill = (node: DocumentNode): DocumentNode =>
      node.attrs?.['id'] === gap.where.blockId
        ? { ...node, content: [{ type: 'text', text: '已填' }] }
        : { ...node, ...(node.content && { content: node.content.map(fill) }) }
    await save(content.content.map(fill))
    expect(await keys()).not.toContain(gap.key)
  })

  test('is nothing where nothing is open: then a plain call is enough', async () => {
    await build({ useRemark: '2', templateId: 'financial' })
    const answered = async (nodes: DocumentNode[]): Promise<void> => void (await save(nodes))
    await answered(
      content.content
        .filter((node) => node.type === 'heading')
        .flatMap((node) => [node, paragraph('已说明。', { id: `t_${String(node.attrs?.['id'])}` })]),
    )
    expect((await check()).findings.filter(({ severity }) => severity !== 'warn')).toEqual([])
    expect((await call()).status).toBe(200)
    expect((await config()).publication).toMatchObject({ confirmation: null, conditions: [] })
  })

  test('is frozen with the report: what, by whom and when, in both languages; the version keeps it, and an export tells it', async () => {
    await build()
    const { findings } = await check()
    const decided = findings.filter(({ severity }) => severity === 'decide')
    const { version } = (await publishAnswered(server.as('clerk'), id)).body.data
    const { confirmation } = (await config()).publication
    expect(confirmation).toMatchObject({
      userId: expect.any(String),
      user: 'clerk',
      time: expect.stringMatching(/^\d{4}-.*Z$/),
    })
    expect(
      confirmation.findings.map(
        ({ kind, heading, text }: { kind: string; heading: string; text: Record<string, string> }) => [
          kind,
          heading,
          text['zh-CN'],
        ],
      ),
    ).toEqual(decided.map(({ kind, where, text }) => [kind, where.heading, text]))
    expect(confirmation.findings.every(({ text }: { text: Record<string, string> }) => text['en-US'] !== '')).toBe(true)
    await server.as('clerk').call('POST', `/report/entity/draft/${id}`)
    expect((await config()).publication).toBeNull()
    expect(
      (await server.as('clerk').call('GET', `/report/entity/version/${id}?version=${version}`)).body.data.said,
    ).toEqual({ conditions: [], confirmation })
    const file = await server.as('clerk').call('GET', `/report/entity/${id}/export?format=docx&version=${version}`)
    expect(unzipText(file.raw)['word/document.xml']?.replace(/<[^>]+>/g, '')).toMatch(
      /发布确认：clerk（\d{4}年\d{1,2}月\d{1,2}日 \d\d:\d\d），保留原样：.*待填内容\d+处/,
    )
  })

  test('of more than three hundred of a kind is told and asked about as one more', async () => {
    await build()
    await save([
      ...content.content,
      { type: 'heading', attrs: { level: 1, id: 'own' }, content: [{ type: 'text', text: '十二、其他' }] },
      ...Array.from({ length: 320 }, (_, index) => paragraph('待填', { id: `g${index}` })),
    ])
    const gaps = await found('gap')
    expect([gaps.length, gaps.at(-1)?.text]).toEqual([
      301,
      expect.stringMatching(/^另有 \d+ 处同类问题没有逐一列出。$/),
    ])
    const { acknowledged } = allAnswers((await check()).findings)
    expect((await call({ acknowledged: acknowledged.filter((key) => key !== gaps.at(-1)?.key) })).status).toBe(422)
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
    const { hashOf } = await import('../../server/reports/freeze.ts')
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
      .set({ content: toJson(content.content.slice(1)) })
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
    expect(await found('heading')).toEqual([])
    await server.app.db
      .updateTable('report_templates')
      .set({ outline: toJson(fromJson(outline)), version })
      .where('id', '=', 'credit')
      .execute()
  })
})
