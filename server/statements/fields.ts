import type { TableField } from '../../core/imports.ts'
import { fieldsOf, textIn } from '../../core/schema/fields.ts'
import type { Locale, TableSchema } from '../../core/schema/types.ts'

/** The fields of a table as the matching step and the table view list them, in the order of its schema. */
export function tableFields(table: TableSchema, locale: Locale): TableField[] {
  return fieldsOf(table).map((field) => ({
    sysEn: field.name,
    sysZh: field['x-label']['zh-CN'],
    sysLabel: textIn(field['x-label'], locale),
    aliases: field['x-aliases'] ?? [],
    required: field['x-required'] === true,
    kind: field['x-kind'] ?? 'item',
    section: field['x-section'] ?? '',
  }))
}

/** The labels of fields, joined as a sentence lists them. */
export function fieldLabels(table: TableSchema, names: string[], locale: Locale): string {
  return names
    .map((name) => textIn(table.schema.properties[name]?.['x-label'], locale) || name)
    .join(locale === 'zh-CN' ? '、' : ', ')
}
