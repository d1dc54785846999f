import { download, sheet as sheetContract } from '../../../../core/contracts/tables.ts'
import { byContract } from '../../../contract.ts'
import { ok } from '../../../envelope.ts'
import { ApiError } from '../../../errors.ts'
import { askedRange, offer } from '../../../files/download.ts'
import { openSheets, pageOfSheet } from '../../../files/sheet.ts'
import { takenLately } from '../../../files/taken.ts'
import { userOf } from '../../../plugins/access.ts'
import { requireFile, takeFile, takeableBy } from '../../../statements/customer-files.ts'
import type { App } from '../../../types.ts'
import { extensionOf } from '../../../workbook/sniff.ts'
import { anyFile } from './access.ts'

const tags = ['files']

/** Customers' files as they leave the server, for those who may see the customer. */
export async function downloadRoutes(app: App): Promise<void> {
  const lately = takenLately()

  app.get(
    '/file/:id',
    {
      config: { access: anyFile('get') },
      schema: { summary: 'Download a file of a customer, whole or a range of it', tags, ...byContract(download) },
    },
    async (request, reply) => {
      const { id } = request.params
      const wanted = await requireFile(app.db, userOf(request), id, takeableBy(userOf(request)))
      const range = askedRange(request, wanted)
      // Who only asks how large it is takes nothing; who takes it in parts takes it once, with whichever part.
      const goesOn = request.method !== 'HEAD' && lately(userOf(request).id, id)
      const takes = request.method !== 'HEAD' && ((range?.start ?? 0) === 0 || !goesOn)
      return offer(request, reply, app.files, takes ? await takeFile(app.db, userOf(request), id) : wanted, range)
    },
  )

  app.post(
    '/file/sheet',
    {
      config: { access: anyFile('get') },
      schema: { summary: 'A page of a sheet of a workbook or a csv file', tags, ...byContract(sheetContract) },
    },
    async (request) => {
      const { id, sheet, from } = request.body
      const file = await requireFile(app.db, userOf(request), id, takeableBy(userOf(request)))
      if (!['.xlsx', '.xls', '.csv'].includes(extensionOf(file.name)))
        throw new ApiError(415, 'files.noTable', { parameters: { name: file.name } })
      if ((await app.files.size(file.sha256)) === null)
        throw new ApiError(410, 'files.missing', { parameters: { name: file.name } })
      const workbook = await openSheets(app.files, file)
      const goesOn = lately(userOf(request).id, id)
      if ((sheet === undefined && !from) || !goesOn) await takeFile(app.db, userOf(request), id)
      return ok(request, pageOfSheet(workbook, { name: file.name, sheet, from }))
    },
  )
}
