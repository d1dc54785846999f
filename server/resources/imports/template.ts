import { csvFile } from '../../../core/csv.ts'
import { translate } from '../../../core/i18n/translate.ts'
import { zhCN } from '../../../core/i18n/zh-CN.ts'
import { kindOf } from '../../../core/schema/field-type.ts'
import { alwaysRequired, textIn, typeOf, type NamedField } from '../../../core/schema/fields.ts'
import { headingOf } from '../../../core/schema/headings.ts'
import type { Locale, ResourceSchema } from '../../../core/schema/types.ts'
import type { Context } from '../types.ts'
import { importFields } from './columns.ts'
import { isKeyOf } from '../../../core/records.ts'

const templateFormats = ['xlsx', 'csv'] as const
export type TemplateFormat = (typeof templateFormats)[number]
export type Template = { fileName: string; content: Buffer }

/** Rows of the template whose text columns are formatted as text, so that Excel leaves codes as they are typed. */
const preparedRows = 1000

const isRequired = (schema: ResourceSchema, field: NamedField): boolean => alwaysRequired(schema).includes(field.name)

/** What a column takes, in a line. */
function noteOf(field: NamedField, locale: Locale): string {
  const format = `listImport.format.${field.format ?? ''}`
  const options = field['x-options']?.map((option) => textIn(option.label, locale)).join(' / ')
  const length =
    field.maxLength === undefined || options || field.format
      ? ''
      : translate(locale, field.minLength === field.maxLength ? 'listImport.exactly' : 'listImport.atMost', {
          limit: field.maxLength,
        })
  const parts = [
    textIn(field['x-help'], locale),
    isKeyOf(zhCN, format) ? translate(locale, format) : '',
    field['x-reference']
      ? translate(locale, typeOf(field) === 'array' ? 'listImport.namedSeveral' : 'listImport.named')
      : '',
    options ? translate(locale, 'listImport.oneOf', { options }) : '',
    length,
  ]
  return parts.filter(Boolean).join(locale === 'zh-CN' ? '；' : '; ')
}

async function workbook(schema: ResourceSchema, fields: readonly NamedField[], locale: Locale): Promise<Buffer> {
  const [XLSX, { workbookBytes }] = await Promise.all([import('xlsx'), import('../../workbook/bytes.ts')])
  const heads = fields.map((field) => headingOf(field, fields, locale))
  const list = XLSX.utils.aoa_to_sheet([heads])
  fields.forEach((field, column) => {
    if (!kindOf(field).isWritten) return
    for (let row = 1; row <= preparedRows; row++)
      list[XLSX.utils.encode_cell({ r: row, c: column })] = { t: 's', v: '', z: '@' }
  })
  list['!ref'] = XLSX.utils.encode_range({
    s: { r: 0, c: 0 },
    e: { r: preparedRows, c: Math.max(0, fields.length - 1) },
  })
  list['!cols'] = fields.map((field, index) => ({
    wch: Math.max(14, (heads[index] ?? '').length * 2 + 4, Math.min(40, field.maxLength ?? 0)),
  }))
  const notes = XLSX.utils.aoa_to_sheet([
    (['listImport.column', 'listImport.required', 'listImport.notes'] as const).map((key) => translate(locale, key)),
    ...fields.map((field, index) => [
      heads[index],
      translate(locale, isRequired(schema, field) ? 'listImport.required' : 'listImport.optional'),
      noteOf(field, locale),
    ]),
  ])
  notes['!cols'] = [{ wch: 28 }, { wch: 12 }, { wch: 70 }]
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(
    book,
    list,
    textIn(schema.label, locale)
      .replace(/[\\/?*[\]:]/g, ' ')
      .slice(0, 31),
  )
  XLSX.utils.book_append_sheet(book, notes, translate(locale, 'listImport.notes'))
  return workbookBytes(book, { bookType: 'xlsx', compression: true })
}

/** An empty file to fill in: a column for each field that the role can write, headed in the reader's language. */
export async function importTemplate(
  schema: ResourceSchema,
  format: TemplateFormat,
  context: Context,
): Promise<Template> {
  const fields = importFields(schema, context)
  const fileName = `${textIn(schema.label, context.locale)}.${format}`
  if (format === 'xlsx') return { fileName, content: await workbook(schema, fields, context.locale) }
  return {
    fileName,
    content: Buffer.from(csvFile([fields.map((field) => headingOf(field, fields, context.locale))])),
  }
}
