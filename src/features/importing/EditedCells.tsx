import type { ShownUnit } from '../../../core/money.ts'
import Alert from '@mui/material/Alert'
import { useTranslate } from 'react-admin'
import { useLocale } from '../../i18n/useLocale.ts'
import type { OverwrittenEdit } from '../../../core/import-results.ts'
import type { TableValue } from '../../../core/imports.ts'
import type { TableSchema } from '../../../core/schema/types.ts'
import { usePunctuation } from '../../i18n/punctuation.ts'
import { showValue } from '../../ui/tables/values.ts'

const shownAtOnce = 8

/** Warns of cells that somebody has edited on proof and that this import would change. */
export function EditedCells({
  edits,
  schema,
  unit,
}: {
  edits: readonly OverwrittenEdit[]
  schema: TableSchema
  unit: ShownUnit
}) {
  const translate = useTranslate()
  const locale = useLocale()
  const { remarked } = usePunctuation()
  if (edits.length === 0) return null
  const show = (name: string, value: TableValue): string => {
    const field = schema.schema.properties[name]
    return (field && showValue({ ...field, name }, value, unit, locale)) || translate('proof.history.nothing')
  }
  return (
    <Alert severity="warning">
      {translate('imports.result.overwrites', { smart_count: edits.length })}
      <ul style={{ margin: 0, paddingLeft: 18 }}>
        {edits.slice(0, shownAtOnce).map(({ period, rowKey, sysEn, label, edited, imported }) => (
          <li key={`${period}:${rowKey}:${sysEn}`}>
            {period || rowKey ? remarked(label, [period, rowKey].filter(Boolean).join(' ')) : label}{' '}
            {show(sysEn, edited)} → {show(sysEn, imported)}
          </li>
        ))}
        {edits.length > shownAtOnce && <li>…</li>}
      </ul>
    </Alert>
  )
}
