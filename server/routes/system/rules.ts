import { heldSettings } from '../../../core/analysis/check-settings.ts'
import type { RuleAdministration } from '../../../core/analysis/rule-admin.ts'
import { ok, rows } from '../../envelope.ts'
import { userOf } from '../../plugins/access.ts'
import { megabyte } from '../../plugins/body-limits.ts'
import { branchesOf, settingsFacts } from '../../rules/facts.ts'
import { rulePreviews } from '../../rules/previews.ts'
import {
  checkedSettings,
  longestNote,
  mayChangeRules,
  requireAll,
  restoreSettings,
  saveSettings,
} from '../../rules/save.ts'
import { settingsInForce } from '../../analysis/rules/settings.ts'
import { ruleVersions } from '../../rules/versions.ts'
import type { App } from '../../types.ts'
import { paging } from '../report/entity/schemas.ts'

const access = (action: 'query' | 'update') => ({ access: { permission: 'system' as const, action } })
const version = { type: 'integer', minimum: 0, maximum: 2_000_000_000, description: 'The version that was changed' }
const note = { type: 'string', minLength: 1, maxLength: longestNote, pattern: '\\S', description: 'Why' }
const allRules = { ...access('update'), largeBody: { bytes: megabyte, holds: 'the settings of all rules' } }
const rulesBody = { type: 'object', description: 'What is changed of each rule, by its id' }
const body = (required: string[], properties: Record<string, unknown>) => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
})

type Paging = { pageNum?: number; pageSize?: number }

/** The rules and what administrators change of them. Below `/system/rules`. */
export async function ruleRoutes(app: App): Promise<void> {
  const tags = ['Anomaly rules']
  const context = { schemas: app.schemas, rules: app.rules }
  const previews = rulePreviews(app.db, context, (error) =>
    app.log.error({ err: error }, 'a preview of rules failed over the data of a customer'),
  )
  app.addHook('preClose', () => previews.stop())

  app.get(
    '',
    {
      config: access('query'),
      schema: { summary: 'Every rule with its texts and thresholds, and what is changed of them', tags },
    },
    async (request) => {
      const { version: inForce, rules: settings } = await settingsInForce(app.db)
      const data: RuleAdministration = {
        rules: [...app.rules.rules],
        categories: [...app.rules.categories],
        causes: app.rules.causes,
        branches: await branchesOf(app.db),
        version: inForce,
        settings: heldSettings(settings, await settingsFacts(app.db, context)),
        mayChange: mayChangeRules(userOf(request)),
      }
      return ok(request, data)
    },
  )

  app.post<{ Body: { rules: Record<string, unknown> } }>(
    '/preview',
    {
      config: allRules,
      schema: {
        summary:
          'Begin to work out what changed rules would do to the events of all customers; ends the user’s earlier preview',
        tags,
        body: body(['rules'], { rules: rulesBody }),
      },
    },
    async (request) => {
      const user = userOf(request)
      requireAll(user)
      return ok(
        request,
        await previews.start(user.id, await checkedSettings(app.db, context, request.body.rules, request.locale)),
        'rules.previewStarted',
      )
    },
  )

  app.get<{ Querystring: Paging }>(
    '/preview',
    {
      config: access('query'),
      schema: {
        summary:
          'How far the user’s preview is, what it has found, and a page of the customers; null where there is none',
        tags,
        querystring: { type: 'object', additionalProperties: false, properties: paging },
      },
    },
    // It names customers of all branches: whoever sees no longer all of them has none.
    async (request) =>
      ok(
        request,
        mayChangeRules(userOf(request))
          ? previews.read(userOf(request).id, { pageNum: 1, pageSize: 20, ...request.query }, request.locale)
          : null,
      ),
  )

  app.delete<{ Querystring: { id?: string } }>(
    '/preview',
    {
      config: access('update'),
      schema: {
        summary: 'Cancel the user’s preview',
        tags,
        querystring: {
          type: 'object',
          additionalProperties: false,
          properties: { id: { type: 'string', maxLength: 100, description: 'Only this one' } },
        },
      },
    },
    async (request) => {
      previews.cancel(userOf(request).id, request.query.id)
      return ok(request, null, 'rules.previewStopped')
    },
  )

  app.post<{ Body: { version: number; note: string; rules: Record<string, unknown> } }>(
    '/save',
    {
      config: allRules,
      schema: {
        summary: 'Make changed rules the version in force; 409 with both sides where another came in between',
        tags,
        body: body(['version', 'note', 'rules'], { version, note, rules: rulesBody }),
      },
    },
    async (request) => {
      const saved = await saveSettings(app.db, context, userOf(request), request.body, request.locale)
      return ok(request, { version: saved }, 'rules.saved', { version: saved })
    },
  )

  app.get<{ Querystring: Paging }>(
    '/versions',
    {
      config: access('query'),
      schema: {
        summary: 'The versions, the latest first: who, when, why, and what each changed',
        tags,
        querystring: { type: 'object', additionalProperties: false, properties: paging },
      },
    },
    async (request) => {
      const found = await ruleVersions(app.db, { pageNum: 1, pageSize: 20, ...request.query })
      return rows(request, found.rows, found.total)
    },
  )

  app.post<{ Params: { version: string }; Body: { version: number; note: string } }>(
    '/restore/:version',
    {
      config: access('update'),
      schema: {
        summary: 'Make the settings of an earlier version the version in force, as a new version',
        tags,
        body: body(['version', 'note'], { version, note }),
      },
    },
    async (request) => {
      const from = request.params.version
      const saved = await restoreSettings(
        app.db,
        context,
        userOf(request),
        /^\d{1,9}$/.test(from) ? Number(from) : -1,
        request.body,
        request.locale,
      )
      return ok(request, { version: saved }, 'rules.restored', { from, version: saved })
    },
  )
}
