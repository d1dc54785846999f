import { versionNoteLength } from '../../../../core/report-checks.ts'
import { ok, rows } from '../../../envelope.ts'
import { userOf } from '../../../plugins/access.ts'
import { listVersions, noteVersion, readVersion } from '../../../reports/versions-read.ts'
import { restoreVersion } from '../../../reports/versions-restore.ts'
import type { App } from '../../../types.ts'
import { contextOf, home } from './schemas.ts'

type Id = { Params: { id: string } }

const version = { type: 'integer', minimum: 1, maximum: 2_000_000_000 } as const

/** What a report said at earlier times, below `/report/entity/version`. */
export async function versionRoutes(app: App): Promise<void> {
  const tags = ['reports']

  app.get<Id>(
    '/version/list/:id',
    { config: home('get'), schema: { summary: 'The versions of a report, the newest first', tags } },
    async (request) => {
      const page = await listVersions(app.db, userOf(request), request.params.id)
      return rows(request, page.rows, page.total)
    },
  )

  app.get<Id & { Querystring: { version: number } }>(
    '/version/:id',
    {
      config: home('get'),
      schema: {
        summary: 'What a report said at a version',
        tags,
        querystring: { type: 'object', additionalProperties: false, required: ['version'], properties: { version } },
      },
    },
    async (request) =>
      ok(request, await readVersion(app.db, userOf(request), request.params.id, request.query.version)),
  )

  app.post<Id & { Body: { version: number; from: number } }>(
    '/version/restore/:id',
    {
      config: home('update'),
      schema: {
        summary: 'Make an earlier version the content of a draft again, as a new version',
        tags,
        body: {
          type: 'object',
          additionalProperties: false,
          required: ['version', 'from'],
          properties: { version: { ...version, description: 'The latest; refused where it is not' }, from: version },
        },
      },
    },
    async (request) =>
      ok(
        request,
        await restoreVersion(app.db, request.params.id, request.body, contextOf(app, request)),
        'report.restored',
      ),
  )

  app.post<Id & { Body: { version: number; note: string } }>(
    '/version/note/:id',
    {
      config: home('update'),
      schema: {
        summary: 'Write a note on a version',
        tags,
        body: {
          type: 'object',
          additionalProperties: false,
          required: ['version', 'note'],
          properties: {
            version,
            note: { type: 'string', maxLength: versionNoteLength, description: 'An empty one takes it away' },
          },
        },
      },
    },
    async (request) => {
      await noteVersion(app.db, userOf(request), request.params.id, request.body)
      return ok(request, null, 'report.noted')
    },
  )
}
