import { conditionLength, decidedKinds } from '../../../../core/report-checks.ts'
import { ok } from '../../../envelope.ts'
import { checkReport } from '../../../reports/checks/index.ts'
import { copyReport } from '../../../reports/copy.ts'
import { draftReport, publishReport, type Decisions } from '../../../reports/publish.ts'
import type { App } from '../../../types.ts'
import { contextOf, home } from './schemas.ts'

type Id = { Params: { id: string } }
type Status = Id & { Querystring: { reportName?: string; version?: number } }

const reportName = { type: 'string', maxLength: 200 } as const
const status = { querystring: { type: 'object', additionalProperties: false, properties: { reportName, version: { type: 'integer', description: 'Refused where it is not the latest' } } } }

const decisions = {
  type: ['object', 'null'], additionalProperties: false,
  properties: {
    conditions: {
      type: 'array', maxItems: 500, description: 'Open events of high severity that are written into the report, each with what was asked for',
      items: { type: 'object', additionalProperties: false, required: ['eventId', 'note'], properties: { eventId: { type: 'string', minLength: 1, maxLength: 100 }, note: { type: 'string', minLength: 1, maxLength: conditionLength, pattern: '\\S' } } },
    },
    acknowledged: { type: 'array', maxItems: decidedKinds.length, uniqueItems: true, items: { enum: decidedKinds }, description: 'Kinds of findings that somebody looked at; where it is given, others refuse the publication' },
  },
}

/** The state of a report: looked over, published, made a draft again, copied. */
export async function publishRoutes(app: App): Promise<void> {
  const tags = ['reports']
  const analysis = { schemas: app.schemas, rules: app.rules }

  app.post<Id>('/check/:id', { config: home('get'), schema: { summary: 'What speaks against publishing a report', tags } }, async (request) => ok(request, await checkReport(app.db, analysis, request.params.id, contextOf(app, request))))

  app.post<Status>('/draft/:id', { config: home('update'), schema: { summary: 'Make a report a draft', tags, ...status } }, async (request) =>
    ok(request, await draftReport(app.db, request.params.id, request.query, contextOf(app, request)), 'report.drafted'),
  )
  app.post<Status & { Body: Decisions | null }>('/publish/:id', { config: home('update'), schema: { summary: 'Publish a report: its content is frozen', tags, ...status, body: decisions } }, async (request) =>
    ok(request, await publishReport(app.db, analysis, request.params.id, { ...request.query, ...request.body }, contextOf(app, request)), 'report.publishedNow'),
  )
  app.post<Id & { Body: { reportName?: string } | null }>(
    '/copy/:id',
    { config: home('add'), schema: { summary: "Copy a report as a draft of the user's own", tags, body: { type: ['object', 'null'], additionalProperties: false, properties: { reportName } } } },
    async (request) => ok(request, await copyReport(app.db, request.params.id, request.body ?? {}, contextOf(app, request)), 'report.copied'),
  )
}
