import { eventStatuses, type EventStatus } from '../../../../core/analysis/events.ts'
import { severities, type Severity } from '../../../../core/analysis/rule.ts'
import { translate } from '../../../../core/i18n/translate.ts'
import { anomalyCustomers } from '../../../analysis/events/customers.ts'
import { customerEvents } from '../../../analysis/events/list.ts'
import { eventWithSteps } from '../../../analysis/events/steps.ts'
import { customerCourse } from '../../../analysis/course.ts'
import { ok } from '../../../envelope.ts'
import { userOf } from '../../../plugins/access.ts'
import type { App } from '../../../types.ts'
import { paging } from './schemas.ts'

/** A filter as `api.md` has it: a value, or a list of values of which one must fit. */
type Filter = string | { op: 'in'; value: string[] }
type EventsBody = {
  pageNum?: number
  pageSize?: number
  severity?: Filter
  category?: Filter
  period?: Filter
  status?: Filter
  rule?: string
  gone?: boolean
} | null
type CustomersBody = {
  pageNum?: number
  pageSize?: number
  q?: string
  severity?: Severity
  status?: EventStatus | 'unclosed'
  category?: string
  rule?: string
} | null

const text = { type: 'string', maxLength: 100 }
const oneOrMany = (single: object) => ({
  anyOf: [
    single,
    {
      type: 'object',
      additionalProperties: false,
      required: ['op', 'value'],
      properties: { op: { const: 'in' }, value: { type: 'array', maxItems: 100, items: single } },
    },
  ],
})
/** A value of a list of options; nothing filters nothing. */
const optionOf = (options: readonly string[]) => ({ enum: ['', ...options] })
const listOf = (given: Filter | undefined): string[] | undefined =>
  typeof given === 'string' ? (given === '' ? undefined : [given]) : given?.value

const access = (action: 'query' | 'get') => ({ access: { permission: 'anomaly' as const, action } })

/** What the rules find in the stored data of customers, as events. */
export async function abnormalRoutes(app: App): Promise<void> {
  const tags = ['anomalies']
  const context = { schemas: app.schemas, rules: app.rules }
  const category = optionOf(app.rules.categories.map(({ id }) => id))
  const eventsBody = {
    type: ['object', 'null'],
    additionalProperties: false,
    properties: {
      ...paging,
      severity: oneOrMany(optionOf(severities)),
      category: oneOrMany(text),
      period: oneOrMany(text),
      status: oneOrMany(optionOf([...eventStatuses, 'unclosed'])),
      rule: text,
      gone: { type: 'boolean', description: 'Only events that the rules no longer find' },
    },
    // What the rules no longer find may be of a category that they no longer have.
    if: { properties: { gone: { const: true } }, required: ['gone'] },
    else: { properties: { category: oneOrMany(category) } },
  }

  app.post<{ Params: { id: string }; Body: EventsBody }>(
    '/customer/abnormal/list/:id',
    {
      config: access('query'),
      schema: {
        summary: 'The events of a customer, with what could not be applied and the counts of everything',
        tags,
        body: eventsBody,
      },
    },
    async (request) => {
      const { pageNum = 1, pageSize = 20, severity, category, period, status, rule, gone = false } = request.body ?? {}
      const wanted = {
        severity: listOf(severity),
        category: listOf(category),
        period: listOf(period),
        status: listOf(status),
        rule: rule || undefined,
      }
      const filters = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
      return {
        code: 200,
        msg: translate(request.locale, 'ok'),
        ...(await customerEvents(
          app.db,
          context,
          userOf(request),
          request.params.id,
          { pageNum, pageSize, gone, ...filters },
          request.locale,
        )),
      }
    },
  )

  app.post<{ Body: CustomersBody }>(
    '/customer/abnormal/customers',
    {
      config: access('query'),
      schema: {
        summary: 'Customers with their events counted, the gravest first',
        tags,
        body: {
          type: ['object', 'null'],
          additionalProperties: false,
          properties: {
            ...paging,
            q: { type: 'string', maxLength: 200 },
            severity: { enum: [...severities] },
            status: { enum: [...eventStatuses, 'unclosed'] },
            category,
            rule: text,
          },
        },
      },
    },
    async (request) => {
      const { pageNum = 1, pageSize = 20, ...rest } = request.body ?? {}
      return {
        code: 200,
        msg: translate(request.locale, 'ok'),
        ...(await anomalyCustomers(app.db, context, userOf(request), { pageNum, pageSize, ...rest }, request.locale)),
      }
    },
  )

  app.get<{ Params: { id: string } }>(
    '/abnormal/event/:id',
    { config: access('get'), schema: { summary: 'An event with its history, the latest step first', tags } },
    async (request) =>
      ok(request, await eventWithSteps(app.db, context, userOf(request), request.params.id, request.locale)),
  )

  app.post<{ Params: { id: string }; Body: { ruleId: string } }>(
    '/customer/abnormal/indicator/:id',
    {
      config: access('get'),
      schema: {
        summary:
          'What a rule draws over the periods of a customer: its series, what is expected, its limits and the periods that are hit; null where there is nothing to draw',
        tags,
        body: {
          type: 'object',
          additionalProperties: false,
          required: ['ruleId'],
          properties: { ruleId: { type: 'string', minLength: 1, maxLength: 200 } },
        },
      },
    },
    async (request) =>
      ok(
        request,
        await customerCourse(app.db, context, userOf(request), request.params.id, request.body.ruleId, request.locale),
      ),
  )
}
