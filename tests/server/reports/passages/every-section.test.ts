import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DocumentNode, ReportDocument } from '../../../../core/document/types.ts'
import { figureRuns, textblocks } from '../../../../core/document/figure-runs.ts'
import { buildDocument } from '../../../../server/reports/build.ts'
import { factsOf } from '../../../../server/reports/writing/data/facts.ts'
import { needsDirection, surroundingsOf } from '../../../../server/reports/passages/direction.ts'
import { fillPassage, type Target } from '../../../../server/reports/passages/fill.ts'
import { figureLabels } from '../../../../server/reports/passages/labels.ts'
import { wholeSections, type PassageBasis } from '../../../../server/reports/passages/renew.ts'
import { toSlots } from '../../../../server/reports/passages/slots.ts'
import { newsOf } from '../../../../server/reports/refresh/apply.ts'
import { compareReport } from '../../../../server/reports/refresh/compare.ts'
import { figuresIn } from '../../../../server/reports/refresh/figure-values.ts'
import { namingOf, valuesOf } from '../../../../server/reports/refresh/quantities.ts'
import { sectionsOf } from '../../../../server/reports/refresh/walk.ts'
import { shippedTemplates } from '../../../../server/reports/writing/templates.ts'
import { openDemoDatabase, type DemoDatabase } from '../../../support/demo-database.ts'
import { rounds } from '../../../support/rounds.ts'

type Report = {
  known: ReturnType<typeof figuresIn>
  customer: string
  document: ReportDocument
  written: string[]
  periods: string[]
  target: Target
  values: ReturnType<typeof valuesOf>
  naming: ReturnType<typeof namingOf>
}
const purposes = shippedTemplates.filter(({ id }) => id !== 'industry')
const reports = new Map<string, Report[]>()
let demo: DemoDatabase

beforeAll(async () => {
  demo = await openDemoDatabase()
  const labelOf = figureLabels(demo.context.schemas.tables, 'zh-CN')
  for (const { id, type, sections } of purposes) {
    const built: Report[] = []
    for (const customer of demo.customerIds) {
      const data = await demo.reportData(customer, type)
      const facts = factsOf(data)
      const { document, written } = buildDocument(data, sections)
      const values = valuesOf(facts)
      built.push({
        known: figuresIn(document.content),
        customer,
        document,
        written,
        periods: data.periods,
        values,
        naming: namingOf(facts, 'zh-CN'),
        target: {
          sections: sectionsOf(document),
          periods: data.periods,
          customer: data.customer,
          shown: (key) => values.shown(key),
          labelOf,
        },
      })
    }
    reports.set(id, built)
  }
})
afterAll(() => demo.db.destroy())

/** Customers with others so many places further. */
const pairs = (template: string, steps: readonly number[]): { from: Report; to: Report }[] => {
  const all = reports.get(template) ?? []
  return all.flatMap((from, index) =>
    steps.flatMap((step) => all.at((index + step) % all.length) ?? []).map((to) => ({ from, to })),
  )
}

const every = rounds({ usual: 4, soak: 1 })
/** Pairs at intervals that have no step in common with the two places of each customer. */
const sampled = (_: unknown, index: number): boolean => every === 1 || index % (every + 1) === 0

/** A block of text or a table with a word more, so that it is the clerk's from then on. */
function worded(node: DocumentNode): DocumentNode {
  if (node.type === 'table')
    return {
      ...node,
      attrs: { ...node.attrs, caption: `${String(node.attrs?.['caption'] ?? '')}（经核对）` },
      content: (node.content ?? []).map((row, index) => (index === 0 ? inFirst(row) : row)),
    }
  return node.type === 'paragraph' && node.content
    ? { ...node, content: [...node.content, { type: 'text', text: '（经核对）' }] }
    : node
}
const inFirst = (node: DocumentNode): DocumentNode =>
  node.type === 'paragraph'
    ? { ...node, content: [...(node.content ?? []), { type: 'text', text: '＊' }] }
    : { ...node, content: (node.content ?? []).map((child, index) => (index === 0 ? inFirst(child) : child)) }

const isLevelOne = (node: DocumentNode): boolean => node.type === 'heading' && node.attrs?.['level'] === 1
/** A section of the first level: what stands below its heading. */
function sectionIn(document: ReportDocument, id: string): { start: number; end: number; blocks: DocumentNode[] } {
  const start = document.content.findIndex((node) => node.attrs?.['sectionId'] === id) + 1
  const next = document.content.findIndex((node, index) => index >= start && isLevelOne(node))
  const end = next < 0 ? document.content.length : next
  return { start, end, blocks: document.content.slice(start, end) }
}
const pictures = new Set(['reportChart', 'image'])
function save({ document, written, periods }: Report, id: string): { content: DocumentNode[]; basis: PassageBasis } {
  const blocks = sectionIn(document, id).blocks.filter(({ type }) => !pictures.has(type))
  return { content: toSlots(blocks, periods), basis: { periods, sections: wholeSections(blocks, document, written) } }
}
/** What a reader sees of blocks, and what its figures are. */
const seen = (nodes: readonly DocumentNode[]): unknown[] =>
  nodes
    .filter(({ type }) => !pictures.has(type))
    .map((node) => [
      node.type,
      node.type === 'text'
        ? [
            node.text,
            (node.marks ?? []).map(({ type, attrs }) => [type, attrs?.['key'] ?? null, attrs?.['value'] ?? null]),
          ]
        : seen(node.content ?? []),
    ])

/** What a dry refresh would tell of a report with blocks put at the end of sections. */
function differences(report: Report, added: ReadonlyMap<string, readonly DocumentNode[]>): string[] {
  const content = [...added].reduce(
    (blocks, [id, more]) => blocks.toSpliced(sectionIn({ ...report.document, content: blocks }, id).end, 0, ...more),
    report.document.content,
  )
  const { differences: found } = compareReport({
    document: { ...report.document, content },
    written: report.written,
    built: report.document,
    valueOf: (key) => report.values.valueOf(key),
    naming: report.naming,
  })
  return newsOf(found).map(({ place }) => `${report.customer} ${place.where}: ${place.old} → ${place.new}`)
}

describe.each(
  purposes.map(
    ({ id, sections }) => [id, sections.filter(({ level }) => level === 1).map((section) => section.id)] as const,
  ),
)('every section of %s', (template, ids) => {
  test('put into its own report, is what stands there, and a refresh finds nothing', () => {
    for (const report of (reports.get(template) ?? []).filter((_, index) => index % every === 0)) {
      const filled = new Map(
        ids.map((id) => [id, fillPassage(save(report, id).content, save(report, id).basis, report.target).blocks]),
      )
      for (const [id, blocks] of filled)
        expect(seen(blocks), `${report.customer} ${id}`).toEqual(seen(sectionIn(report.document, id).blocks))
      expect(differences(report, filled)).toEqual([])
    }
  })

  test('put into those of other customers, is their own section', () => {
    for (const { from, to } of pairs(template, [1, 5]).filter(sampled)) {
      for (const id of ids) {
        const { content, basis } = save(from, id)
        const { blocks, open } = fillPassage(content, basis, to.target)
        expect(seen(blocks), `${from.customer} → ${to.customer} ${id}`).toEqual(seen(sectionIn(to.document, id).blocks))
        expect(open).toEqual([])
      }
    }
  })

  test('with a word of the clerk’s in each block, keeps no figure of the first customer, and directions follow', () => {
    for (const { from, to } of pairs(template, [0, 7]).filter(sampled)) {
      const changed = { ...from, document: { ...from.document, content: from.document.content.map(worded) } }
      const filled = new Map(
        ids.map((id) => [id, fillPassage(save(changed, id).content, save(changed, id).basis, to.target)]),
      )
      if (from === to) expect(differences(to, new Map([...filled].map(([id, { blocks }]) => [id, blocks])))).toEqual([])
      for (const [id, { blocks, check }] of filled) {
        for (const run of blocks.flatMap((block) => [...textblocks(block)]).flatMap(figureRuns)) {
          const there = to.known.get(run.key) ?? []
          expect(
            there.length > 0 ? there.map(({ text }) => text) : [to.target.shown(run.key)?.text],
            `${from.customer} → ${to.customer} ${id} ${run.key}`,
          ).toContain(run.text)
          const said = surroundingsOf({ before: run.before ?? '', after: run.after ?? '' })
          if (!said || !needsDirection(run.key) || check.includes(to.target.labelOf(run.key.replace(/@.*$/, ''))))
            continue
          expect(
            there.map(({ around }) => (around ? surroundingsOf(around)?.lead : undefined)),
            `${from.customer} → ${to.customer} ${id} ${run.key}`,
          ).toContain(said.lead)
        }
      }
    }
  })
})
