import type { CellSource } from '../../../core/api.ts'

type Translate = (key: string, parameters?: Record<string, unknown>) => string

/** Local time as clerks write it: 2025-09-30 14:05:09. */
export function localTime(iso: string): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return iso
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`
}

/** Where a value came from, line by line: kind, who (of an edit) and time, file and sheet, cells and what they show. */
export function sourceLines(source: CellSource, translate: Translate): string[] {
  const place = [source.fileName, source.sheet].filter(Boolean).join(' › ')
  const raw = (source.raw ?? [])
    .map((text, index) => `${source.signs?.[index] === -1 ? '−' : index > 0 ? '+' : ''} ${text}`.trim())
    .join(' ')
  const cells = source.cells?.length ? translate('tables.source.cells', { cells: source.cells.join(', ') }) : ''
  const shown = raw === '' ? '' : translate('tables.source.raw', { raw, unit: source.unit ?? '' })
  return [
    [translate(`tables.source.${source.kind}`), source.by, localTime(source.time)].filter(Boolean).join(' · '),
    place,
    [cells, shown].filter(Boolean).join(' · '),
  ].filter((line) => line !== '')
}
