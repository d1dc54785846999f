import type { AnsweredEvents, PublishDecisions } from '../../core/contracts/publishing.ts'
import type { ReportDocument } from '../../core/document/types.ts'
import { listed } from '../../core/i18n/punctuation.ts'
import {
  findingWeights,
  type Condition,
  type ConditionItem,
  type Finding,
  type FindingKind,
} from '../../core/report-checks.ts'
import { isSeen } from '../../core/text.ts'
import { ApiError } from '../errors.ts'
import type { Context } from '../resources/types.ts'
import { inWords, type KeyedFinding } from './checks/finding.ts'
import { byNote } from './stored-conditions.ts'

const refused = (
  key: ConstructorParameters<typeof ApiError>[1],
  findings: readonly Finding[],
  parameters: ApiError['parameters'] = {},
): ApiError => new ApiError(422, key, { parameters, data: { findings } })

/** What cannot be published at all, whatever the clerk says. */
export function refuseStops(findings: readonly Finding[], content: ReportDocument): void {
  const of = (kind: FindingKind): Finding[] => findings.filter((finding) => finding.kind === kind)
  const [broken] = of('content')
  if (broken && content.content.some((node) => node.content || node.type !== 'paragraph'))
    throw refused('report.invalid', [broken], { reason: broken.text })
  if (broken) throw refused('report.noContent', [broken])
  if (of('heading').length > 0)
    throw refused('report.outline', of('heading'), {
      titles: [...new Set(of('heading').map(({ where }) => where.heading))].join('、'),
    })
  if (of('image').length > 0) throw refused('report.imagesLost', of('image'), { count: of('image').length })
  const [restricted] = of('restricted')
  if (restricted) throw refused('check.restricted', [restricted])
}

/** The accepted conditions. Throws 422 where an open event has none or two, or where one is about no open event. */
export function conditionsOf(
  findings: readonly Finding[],
  given: readonly AnsweredEvents[],
  context: Context,
): Condition[] {
  const asked = findings.filter(({ item }) => item)
  const open = new Set(asked.flatMap(({ item }) => item?.events.map(({ id }) => id) ?? []))
  const answers = given.flatMap(({ eventId, eventIds = [], note }) =>
    [...eventIds, ...(eventId === undefined ? [] : [eventId])].map((id) => ({
      id,
      note: isSeen(note) ? note.trim() : '',
    })),
  )
  const notes = new Map(answers.map(({ id, note }) => [id, note]))
  if ([...notes.keys()].some((id) => !open.has(id))) throw refused('report.conditionGone', asked)
  const disputed = new Set(answers.flatMap(({ id, note }) => (notes.get(id) === note ? [] : [id])))
  const twice = asked.filter(({ item }) => item?.events.some(({ id }) => disputed.has(id)))
  if (twice.length > 0)
    throw refused('report.conditionTwice', twice, {
      names: listed(
        twice.map(({ item }) => item?.name ?? ''),
        context.locale,
      ),
    })
  const left = asked.filter(({ item }) => item?.events.some(({ id }) => !notes.get(id)))
  if (left.length > 0)
    throw refused('report.openEvents', left, {
      count: left.length,
      names: listed(
        left.map(({ item }) => item?.name ?? ''),
        context.locale,
      ),
    })
  // Years of one item that were answered apart are told apart.
  return byNote(
    asked.flatMap(({ item }) => {
      if (!item) return []
      const { name, severity, events } = item
      return [...new Set(events.map(({ id }) => notes.get(id) ?? ''))].map(
        (note): { note: string; item: ConditionItem } => ({
          note,
          item: {
            name,
            severity,
            events: events.filter(({ id }) => notes.get(id) === note).map(({ id, period }) => ({ id, period })),
          },
        }),
      )
    }),
  )
}

/** What somebody has to say yes to. Throws 422 with all of it that was not looked at. */
export function refuseUndecided(
  findings: readonly KeyedFinding[],
  { acknowledged = [] }: PublishDecisions,
  context: Context,
): KeyedFinding[] {
  const asked = findings.filter(({ kind }) => findingWeights[kind] === 'decide')
  const seen = new Set(acknowledged)
  const left = asked.filter(({ id }) => !seen.has(id)).map((finding) => inWords(finding, context.locale))
  if (left.length > 0)
    throw refused('report.undecided', left, {
      count: left.length,
      list: listed(
        left.slice(0, 3).map(({ text }) => text.replace(/[。.]$/, '')),
        context.locale,
        'stop',
      ),
    })
  return asked
}
