import { translate } from '../../../core/i18n/translate.ts'
import { ok, rows } from '../../envelope.ts'
import { userOf } from '../../plugins/access.ts'
import { megabyte } from '../../plugins/body-limits.ts'
import { previewSections } from '../../reports/preview.ts'
import { catalogueOf } from '../../reports/writing/templating/catalogue.ts'
import { copyTemplate, deleteTemplate } from '../../reports/writing/templating/own-templates.ts'
import { allTemplates, readTemplate } from '../../reports/writing/templating/read.ts'
import {
  type TemplateChange,
  requireSections,
  restoreTemplate,
  saveTemplate,
} from '../../reports/writing/templating/save.ts'
import { templateAt, templateVersions } from '../../reports/writing/templating/versions.ts'
import type { App } from '../../types.ts'

const access = (action: 'query' | 'get' | 'add' | 'update' | 'delete') => ({
  access: { permission: 'system' as const, action },
})
const body = (required: string[], properties: Record<string, unknown>) => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
})
const name = { type: 'string', minLength: 1, maxLength: 100, pattern: '\\S' }
const version = { type: 'integer', minimum: 1, maximum: 2_000_000_000, description: 'The version that was changed' }
const sections = { type: 'array', description: 'The sections in their order', items: { type: 'object' } }
const allSections = { ...access('update'), largeBody: { bytes: megabyte, holds: 'up to 200 sections of a template' } }
type Id = { Params: { id: string } }

/** Templates of reports as administrators edit them. Below `/system/template`. */
export async function templateRoutes(app: App): Promise<void> {
  const tags = ['templates']

  app.get(
    '/list',
    { config: access('query'), schema: { summary: 'Templates of reports, with what the bank changed of them', tags } },
    async (request) => {
      const found = await allTemplates(app.db)
      return rows(
        request,
        found.map(({ sections: own, ...template }) => ({ ...template, sections: own.length })),
        found.length,
      )
    },
  )

  app.get(
    '/catalogue',
    { config: access('query'), schema: { summary: 'Quantities and writers that a template is made of', tags } },
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

  app.get<Id>(
    '/info/:id',
    { config: access('get'), schema: { summary: 'One template with its sections', tags } },
    async (request) => ok(request, await readTemplate(app.db, request.params.id)),
  )

  app.post<Id & { Body: TemplateChange }>(
    '/save/:id',
    {
      config: allSections,
      schema: {
        summary: 'Save a template as a new version; reports keep the one that they were built from',
        tags,
        body: body(['nameZh', 'nameEn', 'sections', 'version'], {
          nameZh: name,
          nameEn: name,
          describe: { type: 'string', maxLength: 500, default: '' },
          sections,
          version,
          note: { type: 'string', maxLength: 500, default: '' },
        }),
      },
    },
    async (request) =>
      ok(
        request,
        await saveTemplate(
          app.db,
          userOf(request),
          request.params.id,
          { ...request.body, describe: request.body.describe ?? '', note: request.body.note ?? '' },
          app.schemas.tables,
          request.locale,
        ),
        'template.saved',
      ),
  )

  app.post<Id & { Body: { nameZh: string; nameEn: string } }>(
    '/copy/:id',
    {
      config: access('add'),
      schema: {
        summary: 'Make a template of the bank’s own out of another',
        tags,
        body: body(['nameZh', 'nameEn'], { nameZh: name, nameEn: name }),
      },
    },
    async (request) =>
      ok(request, await copyTemplate(app.db, userOf(request), request.params.id, request.body), 'template.created'),
  )

  app.delete<Id>(
    '/:id',
    { config: access('delete'), schema: { summary: 'Take a template of the bank’s own out of use', tags } },
    async (request) => {
      await deleteTemplate(app.db, userOf(request), request.params.id)
      return ok(request, { id: request.params.id }, 'template.deleted')
    },
  )

  app.get<Id>(
    '/version/list/:id',
    { config: access('get'), schema: { summary: 'What a template was, the latest version first', tags } },
    async (request) => {
      const found = await templateVersions(app.db, request.params.id)
      return rows(request, found, found.length)
    },
  )

  app.get<Id & { Querystring: { version: number } }>(
    '/version/:id',
    {
      config: access('get'),
      schema: { summary: 'The sections of a template at a version', tags, querystring: body(['version'], { version }) },
    },
    async (request) => ok(request, await templateAt(app.db, request.params.id, request.query.version)),
  )

  app.post<Id & { Body: { version: number; from: number } }>(
    '/version/restore/:id',
    {
      config: access('update'),
      schema: {
        summary: 'Make an older version the one in force; 0 is what the product brings',
        tags,
        body: body(['version', 'from'], { version, from: { type: 'integer', minimum: 0, maximum: 2_000_000_000 } }),
      },
    },
    async (request) =>
      ok(
        request,
        await restoreTemplate(app.db, userOf(request), request.params.id, request.body, request.locale),
        'template.saved',
      ),
  )

  app.post<{ Body: { type: string; sections: unknown; appUserId: string } }>(
    '/preview',
    {
      config: allSections,
      schema: {
        summary: 'What sections that are not saved yet would write of a customer',
        tags,
        body: body(['type', 'sections', 'appUserId'], {
          type: { enum: ['1', '2', '3', '4', '5'] },
          sections,
          appUserId: { type: 'string', maxLength: 100 },
        }),
      },
    },
    async (request) => {
      const { type, appUserId } = request.body
      const wanted = requireSections(request.body.sections, app.schemas.tables, request.locale)
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
