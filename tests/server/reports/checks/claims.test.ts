import { afterAll, beforeAll, expect, test } from 'vitest'
import { textOf } from '../../../../core/document/outline.ts'
import type { DocumentNode, ReportDocument } from '../../../../core/document/types.ts'
import { buildDocument } from '../../../../server/reports/build.ts'
import { claimFindings } from '../../../../server/reports/checks/claims.ts'
import type { Report } from '../../../../server/reports/store.ts'
import { shippedTemplates } from '../../../../server/reports/writing/templates.ts'
import { randomOf } from '../../../core/guard/random.ts'
import { liars } from '../../../core/claims/retold/lies.ts'
import { retell } from '../../../core/claims/retold/retell.ts'
import type { Half } from '../../../core/claims/retold/wording.ts'
import { openDemoDatabase, type DemoDatabase } from '../../../support/demo-database.ts'
import { reportOf } from '../../../support/demo-report.ts'
import { rounds } from '../../../support/rounds.ts'

const customers = rounds({ usual: 2, soak: 10 })
const [template] = shippedTemplates.filter(({ id }) => id === 'credit')

type Draft = { report: Report; document: ReportDocument }
let demo: DemoDatabase
let drafts: Draft[]

beforeAll(async () => {
  demo = await openDemoDatabase()
  drafts = []
  for (const customerId of demo.customerIds.slice(0, customers)) {
    const data = await demo.reportData(customerId, template?.type ?? '')
    drafts.push({ report: reportOf(data, template), document: buildDocument(data, template?.sections ?? []).document })
  }
})
afterAll(() => demo.db.destroy())

type Told = { kind: string; said: string; found: string[] }
type Change = { kind: string; write: (text: string) => string | null }

/** The document with a paragraph below each heading written by hand, and what these say by their ids. */
function withChange(
  { content }: ReportDocument,
  { write }: Change,
  place: number,
): { content: DocumentNode[]; said: Map<string, string> } {
  const said = new Map<string, string>()
  let isFree = false
  const changed = content.map((node): DocumentNode => {
    if (node.type === 'heading') isFree = true
    const text = textOf(node)
    if (!isFree || node.type !== 'paragraph' || !/\d.*。/.test(text)) return node
    const next = write(text)
    if (next === null || next === text) return node
    isFree = false
    const id = `b_${place}_${said.size}`
    said.set(id, next)
    return { ...node, attrs: { ...node.attrs, id }, content: [{ type: 'text', text: next }] }
  })
  return { content: changed, said }
}

/**
 * Behind the document its headings once more, as sections of their own, with nothing below them but what is written by
 * hand: what the report rests on, which is most of the work, is then read once for all changes.
 */
const sectionsOf = (content: readonly DocumentNode[], said: ReadonlyMap<string, string>, place: number) =>
  content
    .filter(({ type, attrs }) => type === 'heading' || said.has(String(attrs?.['id'])))
    .map((node) => {
      const id = node.type === 'heading' && node.attrs?.['sectionId']
      return id ? { ...node, attrs: { ...node.attrs, sectionId: `${String(id)}/${place}` } } : node
    })

/**
 * Writes by hand into a draft, one paragraph below each heading for each change, and asks what publishing says of each:
 * findings of a place, and those of its section.
 */
async function published({ report, document }: Draft, changes: readonly Change[]): Promise<Told[]> {
  const written = changes.map((change, place) => ({ ...change, ...withChange(document, change, place) }))
  const content = written.flatMap((one, place) =>
    place === 0 ? one.content : sectionsOf(one.content, one.said, place),
  )
  const findings = await claimFindings(demo.db, demo.context, demo.user, report, { ...document, content })
  return written.flatMap(({ kind, said }) =>
    [...said].map(([id, text]) => ({
      kind,
      said: text,
      found: findings
        .filter(({ where }) => where.blockId === id)
        .map(({ key, parameters }) => `${key} ${JSON.stringify(parameters)}`),
    })),
  )
}

const share = (all: readonly Told[], by: (told: Told) => boolean): number => all.filter(by).length / all.length

test.each<[Half, number]>([
  ['first list', 0.95],
  ['second list', 0.95],
])(
  'lies that are written into a draft by hand are found at publishing, in wordings of the %s',
  async (half, least) => {
    const random = randomOf(2027)
    const told: Told[] = []
    for (const draft of drafts)
      told.push(
        ...(await published(
          draft,
          Object.entries(liars).map(([kind, lie]) => ({ kind, write: (text) => lie(text, random, half) })),
        )),
      )
    const missed = told.filter(({ found }) => found.length === 0)
    expect(told.length).toBeGreaterThan(100)
    expect(
      share(told, ({ found }) => found.length > 0),
      missed.map(({ kind, said }) => `${kind}: ${said}`).join('\n'),
    ).toBeGreaterThanOrEqual(least)
  },
  600_000,
)

test.each<[Half, number]>([
  ['first list', 0.01],
  ['second list', 0.05],
])(
  'what is right in other words is not told of, in wordings of the %s',
  async (half, most) => {
    const random = randomOf(2028)
    const told: Told[] = []
    for (const draft of drafts)
      told.push(
        ...(await published(
          draft,
          Array.from({ length: rounds({ usual: 2, soak: 5 }) }, () => ({
            kind: 'right',
            write: (text) => retell(text, random, half),
          })),
        )),
      )
    const wrong = told.filter(({ found }) => found.length > 0)
    expect(
      wrong.length / told.length,
      `${wrong.length} of ${told.length}\n${wrong.map(({ said, found }) => `${said}: ${found.join()}`).join('\n')}`,
    ).toBeLessThanOrEqual(most)
  },
  600_000,
)
