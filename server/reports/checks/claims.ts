import { isOwnWords, type ClaimFinding } from '../../../core/claims/types.ts'
import { lostFigures } from '../../../core/claims/lost.ts'
import { textblocks } from '../../../core/document/figure-runs.ts'
import { openGapOf } from '../../../core/document/gaps.ts'
import { textOf } from '../../../core/document/outline.ts'
import type { DocumentNode, ReportDocument } from '../../../core/document/types.ts'
import { isAsWritten, writtenOf } from '../../../core/document/written.ts'
import { isRecord } from '../../../core/json.ts'
import type { FindingPlace } from '../../../core/report-checks.ts'
import type { AnalysisContext } from '../../analysis/events/context.ts'
import { fromJson } from '../../db/client.ts'
import type { Executor } from '../../db/schema.ts'
import type { CurrentUser } from '../../user.ts'
import { claimsOfText, reportGrounds, type ReportGrounds } from '../report-claims.ts'
import type { Report } from '../store.ts'
import { finding, type RawFinding } from './finding.ts'

/** Statements of one section that are told in full. */
const mostStatements = 12
/** Characters of a statement that are told, and of what stands before a figure. */
const [longest, lead] = [80, 20]

/** Somebody's words: a block that is not as the product wrote it. */
type HandWritten = { text: string; place: FindingPlace; key: string | null }

function handWritten({ content }: ReportDocument): HandWritten[] {
  let sectionId: string | null = null
  let heading = ''
  return content.flatMap((node): HandWritten[] => {
    if (node.type === 'heading') {
      heading = textOf(node)
      if (typeof node.attrs?.['sectionId'] === 'string') sectionId = node.attrs['sectionId']
      return []
    }
    if (isAsWritten(node)) return []
    const blocks = [...textblocks(node)].filter((block) => block.type === 'paragraph' && isProse(block, node.type))
    return blocks.map((block) => ({
      text: textOf(block),
      place: { sectionId, heading, blockId: String(block.attrs?.['id'] ?? node.attrs?.['id'] ?? '') || null },
      key: node.type === 'paragraph' ? (writtenOf(node)?.key ?? null) : null,
    }))
  })
}

/** A sentence; what is still open, a cell of a table with a figure or a name, says nothing yet. */
function isProse(block: DocumentNode, within: string): boolean {
  const text = textOf(block)
  const open = openGapOf({
    text,
    empty: !block.content?.length,
    gap: block.attrs?.['gap'],
    guide: block.attrs?.['guide'],
  })
  return open === null && text.trim() !== '' && (within !== 'table' || text.includes('。'))
}

const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text)
const quoted = (texts: readonly string[]): string =>
  texts
    .slice(0, mostStatements)
    .map((text) => `“${cut(text)}”`)
    .join('、')

/** Statements that were taken as somebody's own words, with who took them. */
async function takenOf(db: Executor, reportId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('audit')
    .select(['user_name', 'changes'])
    .where('resource', '=', 'reports')
    .where('record_id', '=', reportId)
    .where('action', '=', 'ownWords')
    .orderBy('created_at')
    .execute()
  return new Map(
    rows.flatMap(({ user_name: name, changes }) =>
      fromJson<unknown[]>(changes).flatMap((change) =>
        isRecord(change) && typeof change['new'] === 'string' ? [[change['new'], name] as const] : [],
      ),
    ),
  )
}

const contradiction = (text: string, place: FindingPlace, claim: ClaimFinding): RawFinding =>
  finding('claim', place, `check.claim.${claim.kind as 'quantity'}`, {
    text: cut(`${text.slice(Math.max(0, claim.from - lead), claim.from)}${claim.text}`),
    known: claim.known === '' ? '—' : claim.known,
    right: claim.right ?? '—',
  })

function findingsIn({ text, place, key }: HandWritten, grounds: ReportGrounds): { wrong: RawFinding[]; own: string[] } {
  const claims = claimsOfText(text, grounds)
  const before = key === null ? undefined : grounds.places.get(key)
  const lost = before === undefined ? [] : lostFigures(before, text)
  return {
    wrong: [
      ...claims.filter(({ kind }) => !isOwnWords(kind)).map((claim) => contradiction(text, place, claim)),
      ...(lost.length > 0 ? [finding('dropped', place, 'check.dropped', { figures: lost.join('、') })] : []),
    ],
    own: claims.filter(({ kind }) => isOwnWords(kind)).map((claim) => claim.text.trim()),
  }
}

/**
 * What the words of a report that somebody wrote say otherwise than its data, each by itself; and what nothing bears
 * out, section by section, with those who took it as their own words.
 */
export async function claimFindings(
  db: Executor,
  analysis: AnalysisContext,
  user: CurrentUser,
  report: Report,
  content: ReportDocument,
): Promise<RawFinding[]> {
  const written = handWritten(content)
  if (written.length === 0) return []
  const grounds = await reportGrounds(db, analysis, user, report, content)
  const taken = await takenOf(db, report.id)
  const bySection = new Map<string, { place: FindingPlace; own: string[] }>()
  const wrong = written.flatMap((block) => {
    const found = findingsIn(block, grounds)
    const id = `${block.place.sectionId ?? ''}/${block.place.heading}`
    const section = bySection.get(id) ?? { place: block.place, own: [] }
    bySection.set(id, { ...section, own: [...section.own, ...found.own] })
    return found.wrong
  })
  const groundless = [...bySection.values()].flatMap(({ place, own }): RawFinding[] => {
    const unclaimed = own.filter((text) => !taken.has(text))
    const byUser = Map.groupBy(
      own.filter((text) => taken.has(text)),
      (text) => taken.get(text) ?? '',
    )
    return [
      ...(unclaimed.length > 0
        ? [finding('claim', place, 'check.claim.own', { count: unclaimed.length, texts: quoted(unclaimed) })]
        : []),
      ...[...byUser].map(([name, texts]) =>
        finding('claim', place, 'check.claim.taken', { user: name, texts: quoted(texts) }),
      ),
    ]
  })
  return [...wrong, ...groundless]
}
