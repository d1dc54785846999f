import * as newTables from '../../../core/contracts/new-tables.ts'
import * as contracts from '../../../core/contracts/schema-versions.ts'
import { byContract } from '../../contract.ts'
import { ok, rows } from '../../envelope.ts'
import { userOf } from '../../plugins/access.ts'
import { megabyte } from '../../plugins/body-limits.ts'
import { administrationOf, editingOf, schemaVersions } from '../../schema-versions/administration.ts'
import {
  checkText,
  requireAll,
  restoreVersion,
  saveText,
  tryText,
  versionAt,
  type Changing,
} from '../../schema-versions/change.ts'
import { readListFile } from '../../resources/imports/read-file.ts'
import type { App, FastifyRequest } from '../../types.ts'
import { receiveList } from '../receive-list.ts'
import { proposalAsked } from './proposal-asked.ts'

const access = (action: 'query' | 'update') => ({ access: { permission: 'system' as const, action } })
const withText = { ...access('update'), largeBody: { bytes: megabyte, holds: 'the JSON of all that is changed' } }

/** What administrators say otherwise than the shipped schemas. Below `/system/schemas`. */
export async function schemaVersionRoutes(app: App): Promise<void> {
  const tags = ['schemas']
  const around = { db: app.db, shipped: app.versions.shipped }
  const changing = (request: FastifyRequest): Changing => ({
    versions: app.versions,
    db: app.db,
    kind: app.dbKind,
    user: userOf(request),
    locale: request.locale,
  })

  app.get(
    '',
    {
      config: access('query'),
      schema: {
        summary: 'Which version of the schemas is in force, and what is not and why',
        tags,
        ...byContract(contracts.administration),
      },
    },
    async (request) => ok(request, await administrationOf({ ...around, dbKind: app.dbKind }, app.versions)),
  )

  app.get(
    '/editing',
    {
      config: access('query'),
      schema: {
        summary: 'What a change begins with: the shipped resources, and what the latest version says otherwise',
        tags,
        ...byContract(contracts.editing),
      },
    },
    async (request) => ok(request, await editingOf(around, userOf(request))),
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
      const page = await schemaVersions(around, { pageNum: 1, pageSize: 20, ...request.query })
      return rows(request, page.rows, page.total)
    },
  )

  app.get(
    '/export/:version',
    {
      config: access('query'),
      schema: {
        summary: 'What a version says otherwise than the shipped schemas; saved as a text it stands for all of it',
        tags,
        ...byContract(contracts.overlayOf),
      },
    },
    async (request) => {
      const { version, overlay } = await versionAt(app.db, request.params.version)
      return ok(request, { version, schemas: Object.entries(overlay).map(([name, part]) => ({ ...part, name })) })
    },
  )

  app.post(
    '/propose',
    {
      config: access('update'),
      schema: {
        summary: 'What a workbook would be as a resource, by all of its values; nothing of it is kept',
        tags,
        ...byContract(newTables.propose),
      },
    },
    async (request) => {
      const received = await receiveList(request)
      requireAll(userOf(request))
      const { proposeTable } = await import('../../schema-versions/from-file/propose.ts')
      const workbook = await readListFile(received.bytes, received.fileName)
      const { current } = app.versions.schemas
      const around = { schemas: current(), locale: request.locale }
      return ok(request, await proposeTable(workbook, proposalAsked(received, request.locale), around))
    },
  )

  app.post(
    '/check',
    {
      config: withText,
      schema: {
        summary: 'What is wrong with a text, each fault with its place; the records are not looked at',
        tags,
        ...byContract(contracts.checkText),
      },
    },
    async (request) => ok(request, { faults: await checkText(changing(request), request.body.text) }),
  )

  app.post(
    '/try',
    {
      config: withText,
      schema: {
        summary: 'What a text would change, and how many records it would find wrong; 422 with the place of each fault',
        tags,
        ...byContract(contracts.tryText),
      },
    },
    async (request) => ok(request, await tryText(changing(request), request.body.text)),
  )

  app.post(
    '/save',
    {
      config: withText,
      schema: {
        summary: 'Bring a text into force; 409 where another version was saved, or what is stored would be hidden',
        tags,
        ...byContract(contracts.save),
      },
    },
    async (request) => {
      const version = await saveText(changing(request), request.body)
      return ok(request, { version }, 'schemas.saved', { version })
    },
  )

  app.post(
    '/restore/:version',
    {
      config: access('update'),
      schema: {
        summary: 'Bring an earlier version into force again, as a new version; 0 is what is shipped',
        tags,
        ...byContract(contracts.restore),
      },
    },
    async (request) => {
      const from = request.params.version
      const version = await restoreVersion(changing(request), from, request.body)
      return ok(request, { version }, 'schemas.restored', { from, version })
    },
  )
}
