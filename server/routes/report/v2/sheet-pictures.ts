import { sheetPicture } from '../../../../core/contracts/sheet-picture.ts'
import { byContract } from '../../../contract.ts'
import { ok } from '../../../envelope.ts'
import { ApiError } from '../../../errors.ts'
import { takenLately } from '../../../files/taken.ts'
import { userOf } from '../../../plugins/access.ts'
import { factsOf } from '../../../statements/customer-files.ts'
import { requireCustomer } from '../../../statements/customer.ts'
import { marksOf } from '../../../statements/picture/marks.ts'
import { namedSheet, pictureOf } from '../../../statements/picture/window.ts'
import { fault } from '../../../statements/problems.ts'
import { findSource, openSource } from '../../../statements/source-file.ts'
import { auditCustomer } from '../../../statements/trail.ts'
import type { App } from '../../../types.ts'
import { client, requireTable } from './access.ts'

/** The cells of an inspected file beside its matching. */
export async function sheetPictureRoutes(app: App): Promise<void> {
  const lately = takenLately()

  app.post(
    '/import/sheet',
    {
      config: { access: client('import') },
      schema: {
        summary: 'A window of a sheet of an inspected workbook, with what its cells are towards a table',
        tags: ['imports'],
        ...byContract(sheetPicture),
      },
    },
    async (request) => {
      const { appUserId: customerId, fileId, tableId, sheet: name, page, from = 0, left = 0 } = request.body
      const user = userOf(request)
      await requireCustomer(app.db, user, customerId)
      const table = requireTable(app, tableId)
      const file = await findSource(app.db, customerId, fileId)
      if (!file) throw fault(request.locale, '/fileId', 'import.unknownFile', {}, 'unknownFile')
      if ((await app.files.size(file.sha256)) === null)
        throw new ApiError(410, 'files.missing', { parameters: { name: file.name } })
      const workbook = await openSource(app.files, file, { csv: true, cut: table.layout === 'generic' })
      const sheet = namedSheet(table, app.schemas.tables, workbook, name)
      if (!sheet) throw new ApiError(422, 'files.noSheet', { parameters: { name: file.name, sheet: name } })
      const shown = page ?? sheet.part?.sheet ?? sheet.name
      const picture = pictureOf(workbook, file, shown, { from, left }, marksOf(table, sheet, file.name))
      if (!lately(user.id, fileId)) await auditCustomer(app.db, user, customerId, 'download', { after: factsOf(file) })
      return ok(request, picture)
    },
  )
}
