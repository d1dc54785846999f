import * as contracts from '../../../../core/contracts/passages.ts'
import { byContract } from '../../../contract.ts'
import { ok, rows } from '../../../envelope.ts'
import { userOf } from '../../../plugins/access.ts'
import { megabyte } from '../../../plugins/body-limits.ts'
import { applyPassage } from '../../../reports/passages/apply.ts'
import { figureLabels } from '../../../reports/passages/labels.ts'
import { changePassage, deletePassage, restorePassage } from '../../../reports/passages/change.ts'
import { listPassages } from '../../../reports/passages/read.ts'
import { savePassage } from '../../../reports/passages/save.ts'
import { sectionBlocks } from '../../../reports/passages/section-blocks.ts'
import { requireReport } from '../../../reports/store.ts'
import type { App } from '../../../types.ts'
import { contextOf, home } from './schemas.ts'

/** The library of passages: what clerks save of reports and put into others. */
export async function passageRoutes(app: App): Promise<void> {
  const group = ['reports']
  const labels = (locale: Parameters<typeof figureLabels>[1]) => figureLabels(app.schemas.tables, locale)

  app.post(
    '/content/list',
    {
      config: home('query'),
      schema: {
        summary: 'Passages of the library: own ones, and those that colleagues share',
        tags: group,
        ...byContract(contracts.list),
      },
    },
    async (request) => {
      const { pageNum = 1, pageSize = 20, ...filter } = request.body ?? {}
      const page = await listPassages(app.db, userOf(request), { ...filter, pageNum, pageSize })
      return rows(request, page.rows, page.total)
    },
  )

  app.post(
    '/content/save/as',
    {
      config: { ...home('add'), largeBody: { bytes: 2 * megabyte, holds: 'the blocks of a section' } },
      schema: {
        summary: 'Save a section or blocks of a report as a passage; figures become slots',
        tags: group,
        ...byContract(contracts.saveAs),
      },
    },
    async (request) => {
      const {
        title: name,
        reportId,
        sectionId,
        content,
        sectionTitle = '',
        tags: words = [],
        shared = false,
      } = request.body
      const report = await requireReport(app.db, userOf(request), reportId)
      const section = content
        ? { title: sectionTitle, content }
        : await sectionBlocks(app.db, report.id, sectionId ?? '')
      return ok(
        request,
        await savePassage(
          app.db,
          userOf(request),
          { title: name.trim(), tags: words, shared, reportId, sectionTitle: section.title, content: section.content },
          labels('zh-CN'),
          app.schemas.tables,
        ),
        'passage.saved',
      )
    },
  )

  app.post(
    '/content/update/:id',
    {
      config: home('update'),
      schema: {
        summary: 'Change the title or tags of a passage, or whether it is shared',
        tags: group,
        ...byContract(contracts.update),
      },
    },
    async (request) => {
      await changePassage(app.db, userOf(request), request.params.id, request.body)
      return ok(request, { id: request.params.id }, 'passage.changed')
    },
  )

  app.delete(
    '/content/delete/:id',
    {
      config: home('delete'),
      schema: {
        summary: 'Delete a passage; reports keep what they have',
        tags: group,
        ...byContract(contracts.remove),
      },
    },
    async (request) => {
      await deletePassage(app.db, userOf(request), request.params.id)
      return ok(request, { id: request.params.id }, 'passage.deleted')
    },
  )

  app.post(
    '/content/restore/:id',
    {
      config: home('delete'),
      schema: { summary: 'Take the deletion of a passage back', tags: group, ...byContract(contracts.restore) },
    },
    async (request) => {
      await restorePassage(app.db, userOf(request), request.params.id)
      return ok(request, { id: request.params.id }, 'passage.restored')
    },
  )

  app.post(
    '/content/apply',
    {
      config: home('update'),
      schema: {
        summary: 'A passage with the figures of a report: put into a section, or answered to be put where the caret is',
        tags: group,
        ...byContract(contracts.apply),
      },
    },
    async (request) => {
      const { id: passage, ...place } = request.body
      return ok(
        request,
        await applyPassage(app.db, app, passage, place, labels('zh-CN'), contextOf(app, request)),
        place.sectionId === undefined ? undefined : 'passage.applied',
      )
    },
  )
}
