import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chartsAmong } from '../../../core/document/chart-attributes.ts'
import { textNodes, textOf } from '../../../core/document/outline.ts'
import type { ChartKind, DocumentNode } from '../../../core/document/types.ts'
import { addDemoAccounts } from '../../../server/auth/demo-accounts.ts'
import { ensureRoles } from '../../../server/auth/first-start.ts'
import { openDatabase } from '../../../server/db/client.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { demoCustomerId, fillDemo } from '../../../server/demo/fill.ts'
import { accountOf } from '../../../server/demo/work.ts'
import { memoryFileStore } from '../../../server/files/memory.ts'
import { analyseCustomer } from '../../../server/analysis/events/analyse.ts'
import { buildSections, type Built } from '../../../server/reports/build.ts'
import { loadReportData } from '../../../server/reports/writing/data/load.ts'
import { shippedTemplates } from '../../../server/reports/writing/templates.ts'
import { loadRules } from '../../../server/analysis/rules/store.ts'
import { readSettings } from '../../../server/settings.ts'
import { loadSchemas } from '../../../server/schemas/store.ts'
import source from './outlines.json' with { type: 'json' }

type Asked = { tables: string[]; charts: { kind: string; title: string }[] }
type Section = Asked & { id: string; title: string; level: number; withEvents?: Asked }

// What the banks' outlines ask of each chapter. `withEvents` is there only for a customer of whom the rules found
// something.
const outlines: Record<string, Section[]> = source
const schemasFolder = join(import.meta.dirname, '../../../src/schemas')
const { db, kind } = openDatabase(':memory:')
const schemas = loadSchemas(schemasFolder)
const context = { schemas, rules: loadRules(join(schemasFolder, 'rules'), schemas.tables) }
/** E01 has everything and nothing is wrong with it; E02 has planted anomalies. */
const built = new Map<string, Built>()

beforeAll(async () => {
  await migrate(db, kind)
  await ensureRoles(db)
  await addDemoAccounts(db)
  await fillDemo(db, memoryFileStore(), schemas, context.rules, readSettings({}, { demo: true }))
  const customers = await db.selectFrom('customers').select('id').execute()
  for (const { id } of customers) await analyseCustomer(db, context, id)
  const user = await accountOf(db, 'u_clerk')
  for (const company of ['E01', 'E02']) {
    for (const { id, type, sections } of shippedTemplates.filter((template) => Object.hasOwn(outlines, template.id))) {
      const data = await loadReportData(db, context, user, {
        reportName: '样例',
        useRemark: type,
        appUserId: demoCustomerId(company),
        periods: [],
        tableIds: [],
      })
      built.set(`${company} ${id}`, buildSections(data, sections))
    }
  }
})
afterAll(() => db.destroy())

const blocksOf = (company: string, id: string): DocumentNode[] =>
  built.get(`${company} ${id.split('-')[0]}`)?.sections.find(({ section }) => section.id === id)?.blocks ?? []
const captions = (blocks: readonly DocumentNode[]): string[] =>
  blocks.filter(({ type }) => type === 'table').map(({ attrs }) => String(attrs?.['caption']))

function lacking(blocks: readonly DocumentNode[], { tables, charts: drawn }: Asked): string[] {
  return [
    ...tables.filter((caption) => !captions(blocks).some((one) => one.startsWith(caption))),
    ...drawn
      .filter(
        (asked) =>
          !chartsAmong(blocks).some(
            (one) => one.kind === (asked.kind as ChartKind) && one.title.startsWith(asked.title),
          ),
      )
      .map((asked) => `${asked.kind} ${asked.title}`),
  ]
}

describe.each(Object.keys(outlines))('the %s report after its outline', (name) => {
  const sections = outlines[name] ?? []

  test('has its chapters by their stable ids, with their titles and in their order', () => {
    const own = shippedTemplates
      .find((template) => template.id === name)
      ?.sections.map(({ id, title, level }) => ({ id, title, level }))
    expect(own).toEqual(sections.map(({ id, title, level }) => ({ id, title, level })))
  })

  test.each(sections.map((section) => [`${section.id} ${section.title}`, section] as const))(
    '%s has its tables and its charts',
    (_title, section) => {
      expect(lacking(blocksOf('E01', section.id), section)).toEqual([])
      if (section.withEvents) expect(lacking(blocksOf('E02', section.id), section.withEvents)).toEqual([])
    },
  )

  test.each(['E01', 'E02'])('of %s says something in every chapter that has no chapters of its own', (company) => {
    const silent = sections.filter(
      ({ id }, index) =>
        (sections[index + 1]?.level ?? 0) <= (sections[index]?.level ?? 0) &&
        !blocksOf(company, id).some((block) =>
          ['paragraph', 'orderedList', 'bulletList', 'table'].includes(block.type),
        ),
    )
    expect(silent.map(({ id }) => id)).toEqual([])
  })

  test.each(['E01', 'E02'])(
    'of %s has no sentence that says nothing, no figure without a place of its own',
    (company) => {
      const all = sections.flatMap(({ id }) => blocksOf(company, id))
      const sentences = all.filter(({ type }) => type !== 'table' && type !== 'reportChart').map(textOf)
      expect(
        sentences.filter((text) => /—(?!—)[^\d]|为。|为，|NaN|undefined|null|：$/.test(text) && !text.endsWith('：')),
      ).toEqual([])
      expect(sentences.filter((text) => text.trim() === '')).toEqual([])
      for (const { id } of sections) {
        const keys = blocksOf(company, id).flatMap(({ attrs }) =>
          typeof attrs?.['dataKey'] === 'string' ? [attrs['dataKey']] : [],
        )
        expect(new Set(keys).size, id).toBe(keys.length)
      }
    },
  )

  test.each(['E01', 'E02'])('of %s has no two tables of the same cells', (company) => {
    const seen = new Map<string, string>()
    const twice = sections
      .flatMap(({ id }) => blocksOf(company, id).map((block) => ({ id, block })))
      .filter(({ block }) => block.type === 'table' && !String(block.attrs?.['dataKey']).startsWith('form:'))
      .flatMap(({ id, block }) => {
        const [cells, place] = [textOf(block), `${id} ${String(block.attrs?.['caption'])}`]
        const before = seen.get(cells)
        seen.set(cells, place)
        return before === undefined ? [] : [`${before} = ${place}`]
      })
    expect(twice).toEqual([])
  })

  test.each(['E01', 'E02'])('of %s draws no value that its tables do not have', (company) => {
    const all = sections.flatMap(({ id }) => blocksOf(company, id))
    const texts = new Set(
      all.flatMap((block) => [...textNodes(block)]).map(({ text = '' }) => text.replace(/[,%]/g, '')),
    )
    const values = chartsAmong(all)
      .flatMap(({ title, series }) => series.flatMap((one) => one.values.map((value) => ({ title, value }))))
      .filter(({ value }) => value !== null)
    expect(
      values.filter(
        ({ value }) =>
          !texts.has(String(value)) && !texts.has(String(Number(value))) && !texts.has(Number(value).toFixed(2)),
      ),
    ).toEqual([])
  })
})

describe('what only a clerk can know', () => {
  test('is a gap with a table to fill in, whose cells are empty', () => {
    const blocks = blocksOf('E01', 'credit-1')
    const at = blocks.findIndex((block) => String(block.attrs?.['caption']) === '实地调查记录表')
    expect(blocks[at - 1]?.attrs?.['gap']).toBe('实地调查记录（时间、地点、接触人、内容）')
    expect(textOf(blocks[at] as DocumentNode).replace(/\s/g, '')).toBe('时间地点接触人及职务调查内容调查人')
  })
})

describe('what the rules found', () => {
  test('stands in the chapter that it concerns, with its evidence and what to verify', () => {
    const text = blocksOf('E02', 'credit-6.4').map(textOf).join('\n')
    expect(text).toContain('应收增速显著高于收入（高）：2024年应收款项（含票据）变动 114.17%')
    expect(text).toMatch(/需核实：核对前五大应收/)
    expect(blocksOf('E01', 'credit-6.4').map(textOf).join('\n')).not.toContain('异常提示')
  })

  test('makes conditions of the grave ones, and no strength of what they doubt', () => {
    const text = blocksOf('E02', 'credit-10').map(textOf).join('\n')
    expect(text).toContain('授信前提条件：')
    expect(text).toContain('收入与回款真实性存疑（2024年）：取得企业说明与佐证')
    expect(text).not.toMatch(/主要优势[^]*营业收入增长率[^]*主要风险/)
    expect(text).not.toMatch(/建议同意|不同意授信|予以授信/)
  })
})
