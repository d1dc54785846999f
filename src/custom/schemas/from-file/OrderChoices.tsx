import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { TableProposal } from '../../../../core/contracts/new-tables.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { DialogChoice } from '../DialogChoice.tsx'
import type { ColumnValues } from './values.ts'

/** By what records are called, told apart and put in order: columns that the file proves, or none. */
export function OrderChoices({ proposal }: { proposal: TableProposal }) {
  const translate = useTranslate()
  const { locale } = useLanguage()
  const values: ColumnValues[] = useWatch({ name: 'columns' })
  const labels = new Map(
    proposal.columns.flatMap(({ column }, index): [number, string][] => {
      const own = values[index]
      return own?.include ? [[column, locale === 'zh-CN' ? own.zh : own.en]] : []
    }),
  )
  const named = (columns: readonly number[]): string =>
    columns.map((column) => labels.get(column) ?? '').join(translate('fromFile.together'))
  const none = { value: '', label: translate('fromFile.none') }
  const keys = proposal.keys.filter(({ columns }) => columns.every((column) => labels.has(column)))
  const periods = proposal.periods.filter((column) => labels.has(column))
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' } }}
    >
      <DialogChoice
        name="title"
        label={translate('fromFile.calledBy')}
        options={[none, ...[...labels].map(([column, label]) => ({ value: String(column), label }))]}
      />
      <DialogChoice
        name="key"
        label={translate('fromFile.toldApartBy')}
        options={[none, ...keys.map(({ columns }) => ({ value: columns.join(','), label: named(columns) }))]}
        helperText={translate(keys.length > 0 ? 'fromFile.keyHelp' : 'fromFile.noKey')}
      />
      <DialogChoice
        name="period"
        label={translate('fromFile.period')}
        options={[none, ...periods.map((column) => ({ value: String(column), label: named([column]) }))]}
        helperText={translate('fromFile.periodHelp')}
      />
    </Box>
  )
}
