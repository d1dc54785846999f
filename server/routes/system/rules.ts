import * as contracts from '../../../core/contracts/rules.ts'
import { heldSettings } from '../../../core/analysis/check-settings.ts'
import type { RuleAdministration } from '../../../core/analysis/rule-admin.ts'
import { byContract } from '../../contract.ts'
import { ok, rows } from '../../envelope.ts'
import { userOf } from '../../plugins/access.ts'
import { megabyte } from '../../plugins/body-limits.ts'
import { branchesOf, settingsFacts } from '../../rules/facts.ts'
import { rulePreviews } from '../../rules/previews.ts'
import { checkedSettings, mayChangeRules, requireAll, restoreSettings, saveSettings } from '../../rules/save.ts'
import { settingsInForce } from '../../analysis/rules/settings.ts'
import { ruleVersions } from '../../rules/versions.ts'
import type { App } from '../../types.ts'

const access = (action: 'query' | 'update') => ({ access: { permission: 'system' as const, action } })
const allRules = { ...access('update'), largeBody: { bytes: megabyte, holds: 'the settings of all rules' } }
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
      schema: {
        summary: 'Every rule with its texts and thresholds, and what is changed of them',
        tags,
        ...byContract(contracts.rules),
      },
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

  app.post(
    '/preview',
    {
      config: allRules,
      schema: {
        summary:
          'Begin to work out what changed rules would do to the events of all customers; ends the user’s earlier preview',
        tags,
        ...byContract(contracts.startPreview),
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

  app.get(
    '/preview',
    {
      config: access('query'),
      schema: {
        summary:
          'How far the user’s preview is, what it has found, and a page of the customers; null where there is none',
        tags,
        ...byContract(contracts.readPreview),
      },
    },
    // It names customers of all branches: whoever sees no longer all of them has none.
    async (request) =>
      ok(
        request,
        mayChangeRules(userOf(request))
          ? await previews.read(userOf(request).id, { pageNum: 1, pageSize: 20, ...request.query }, request.locale)
          : null,
      ),
  )

  app.delete(
    '/preview',
    {
      config: access('update'),
      schema: {
        summary: 'Cancel the user’s preview',
        tags,
        ...byContract(contracts.cancelPreview),
      },
    },
    async (request) => {
      await previews.cancel(userOf(request).id, request.query.id)
      return ok(request, null, 'rules.previewStopped')
    },
  )

  app.post(
    '/save',
    {
      config: allRules,
      schema: {
        summary: 'Make changed rules the version in force; 409 with both sides where another came in between',
        tags,
        ...byContract(contracts.save),
      },
    },
    async (request) => {
      const saved = await saveSettings(app.db, context, userOf(request), request.body, request.locale)
      return ok(request, { version: saved }, 'rules.saved', { version: saved })
    },
  )

  app.get(
    '/versions',
    {
      config: access('query'),
      schema: {
        summary: 'The versions, the latest first: who, when, why, and what each changed',
        tags,
        ...byContract(contracts.versions),
      },
    },
    async (request) => {
      const page = await ruleVersions(app.db, { pageNum: 1, pageSize: 20, ...request.query })
      return rows(request, page.rows, page.total)
    },
  )

  app.post(
    '/restore/:version',
    {
      config: access('update'),
      schema: {
        summary: 'Make the settings of an earlier version the version in force, as a new version',
        tags,
        ...byContract(contracts.restore),
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
