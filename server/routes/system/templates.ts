import * as contracts from '../../../core/contracts/templates.ts'
import { translate } from '../../../core/i18n/translate.ts'
import { byContract } from '../../contract.ts'
import { ok, rows } from '../../envelope.ts'
import { userOf } from '../../plugins/access.ts'
import { megabyte } from '../../plugins/body-limits.ts'
import { previewSections } from '../../reports/preview.ts'
import { catalogueOf } from '../../reports/writing/templating/catalogue.ts'
import { copyTemplate, deleteTemplate } from '../../reports/writing/templating/own-templates.ts'
import { allTemplates, readTemplate } from '../../reports/writing/templating/read.ts'
import { requireSections, restoreTemplate, saveTemplate } from '../../reports/writing/templating/save.ts'
import { templateAt, templateVersions } from '../../reports/writing/templating/versions.ts'
import type { App } from '../../types.ts'

const access = (action: 'query' | 'get' | 'add' | 'update' | 'delete') => ({
  access: { permission: 'system' as const, action },
})
const allSections = { ...access('update'), largeBody: { bytes: megabyte, holds: 'up to 200 sections of a template' } }

/** Templates of reports as administrators edit them. Below `/system/template`. */
export async function templateRoutes(app: App): Promise<void> {
  const tags = ['templates']

  app.get(
    '/list',
    {
      config: access('query'),
      schema: {
        summary: 'Templates of reports, with what the bank changed of them',
        tags,
        ...byContract(contracts.list),
      },
    },
    async (request) => {
      const templates = await allTemplates(app.db)
      return rows(
        request,
        templates.map(({ sections: own, ...template }) => ({ ...template, sections: own.length })),
        templates.length,
      )
    },
  )

  app.get(
    '/catalogue',
    {
      config: access('query'),
      schema: {
        summary: 'Quantities and writers that a template is made of',
        tags,
        ...byContract(contracts.catalogue),
      },
    },
    async (request) =>
      ok(
        request,
        catalogueOf(app.schemas.tables, request.locale, {
          ratios: translate(request.locale, 'template.ratios'),
          terms: translate(request.locale, 'template.terms'),
          quantities: translate(request.locale, 'template.quantities'),
        }),
      ),
  )

  app.get(
    '/info/:id',
    {
      config: access('get'),
      schema: { summary: 'One template with its sections', tags, ...byContract(contracts.info) },
    },
    async (request) => ok(request, await readTemplate(app.db, request.params.id)),
  )

  app.post(
    '/save/:id',
    {
      config: allSections,
      schema: {
        summary: 'Save a template as a new version; reports keep the one that they were built from',
        tags,
        ...byContract(contracts.save),
      },
    },
    async (request) =>
      ok(
        request,
        await saveTemplate(
          app.db,
          userOf(request),
          request.params.id,
          request.body,
          app.schemas.tables,
          request.locale,
        ),
        'template.saved',
      ),
  )

  app.post(
    '/copy/:id',
    {
      config: access('add'),
      schema: {
        summary: 'Make a template of the bank’s own out of another',
        tags,
        ...byContract(contracts.copy),
      },
    },
    async (request) =>
      ok(request, await copyTemplate(app.db, userOf(request), request.params.id, request.body), 'template.created'),
  )

  app.delete(
    '/:id',
    {
      config: access('delete'),
      schema: { summary: 'Take a template of the bank’s own out of use', tags, ...byContract(contracts.remove) },
    },
    async (request) => {
      await deleteTemplate(app.db, userOf(request), request.params.id)
      return ok(request, { id: request.params.id }, 'template.deleted')
    },
  )

  app.get(
    '/version/list/:id',
    {
      config: access('get'),
      schema: { summary: 'What a template was, the latest version first', tags, ...byContract(contracts.versions) },
    },
    async (request) => {
      const versions = await templateVersions(app.db, request.params.id)
      return rows(request, versions, versions.length)
    },
  )

  app.get(
    '/version/:id',
    {
      config: access('get'),
      schema: { summary: 'The sections of a template at a version', tags, ...byContract(contracts.atVersion) },
    },
    async (request) => ok(request, await templateAt(app.db, request.params.id, request.query.version)),
  )

  app.post(
    '/version/restore/:id',
    {
      config: access('update'),
      schema: {
        summary: 'Make an older version the one in force; 0 is what the product brings',
        tags,
        ...byContract(contracts.restore),
      },
    },
    async (request) =>
      ok(
        request,
        await restoreTemplate(app.db, userOf(request), request.params.id, request.body, request.locale),
        'template.saved',
      ),
  )

  app.post(
    '/preview',
    {
      config: allSections,
      schema: {
        summary: 'What sections that are not saved yet would write of a customer',
        tags,
        ...byContract(contracts.preview),
      },
    },
    async (request) => {
      const { type, appUserId } = request.body
      const wanted = await requireSections(request.body.sections, app.schemas.tables, request.locale)
      return ok(
        request,
        await previewSections(
          app.db,
          app,
          userOf(request),
          { reportName: '', useRemark: type, templateId: '', appUserId, periods: [], tableIds: [] },
          wanted,
        ),
      )
    },
  )
}
