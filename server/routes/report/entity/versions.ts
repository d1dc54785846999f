import {
  noteVersion as noteContract,
  readVersion as readContract,
  restoreVersion as restoreContract,
  versions,
} from '../../../../core/contracts/reports.ts'
import { byContract } from '../../../contract.ts'
import { ok, rows } from '../../../envelope.ts'
import { userOf } from '../../../plugins/access.ts'
import { listVersions, noteVersion, readVersion } from '../../../reports/versions-read.ts'
import { restoreVersion } from '../../../reports/versions-restore.ts'
import { reportAnswer } from '../../../reports/save.ts'
import type { App } from '../../../types.ts'
import { contextOf, home } from './schemas.ts'

/** What a report said at earlier times, below `/report/entity/version`. */
export async function versionRoutes(app: App): Promise<void> {
  const tags = ['reports']

  app.get(
    '/version/list/:id',
    {
      config: home('get'),
      schema: { summary: 'The versions of a report, the newest first', tags, ...byContract(versions) },
    },
    async (request) => {
      const page = await listVersions(app.db, userOf(request), request.params.id)
      return rows(request, page.rows, page.total)
    },
  )

  app.get(
    '/version/:id',
    {
      config: home('get'),
      schema: {
        summary: 'What a report said at a version',
        tags,
        ...byContract(readContract),
      },
    },
    async (request) =>
      ok(request, await readVersion(app.db, userOf(request), request.params.id, request.query.version)),
  )

  app.post(
    '/version/restore/:id',
    {
      config: home('update'),
      schema: {
        summary: 'Make an earlier version the content of a draft again, as a new version',
        tags,
        ...byContract({ ...restoreContract, answer: reportAnswer(app) }),
      },
    },
    async (request) =>
      ok(
        request,
        await restoreVersion(app.db, request.params.id, request.body, contextOf(app, request)),
        'report.restored',
      ),
  )

  app.post(
    '/version/note/:id',
    {
      config: home('update'),
      schema: {
        summary: 'Write a note on a version',
        tags,
        ...byContract(noteContract),
      },
    },
    async (request) => {
      await noteVersion(app.db, userOf(request), request.params.id, request.body)
      return ok(request, null, 'report.noted')
    },
  )
}
