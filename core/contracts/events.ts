import { Type, type Static } from 'typebox'
import type { CellSource } from '../api.ts'
import type { CourseView } from '../analysis/course-view.ts'
import {
  eventStatuses,
  type AnomalyCustomerRow,
  type AnomalyCustomerRows,
  type AnomalyEvent,
  type CustomerEvents,
  type EventContribution,
  type EventCounts,
  type EventHit,
  type EventInput,
  type EventStep,
  type EventStory,
  type EvidenceFile,
  type NotApplicableRule,
  type StoryLink,
  type StoryPeriod,
} from '../analysis/events.ts'
import { severities } from '../analysis/rule.ts'
import { byId, closed, envelope, nullable, objectOf, oneOf, orNothing, paging, rowsOf } from './shapes.ts'

const text = Type.String()
const texts = Type.Array(text)
const count = Type.Integer()
const severity = oneOf(severities)
const status = oneOf(eventStatuses)
const decimal = Type.String({ description: 'Decimal text' })
const named = Type.Object({ name: text, value: text })
const category = Type.Object({ id: text, name: text })

/** A stored value, with where it came from. */
export const input = objectOf<EventInput>({
  name: text,
  field: text,
  table: text,
  period: text,
  value: text,
  unit: text,
  source: nullable(
    Type.Unsafe<CellSource>({ type: 'object', description: 'The cell, edit or fetch that the value came from' }),
  ),
})

const contribution = objectOf<EventContribution>({
  name: text,
  value: text,
  share: nullable(text),
  unit: text,
  metric: Type.Optional(text),
})

const hit = objectOf<EventHit>({
  ruleId: text,
  name: text,
  severity,
  category: text,
  evidence: text,
  figures: Type.Array(named),
  inputs: Type.Array(input),
  moreInputs: Type.Optional(Type.Integer({ description: 'Stored values that it rests on besides these' })),
  contributions: Type.Array(contribution),
  checks: text,
  formula: text,
  thresholds: Type.Array(named),
  innocent: text,
  verify: text,
  documents: text,
  source: text,
})

export const evidenceFile = objectOf<EvidenceFile>({
  id: text,
  fileName: text,
  size: Type.Integer({ description: 'Bytes' }),
  time: text,
  by: text,
})

export const event = objectOf<AnomalyEvent>({
  id: text,
  ruleIds: texts,
  name: text,
  severity,
  ownSeverity: severity,
  period: text,
  category: text,
  categories: texts,
  cause: text,
  evidence: text,
  metrics: Type.Array(input),
  status,
  explanation: text,
  reason: text,
  decidedBy: text,
  decidedAt: nullable(text),
  reopened: nullable(Type.Object({ time: text, from: status, text })),
  files: Type.Array(evidenceFile),
  innocentExplanations: text,
  verifySteps: text,
  evidenceDocs: text,
  hits: Type.Array(hit),
  firstSeenAt: text,
  gone: Type.Boolean({ description: 'The rules no longer find it' }),
  version: Type.Integer(),
})

const step = objectOf<EventStep>({
  id: text,
  time: text,
  by: text,
  kind: text,
  from: nullable(status),
  to: nullable(status),
  text,
})

const counts = objectOf<EventCounts>({
  high: count,
  medium: count,
  low: count,
  info: count,
  open: count,
  passed: count,
  notApplicable: count,
})

const notApplicable = objectOf<NotApplicableRule>({
  ruleId: text,
  name: text,
  category: text,
  reason: oneOf(['unit', 'precision', 'missing', 'undefined', 'wholeYear', 'industry', 'tooFew']),
  periods: texts,
  missing: texts,
  text,
})

const story = objectOf<EventStory>({
  cause: text,
  name: text,
  severity,
  checksData: Type.Boolean({ description: 'It looks at the data, not at the customer' }),
  periods: Type.Array(objectOf<StoryPeriod>({ id: text, period: text, severity, status }), {
    description: 'Newest first',
  }),
  open: count,
  link: Type.String({ description: "The headline that it stands under, '' where it stands alone" }),
})
const link = objectOf<StoryLink>({ id: text, headline: text, causes: texts })

const customerRow = objectOf<AnomalyCustomerRow>({
  appUserId: text,
  userName: text,
  creditCode: text,
  industry: text,
  counts: nullable(counts),
  latestPeriod: text,
  computedAt: nullable(text),
})

/** What is filtered by: a value, or a list of values of which one must fit. */
export type FilterValue<T extends string = string> = T | { op: 'in'; value: T[] }
const filterBy = <T extends string>(value: object) =>
  Type.Optional(
    Type.Unsafe<FilterValue<T>>({
      anyOf: [
        value,
        {
          type: 'object',
          additionalProperties: false,
          required: ['op', 'value'],
          properties: { op: { const: 'in' }, value: { type: 'array', maxItems: 100, items: value } },
        },
      ],
    }),
  )
/** A value of a list of options; nothing filters nothing. */
const optionOf = (options: readonly string[]) => ({ enum: ['', ...options] })
const short = Type.String({ maxLength: 100 })
const openOr = [...eventStatuses, 'unclosed'] as const

const eventsBody = closed({
  ...paging,
  severity: filterBy<(typeof severities)[number] | ''>(optionOf(severities)),
  category: filterBy<string>(short),
  period: filterBy<string>(short),
  status: filterBy<(typeof openOr)[number] | ''>(optionOf(openOr)),
  rule: Type.Optional(short),
  gone: Type.Optional(Type.Boolean({ description: 'Only events that the rules no longer find' })),
  grouped: Type.Optional(
    Type.Boolean({ description: 'Pages of stories, each with all its events, instead of events' }),
  ),
})

/** @param categories of the rules in force */
export const customerEvents = (categories: readonly string[]) => ({
  params: byId,
  body: orNothing({
    ...eventsBody,
    // What the rules no longer find may be of a category that they no longer have.
    if: { properties: { gone: { const: true } }, required: ['gone'] },
    else: { properties: { category: filterBy<string>(optionOf(categories)) } },
  }),
  answer: Type.Interface([rowsOf(event)], {
    stories: Type.Array(story, { description: 'Events by cause; `total` counts them where they are asked for' }),
    links: Type.Array(link, { description: 'Stories that may explain each other' }),
    events: Type.Integer({ description: 'Events that fit' }),
    counts,
    byStatus: Type.Unsafe<CustomerEvents['byStatus']>(
      Type.Object(Object.fromEntries(eventStatuses.map((name) => [name, count]))),
    ),
    gone: count,
    notApplicable: Type.Array(notApplicable),
    categories: Type.Array(category),
    periods: texts,
    industry: text,
    customer: Type.Object({ appUserId: text, userName: text, creditCode: text }),
    computedAt: text,
    rulesVersion: Type.Integer(),
  }),
})

const customersBody = (categories: readonly string[]) =>
  closed({
    ...paging,
    q: Type.Optional(Type.String({ maxLength: 200 })),
    severity: Type.Optional(Type.Enum([...severities])),
    status: Type.Optional(Type.Enum([...openOr])),
    category: Type.Optional(Type.Unsafe<string>(optionOf(categories))),
    rule: Type.Optional(short),
  })

/** @param categories of the rules in force */
export const customers = (categories: readonly string[]) => ({
  body: orNothing(customersBody(categories)),
  answer: Type.Interface([rowsOf(customerRow)], {
    pending: Type.Integer({ description: 'Customers that are still being looked at' }),
    asked: Type.Optional(
      Type.Unsafe<NonNullable<AnomalyCustomerRows['asked']>>(
        Type.Object({ category: Type.Optional(text), rule: Type.Optional(text) }),
      ),
    ),
  }),
})

export const eventWithSteps = {
  params: byId,
  answer: envelope(Type.Object({ event, steps: Type.Array(step, { description: 'The latest first' }) })),
}

const values = Type.Array(nullable(decimal))
const course = objectOf<CourseView>({
  ruleId: text,
  name: text,
  unit: text,
  periods: texts,
  series: Type.Array(Type.Object({ name: text, values })),
  band: nullable(Type.Object({ low: values, high: values })),
  limits: Type.Array(named),
  marked: texts,
})
export const courseOfRule = {
  params: byId,
  body: closed({ ruleId: Type.String({ minLength: 1, maxLength: 200 }) }),
  answer: envelope(nullable(course)),
}

/** Which customers with events are asked for. */
export type AnomalyCustomersBody = Static<ReturnType<typeof customersBody>>
