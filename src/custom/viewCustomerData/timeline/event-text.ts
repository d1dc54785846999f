import { auditActions } from '../../../../core/audit.ts'
import type { TimelineEntry } from '../../../../core/customers.ts'
import { textIn } from '../../../../core/schema/fields.ts'
import type { Locale, TableSchema } from '../../../../core/schema/types.ts'

type Words = { locale: Locale; translate: (key: string, options?: Record<string, unknown>) => string; tables: readonly TableSchema[] }

/** Who acted: a clerk by name; without one the customer, or the server by itself. */
function actorOf({ by, kind }: TimelineEntry, { translate }: Words): string {
  if (by !== '') return by
  return translate(kind === 'code' || kind === 'consent' || kind === 'file' ? 'customerPage.timeline.customer' : 'customerPage.timeline.system')
}

/** What happened, as a sentence: `王晓敏导入了数据`. What has no sentence of its own is told by the trail's word for it. */
export function eventText(entry: TimelineEntry, words: Words): string {
  const action = auditActions.find(({ value }) => value === entry.action)
  const by = actorOf(entry, words)
  const other = words.translate('customerPage.timeline.other', { by, action: action ? textIn(action.label, words.locale) : entry.action })
  return words.translate(`customerPage.events.${entry.kind}.${entry.action}`, { _: other, by })
}

/** What is known of it besides: the table, the file, periods, how many. */
export function eventDetails({ about, record, kind }: TimelineEntry, { translate, tables, locale }: Words): string[] {
  const table = tables.find(({ name }) => name === about['tableId'])
  const field = table?.schema.properties[String(about['field'] ?? '')]
  const count = about['imported'] ?? about['count'] ?? about['rows']
  return [
    kind === 'report' || kind === 'code' ? record.name : '',
    textIn(table?.label, locale),
    textIn(field?.['x-label'], locale),
    String(about['fileName'] ?? ''),
    String(about['periods'] ?? about['period'] ?? ''),
    typeof count === 'number' ? translate('customerPage.timeline.count', { smart_count: count }) : '',
    typeof about['replaced'] === 'number' && about['replaced'] > 0 ? translate('customerPage.timeline.replaced', { smart_count: about['replaced'] }) : '',
  ].filter((text) => text !== '')
}
