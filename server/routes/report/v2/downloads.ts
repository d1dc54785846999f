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
const sheetBody = {
  type: 'object',
  required: ['id'],
  additionalProperties: false,
  properties: {
    id: { type: 'string', minLength: 1, maxLength: 100 },
    sheet: { type: 'string', minLength: 1, maxLength: 200 },
    from: { type: 'integer', minimum: 0, maximum: 10_000_000, description: 'The first row, counted from 0' },
  },
} as const
type SheetBody = { id: string; sheet?: string; from?: number }

/** Customers' files as they leave the server, for those who may see the customer. */
export async function downloadRoutes(app: App): Promise<void> {
  const lately = takenLately()

  app.get<{ Params: { id: string } }>(
    '/file/:id',
    {
      config: { access: anyFile('get') },
      schema: { summary: 'Download a file of a customer, whole or a range of it', tags },
    },
    async (request, reply) => {
      const { id } = request.params
      const download = await requireFile(app.db, userOf(request), id, takeableBy(userOf(request)))
      const range = askedRange(request, download)
      // Who only asks how large it is takes nothing; who takes it in parts takes it once, with whichever part.
      const goesOn = request.method !== 'HEAD' && lately(userOf(request).id, id)
      const takes = request.method !== 'HEAD' && ((range?.start ?? 0) === 0 || !goesOn)
      return offer(request, reply, app.files, takes ? await takeFile(app.db, userOf(request), id) : download, range)
    },
  )

  app.post<{ Body: SheetBody }>(
    '/file/sheet',
    {
      config: { access: anyFile('get') },
      schema: { summary: 'A page of a sheet of a workbook or a csv file', tags, body: sheetBody },
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
