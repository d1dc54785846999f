import { check } from '../../../../core/contracts/reports.ts'
import { byContract } from '../../../contract.ts'
import { conditionLength } from '../../../../core/report-checks.ts'
import { ok } from '../../../envelope.ts'
import { checkReport } from '../../../reports/checks/index.ts'
import { copyReport } from '../../../reports/copy.ts'
import { reportAnswer } from '../../../reports/save.ts'
import { draftReport, publishReport } from '../../../reports/publish.ts'
import type { Decisions } from '../../../reports/publish-answers.ts'
import { megabyte } from '../../../plugins/body-limits.ts'
import type { App } from '../../../types.ts'
import { contextOf, home } from './schemas.ts'

type Id = { Params: { id: string } }
type Status = Id & { Querystring: { reportName?: string; version?: number } }

const reportName = { type: 'string', maxLength: 200 } as const
const status = {
  querystring: {
    type: 'object',
    additionalProperties: false,
    properties: { reportName, version: { type: 'integer', description: 'Refused where it is not the latest' } },
  },
}

const eventId = { type: 'string', minLength: 1, maxLength: 100 } as const
const note = { type: 'string', minLength: 1, maxLength: conditionLength, pattern: '\\S' } as const

const decisions = {
  type: ['object', 'null'],
  additionalProperties: false,
  properties: {
    conditions: {
      type: 'array',
      maxItems: 500,
      description:
        'Open events of high severity that are written into the report, with what was asked for: one text for as many as it answers',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['note'],
        anyOf: [{ required: ['eventIds'] }, { required: ['eventId'] }],
        properties: {
          eventIds: { type: 'array', minItems: 1, maxItems: 500, uniqueItems: true, items: eventId },
          eventId,
          note,
        },
      },
    },
    acknowledged: {
      type: 'array',
      maxItems: 2000,
      uniqueItems: true,
      items: { type: 'string', minLength: 1, maxLength: 100 },
      description:
        'Required where the check has findings of severity decide: the `key` of each of them that somebody looked at. Any that is missing refuses the publication with 422; `data.findings` has what is left, each with its `key`. What was acknowledged is frozen with the report, with who said so and when',
    },
  },
}

/** The state of a report: looked over, published, made a draft again, copied. */
export async function publishRoutes(app: App): Promise<void> {
  const tags = ['reports']
  const analysis = { schemas: app.schemas, rules: app.rules }

  app.post(
    '/check/:id',
    { config: home('get'), schema: { summary: 'What speaks against publishing a report', tags, ...byContract(check) } },
    async (request) => ok(request, await checkReport(app.db, analysis, request.params.id, contextOf(app, request))),
  )

  app.post<Status>(
    '/draft/:id',
    {
      config: home('update'),
      schema: { summary: 'Make a report a draft', tags, ...status, response: { 200: reportAnswer(app) } },
    },
    async (request) =>
      ok(
        request,
        await draftReport(app.db, request.params.id, request.query, contextOf(app, request)),
        'report.drafted',
      ),
  )
  app.post<Status & { Body: Decisions | null }>(
    '/publish/:id',
    {
      config: { ...home('update'), largeBody: { bytes: megabyte, holds: 'up to 500 conditions and 2,000 answers' } },
      schema: {
        summary: 'Publish a report: its content is frozen, with what was answered to its check',
        tags,
        ...status,
        body: decisions,
        response: { 200: reportAnswer(app) },
      },
    },
    async (request) =>
      ok(
        request,
        await publishReport(
          app.db,
          analysis,
          request.params.id,
          { ...request.query, ...request.body },
          contextOf(app, request),
        ),
        'report.publishedNow',
      ),
  )
  app.post<Id & { Body: { reportName?: string } | null }>(
    '/copy/:id',
    {
      config: home('add'),
      schema: {
        summary: "Copy a report as a draft of the user's own",
        tags,
        body: { type: ['object', 'null'], additionalProperties: false, properties: { reportName } },
        response: { 200: reportAnswer(app) },
      },
    },
    async (request) =>
      ok(
        request,
        await copyReport(app.db, request.params.id, request.body ?? {}, contextOf(app, request)),
        'report.copied',
      ),
  )
}
