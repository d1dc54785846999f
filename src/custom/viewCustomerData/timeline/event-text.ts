import type { TimelineEntry } from '../../../../core/contracts/customers.ts'
import { auditActions } from '../../../../core/audit.ts'
import { analysisActions } from '../../../../core/customers.ts'
import { isAmong } from '../../../../core/lists.ts'
import { listed } from '../../../../core/i18n/punctuation.ts'
import { textIn } from '../../../../core/schema/fields.ts'
import type { Locale, ResourceSchema, TableSchema } from '../../../../core/schema/types.ts'

type Words = {
  locale: Locale
  translate: (key: string, options?: Record<string, unknown>) => string
  tables: readonly TableSchema[]
  codes: ResourceSchema | undefined
}

/** Who acted: a clerk by name; without one the customer, or the server by itself. */
function actorOf({ by, kind }: TimelineEntry, { translate }: Words): string {
  if (by !== '') return by
  return translate(
    kind === 'code' || kind === 'consent' || kind === 'file'
      ? 'customerPage.timeline.customer'
      : 'customerPage.timeline.system',
  )
}

/** How a fetch ended that did not bring everything. */
const unfinished: readonly string[] = ['failed', 'partial', 'cancelled']

/** What happened, as a sentence: `王晓敏导入了数据`. What has no sentence of its own is told by the trail's word for it. */
export function eventText(entry: TimelineEntry, words: Words): string {
  const action = auditActions.find(({ value }) => value === entry.action)
  const by = actorOf(entry, words)
  const other = words.translate('customerPage.timeline.other', {
    by,
    action: action ? textIn(action.label, words.locale) : entry.action,
  })
  const state = String(entry.about['state'] ?? '')
  if (entry.action === 'collect' && unfinished.includes(state))
    return words.translate(`customerPage.collected.${state}`, { by })
  return words.translate(`customerPage.events.${entry.kind}.${entry.action}`, {
    _: other,
    by,
    owner: String(entry.about['owner'] ?? ''),
  })
}

/** The word of the schema of codes for a value. */
const optionOf = ({ codes, locale }: Words, name: string, value: unknown): string =>
  textIn(codes?.schema.properties[name]?.['x-options']?.find((option) => option.value === value)?.label, locale)

/** What a code is for, in the reader's language; as it was written down where the code is gone. */
function codeName({ about, record }: TimelineEntry, words: Words): string {
  const labels = ['codeType', 'useRemark'].map((name) => optionOf(words, name, about[name]))
  return labels.filter((label) => label !== '').join(' · ') || record.name
}

/** What is known of it besides: the table, the file, periods, how many. */
export function eventDetails(entry: TimelineEntry, words: Words): string[] {
  const { about, record, kind } = entry
  const { translate, tables, locale } = words
  const table = tables.find(({ name }) => name === about['tableId'])
  const field = table?.schema.properties[String(about['field'] ?? '')]
  const count = about['imported'] ?? about['count'] ?? about['rows']
  return [
    ['report', 'task', 'note'].includes(kind)
      ? record.name
      : ['code', 'consent'].includes(kind)
        ? codeName(entry, words)
        : '',
    kind === 'consent' ? optionOf(words, 'declineReason', about['declineReason']) : '',
    textIn(table?.label, locale),
    textIn(field?.['x-label'], locale),
    String(about['fileName'] ?? ''),
    entry.action === 'handOver' ? String(about['note'] ?? '') : '',
    kind === 'task' ? String(about['due'] ?? '') : '',
    Array.isArray(about['periods'])
      ? listed(about['periods'].map(String), locale)
      : String(about['periods'] ?? about['period'] ?? ''),
    typeof count === 'number' && !(count === 0 && about['state'] === 'failed')
      ? translate(`customerPage.timeline.${isAmong(analysisActions, entry.action) ? 'anomalies' : 'count'}`, {
          smart_count: count,
        })
      : '',
    typeof about['replaced'] === 'number' && about['replaced'] > 0
      ? translate('customerPage.timeline.replaced', { smart_count: about['replaced'] })
      : '',
  ].filter((text) => text !== '')
}
