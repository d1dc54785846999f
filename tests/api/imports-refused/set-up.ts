import * as XLSX from 'xlsx'
import type { Answer } from '../../support/app.ts'
import { appUserId, entity, server } from '../../support/clerk-customer.ts'
import { formFields, sample } from '../../support/imports.ts'

export const statement = sample('statements.xlsx')

export type Lines = (string | number | null | { t: string; f?: string; v?: unknown })[][]
export function workbook(lines: Lines): Buffer {
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(lines as unknown[][]), '利润表')
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}
export const send = (
  table: string,
  content: Buffer,
  fields: Record<string, unknown>,
  locale = 'zh-CN',
): Promise<Answer> =>
  server.as('clerk').upload(
    table.includes('/') ? table : `${entity}/import/${table}`,
    {
      fields: formFields({ appUserId, ...fields }),
      files: [{ field: 'file', name: '表.xlsx', content }],
    },
    { 'accept-language': locale },
  )
