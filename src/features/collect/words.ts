import { isOpen, type CollectionRow } from '../../../core/collect.ts'
import { localTime } from '../../ui/tables/sourceText.ts'

type Translate = (key: string, parameters?: Record<string, unknown>) => string

/** What a fetch brought, where from and when, part by part; nothing where it was never asked for. */
export function factsOf(row: CollectionRow, translate: Translate): string[] {
  if (row.state === 'none') return []
  const time = row.endTime ?? row.startTime
  return [
    row.rows > 0 || isOpen(row.state) ? translate('collect.rows', { smart_count: row.rows }) : '',
    // A sentence that names it need not be repeated.
    row.source === '' || row.message.includes(row.source) ? '' : translate('collect.from', { source: row.source }),
    time === null ? '' : localTime(time),
    row.asOf === ''
      ? ''
      : translate('collect.asOf', { time: /^\d{4}-\d{2}-\d{2}T/.test(row.asOf) ? localTime(row.asOf) : row.asOf }),
    row.state === 'waiting' && row.attempts > 0
      ? translate('collect.tries', { tries: row.attempts, most: row.maxAttempts })
      : '',
    row.state === 'waiting' && row.attempts > 0 && row.nextTime !== null
      ? translate('collect.next', { time: localTime(row.nextTime).slice(11) })
      : '',
  ].filter((fact) => fact !== '')
}

/** The server's sentence; otherwise what a state without one says of the consent. */
export function messageOf(row: CollectionRow, translate: Translate): string {
  if (row.message !== '') return row.message
  if (row.state !== 'none') return ''
  return row.consent
    ? translate('collect.notYet', { time: localTime(row.consent.until).slice(0, 16) })
    : translate('collect.noConsent')
}
