import { setImmediate as othersFirst } from 'node:timers/promises'
import { minuteOf } from '../../../core/beijing.ts'
import type { DocumentProblem } from '../../../core/document/check.ts'
import { fileOfImage } from '../../../core/document/links.ts'
import { textOf } from '../../../core/document/outline.ts'
import type { DocumentNode, ReportDocument } from '../../../core/document/types.ts'
import { findingWeights, type FindingKind, type ReportCheck, type Weight } from '../../../core/report-checks.ts'
import type { AnalysisContext } from '../../analysis/events/context.ts'
import { toJson } from '../../db/client.ts'
import type { Executor } from '../../db/schema.ts'
import type { Context } from '../../resources/types.ts'
import type { CurrentUser } from '../../user.ts'
import { examine } from '../examine/index.ts'
import { seenImages } from '../images.ts'
import { staleOf } from '../refresh/stamp.ts'
import { sentenceOf } from '../refused-document.ts'
import { readContent, requireReport, type Report } from '../store.ts'
import { documentFindings } from './document.ts'
import { eventFindings } from './events.ts'
import { everywhere, finding, inWords, keyed, type RawFinding, type KeyedFinding } from './finding.ts'
import { outlineFindings, outlineOfReport } from './outline.ts'

/** So many of one kind are told one by one. */
const most = 300

const order: Weight[] = ['stop', 'decide', 'warn']

/**
 * Pictures whose file is not there any more, or is of a report that is hidden from the user: an export would lack them.
 * Each is told below its heading.
 */
async function imageFindings(
  db: Executor,
  user: CurrentUser,
  reportId: string,
  { content }: ReportDocument,
): Promise<RawFinding[]> {
  const images: { id: string; alt: string; place: RawFinding['where'] }[] = []
  let place = everywhere
  const walk = (node: DocumentNode): void => {
    const id = node.type === 'image' ? fileOfImage(node.attrs?.['src']) : null
    if (id !== null) images.push({ id, alt: String(node.attrs?.['alt'] ?? ''), place })
    for (const child of node.content ?? []) walk(child)
  }
  for (const node of content) {
    if (node.type === 'heading')
      place = {
        sectionId: typeof node.attrs?.['sectionId'] === 'string' ? node.attrs['sectionId'] : place.sectionId,
        heading: textOf(node),
        blockId: null,
      }
    walk(node)
  }
  const there = new Set(
    (
      await seenImages(
        db,
        user,
        images.map(({ id }) => id),
        reportId,
      )
    ).map(({ id }) => id),
  )
  return images
    .filter(({ id }) => !there.has(id))
    .map((image) => finding('image', image.place, 'check.image', { alt: image.alt || '—' }))
}

const isBlank = ({ content }: ReportDocument): boolean =>
  content.every((node) => !node.content && node.type === 'paragraph')

async function dataFindings(db: Executor, report: Report): Promise<RawFinding[]> {
  const { stale, changedAt, since } = await staleOf(db, report.id)
  return stale
    ? [
        finding('stale', everywhere, changedAt ? 'check.stale' : 'check.staleUnknown', {
          changed: changedAt ? minuteOf(changedAt) : '',
          since: minuteOf(since),
        }),
      ]
    : []
}

function brokenFinding(problem: DocumentProblem, content: ReportDocument): RawFinding {
  const { key, parameters } = sentenceOf(problem, content)
  return finding('content', everywhere, key, parameters)
}

const weightOf = ({ kind }: RawFinding): number => order.indexOf(findingWeights[kind])

/** No more of one kind than anybody reads; the rest as one finding, which is asked about like any other. */
function bounded(findings: readonly RawFinding[]): RawFinding[] {
  const counts = new Map<FindingKind, number>()
  const kept = findings.filter(({ kind }) => {
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
    return (counts.get(kind) ?? 0) <= most
  })
  return [
    ...kept,
    ...[...counts].flatMap(([kind, count]) =>
      count > most ? [finding(kind, everywhere, 'check.more', { count: count - most })] : [],
    ),
  ]
}

/**
 * Everything that speaks against publishing a report as it stands, what weighs most first, then in reading order. The
 * scope has been checked.
 */
export async function findingsOf(
  db: Executor,
  analysis: AnalysisContext,
  report: Report,
  content: ReportDocument,
  context: Pick<Context, 'user' | 'locale'>,
): Promise<KeyedFinding[]> {
  // A long document takes up to a second to check: in a thread, as when it is saved.
  const { problems } = await examine({ content: toJson(content), stored: null, earlier: null })
  const [problem] = problems
  await othersFirst()
  const broken = problem
    ? [brokenFinding(problem, content)]
    : isBlank(content)
      ? [finding('content', everywhere, 'report.noContent')]
      : []
  const findings: RawFinding[] = [
    ...broken,
    ...outlineFindings(content, await outlineOfReport(db, report)),
    ...(await imageFindings(db, context.user, report.id, content)),
    ...(await eventFindings(db, analysis, report, report.conditions, context)),
    ...documentFindings(content),
    ...(problem ? [] : await (await import('./claims.ts')).claimFindings(db, analysis, context.user, report, content)),
    ...(await dataFindings(db, report)),
  ]
  return keyed(bounded(findings).toSorted((a, b) => weightOf(a) - weightOf(b)))
}

/**
 * Looks a report over before it is published; changes nothing.
 *
 * @throws ApiError 404 outside the scope
 */
export async function checkReport(
  db: Executor,
  analysis: AnalysisContext,
  id: string,
  context: Context,
): Promise<ReportCheck> {
  const report = await requireReport(db, context.user, id)
  const findings = await findingsOf(db, analysis, report, await readContent(db, id), context)
  return { version: report.version, findings: findings.map((entry) => inWords(entry, context.locale)) }
}
