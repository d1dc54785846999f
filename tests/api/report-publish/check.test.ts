import { describe, expect, test } from 'vitest'
import type { DocumentNode } from '../../../core/document/types.ts'
import type { Finding } from '../../../core/report-checks.ts'
import { allAnswers, publishAnswered } from '../../support/publish-answers.ts'
import { unzipText } from '../../support/unzip.ts'
import {
  prepareReports,
  auditOf,
  build,
  call,
  check,
  config,
  content,
  customer,
  findingsOf,
  id,
  ofKind,
  paragraph,
  publish,
  save,
  server,
} from './set-up.ts'

prepareReports()

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
    const before = (await findingsOf('gap')).length
    const answered = content.content.map((node) =>
      node.type === 'paragraph' && node.attrs?.['gap']
        ? paragraph('未取得资料，原因：企业尚未提供。', {
            id: node.attrs['id'] as string,
            gap: node.attrs['gap'] as string,
          })
        : node,
    )
    await save(answered)
    expect((await findingsOf('gap')).length).toBeLessThan(before)
  })

  test('finds sections without content, but no heading that has others below it', async () => {
    await build()
    await save([
      ...content.content,
      { type: 'heading', attrs: { level: 1, id: 'own' }, content: [{ type: 'text', text: '十二、其他' }] },
      { type: 'heading', attrs: { level: 2, id: 'sub' }, content: [{ type: 'text', text: '（一）补充' }] },
      paragraph(''),
    ])
    expect(
      (await findingsOf('section')).map(({ where, severity }) => [where.heading, where.blockId, severity]),
    ).toEqual([['（一）补充', 'sub', 'decide']])
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
    const [finding] = await findingsOf('typedOver')
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
    expect((await findingsOf('table')).map(({ text }) => text).filter((text) => /齐表|空表/.test(text))).toEqual([
      '表“不齐表”的行列不齐，请整理合并的单元格。',
      '表“空表”没有内容。',
    ])
    expect((await findingsOf('image')).map(({ text, severity }) => [text, severity])).toEqual([
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
    expect(await findingsOf('stale')).toEqual([])
    await server.change(customer, 'profitSheet', '2024-12-31', { operatingRevenue: '223000001' })
    await server.app.db
      .updateTable('customers')
      .set({ updated_at: new Date(Date.now() + 1000).toISOString() })
      .where('id', '=', customer)
      .execute()
    expect((await findingsOf('stale')).map(({ severity, text }) => [severity, text])).toEqual([
      ['decide', expect.stringMatching(/^数据在 \d{4}-\d\d-\d\d \d\d:\d\d 有更新/)],
    ])
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
    const gap = (await findingsOf('gap')).find(({ text }) => text.includes('表“')) as Finding
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
    const gaps = await findingsOf('gap')
    expect([gaps.length, gaps.at(-1)?.text]).toEqual([
      301,
      expect.stringMatching(/^另有 \d+ 处同类问题没有逐一列出。$/),
    ])
    const { acknowledged } = allAnswers((await check()).findings)
    expect((await call({ acknowledged: acknowledged.filter((key) => key !== gaps.at(-1)?.key) })).status).toBe(422)
  })
})
