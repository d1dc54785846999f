import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkDocument } from '../../../../core/document/check.ts'
import { figureRuns, textblocks, typedOverFigures } from '../../../../core/document/figure-runs.ts'
import { textOf } from '../../../../core/document/outline.ts'
import type { DocumentNode } from '../../../../core/document/types.ts'
import { newsOf } from '../../../../server/reports/refresh/apply.ts'
import { build, compareWith, refreshWith, sampleTables, withValue, type Report } from '../../../support/refreshing.ts'
import { rounds } from '../../../support/rounds.ts'

/** States that the data of the customer go through. */
const base = sampleTables()
const states = [
  base,
  withValue(base, 'profitSheet.operatingRevenue@2024-12-31', '180000000'),
  withValue(
    withValue(base, 'profitSheet.netProfit@2024-12-31', '-3000000'),
    'balanceSheet.cash@2024-12-31',
    '12345678.9',
  ),
  sampleTables({ power: true }),
  sampleTables({ years: 2, until: 3 }),
  sampleTables({ years: 4 }),
  sampleTables({ years: 1, basic: false }),
  { basic: sampleTables().basic ?? {} },
].map((tables) => build(tables))
const state = fc.integer({ min: 0, max: states.length - 1 })
const at = fc.double({ min: 0, max: 0.999, noNaN: true })

type Edit = {
  what: 'word' | 'type' | 'delete' | 'move' | 'copy' | 'own' | 'title' | 'split' | 'bold' | 'wrap'
  at: number
  to: number
}
const edit: fc.Arbitrary<Edit> = fc.record({
  what: fc.constantFrom('word', 'type', 'delete', 'move', 'copy', 'own', 'title', 'split', 'bold', 'wrap'),
  at,
  to: at,
})

const pick = <T>(items: readonly T[], share: number): T | undefined => items[Math.floor(share * items.length)]
const withNode = (node: DocumentNode, old: DocumentNode, by: DocumentNode[]): DocumentNode =>
  node.content
    ? { ...node, content: node.content.flatMap((child) => (child === old ? by : [withNode(child, old, by)])) }
    : node
const isFigure = (node: DocumentNode): boolean => node.marks?.some((mark) => mark.type === 'boundFigure') ?? false

/** What a clerk does to a document; `token` is a text of hers that is found nowhere else. */
function carryOutEdit(
  content: DocumentNode[],
  { what, at: share, to }: Edit,
  token: string,
): { content: DocumentNode[]; wrote: boolean } {
  const document: DocumentNode = { type: 'doc', content }
  const change = (old: DocumentNode | undefined, by: (node: DocumentNode) => DocumentNode[]): DocumentNode[] =>
    old ? (withNode(document, old, by(old)).content ?? []) : content
  const blocks = content.filter((node) => node.type !== 'heading')
  const block = pick(blocks, share)
  const texts = [...textblocks(document)].filter((node) => node.type === 'paragraph')
  const words = (node: DocumentNode): DocumentNode[] =>
    (node.content ?? []).filter((child) => child.type === 'text' && !isFigure(child))
  const textblock = pick(
    texts.filter((node) => words(node).length > 0),
    share,
  )
  const figures = texts.flatMap((node) =>
    (node.content ?? []).filter((child) => isFigure(child) && /^[\d,]+\.\d\d$/.test(child.text ?? '')),
  )
  const spot = Math.floor(to * content.length)
  switch (what) {
    case 'word': {
      const old = textblock && pick(words(textblock), to)
      return {
        content: change(old, (node) => [{ ...node, text: `${node.text ?? ''}${token}` }]),
        wrote: old !== undefined,
      }
    }
    case 'type':
      return {
        content: change(pick(figures, share), (node) => [
          { ...node, text: `7,${String(100 + Math.floor(to * 899))}.13` },
        ]),
        wrote: false,
      }
    case 'delete':
      return { content: content.filter((node) => node !== block || textOf(node).includes('【')), wrote: false }
    case 'move':
      return {
        content: block ? content.filter((node) => node !== block).toSpliced(spot, 0, block) : content,
        wrote: false,
      }
    case 'copy':
      return {
        content: block && !textOf(block).includes('【') ? content.toSpliced(spot, 0, block) : content,
        wrote: false,
      }
    case 'own':
      return {
        content: content.toSpliced(spot, 0, { type: 'paragraph', content: [{ type: 'text', text: token }] }),
        wrote: true,
      }
    case 'title':
      return {
        content: change(
          pick(
            content.filter((node) => node.type === 'reportChart'),
            share,
          ),
          (node) => [{ ...node, attrs: { ...node.attrs, title: token } }],
        ),
        wrote: content.some((node) => node.type === 'reportChart'),
      }
    case 'split':
      return {
        content: change(textblock, (node) => {
          const cut = Math.floor(to * (node.content?.length ?? 0))
          return [
            { ...node, content: node.content?.slice(0, cut) ?? [] },
            { ...node, content: node.content?.slice(cut) ?? [] },
          ]
        }),
        wrote: false,
      }
    case 'bold':
      return {
        content: change(pick(figures, share), (node) => [
          { ...node, text: (node.text ?? '').slice(0, 2), marks: [...(node.marks ?? []), { type: 'bold' }] },
          { ...node, text: (node.text ?? '').slice(2) },
        ]),
        wrote: false,
      }
    case 'wrap':
      return {
        content:
          block?.type === 'paragraph'
            ? content.map((node) => (node === block ? { type: 'blockquote', content: [node] } : node))
            : content,
        wrote: false,
      }
  }
}

/** How often a clerk's text stands in the report, captions and titles of charts included. */
const countOf = (report: Report, token: string): number => JSON.stringify(report.document).split(token).length - 1

test('refreshing loses nothing that a clerk wrote, changes nothing the second time, and what is left to offer is the same when it is asked again', () => {
  fc.assert(
    fc.property(
      state,
      fc.array(
        fc.record({ edits: fc.array(edit, { maxLength: 6 }), next: state, some: fc.option(at, { nil: null }) }),
        { minLength: 1, maxLength: 4 },
      ),
      (first, visits) => {
        let report: Report = states[first] as Report
        const tokens: string[] = []
        for (const { edits, next, some } of visits) {
          for (const one of edits) {
            const token = `【审${tokens.length}】`
            const { content, wrote } = carryOutEdit(report.document.content, one, token)
            report = { ...report, document: { ...report.document, content } }
            if (wrote) tokens.push(token)
          }
          const before = report
          const counts = tokens.map((token) => countOf(before, token))
          const typedOver = typedOverFigures(before.document).map(({ text }) => text)
          const built = states[next] as Report
          const places =
            some === null
              ? null
              : newsOf(compareWith(before, built).differences)
                  .filter(({ place }) => !place.typedOver)
                  .map(({ place }) => place.id)
                  .filter((_, index) => (index * 7919) % 100 < some * 100)
          const after = refreshWith(before, built, places)

          expect(checkDocument(after.document)).toEqual([])
          expect(tokens.map((token) => countOf(after, token))).toEqual(counts)
          expect(
            typedOverFigures(after.document)
              .map(({ text }) => text)
              .filter((text) => text.endsWith('.13')),
          ).toEqual(typedOver.filter((text) => text.endsWith('.13')))
          const again = refreshWith(after, built, places === null ? null : [])
          expect(again.document).toEqual(after.document)
          if (places === null) expect(again.applied).toBe(0)
          else
            expect(newsOf(compareWith(again, built).differences).map(({ place }) => place.id)).toEqual(
              newsOf(compareWith(after, built).differences).map(({ place }) => place.id),
            )
          report = after
        }
      },
    ),
    { numRuns: rounds({ usual: 5, soak: 20 }) },
  )
})

test('a report that nobody touched says after refreshing what a new one says, from whatever state to whatever state', () => {
  for (const [from, report] of states.entries()) {
    for (const [to, built] of states.entries())
      expect(textOf(refreshWith(report, built).document), `${from} → ${to}`).toBe(textOf(built.document))
  }
})

test('every figure of the documents has a value that it can be compared by', () => {
  for (const { document } of states)
    for (const block of textblocks(document)) for (const run of figureRuns(block)) expect(run.shown).toBe(run.text)
})
