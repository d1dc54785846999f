import Box from '@mui/material/Box'
import { useListContext, useTranslate } from 'react-admin'
import { groupThousands } from '../../../core/digits.ts'
import { remarked } from '../../../core/i18n/punctuation.ts'
import { sumsOf } from '../../../core/sums.ts'
import { currencyField } from '../../../core/schema/currency.ts'
import { isTotalled } from '../../../core/schema/totals.ts'
import { textIn } from '../../../core/schema/fields.ts'
import { typeFor } from '../../fields/index.ts'
import { labelOf } from '../../fields/shared/options.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useSchema } from '../../schemas/useSchemas.ts'
import { useSelectedRecords } from './useSelectedRecords.ts'
import { useView } from './useView.ts'

const isThere = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/**
 * How many of the selected records have a figure, what they come to and their mean, for each column of amounts. What is
 * of several currencies, or cannot be read, is not added up.
 */
export function SelectionSums() {
  const translate = useTranslate()
  const schema = useSchema()
  const { locale } = useLanguage()
  const { selectedIds } = useListContext()
  const { columns } = useView()
  const records = useSelectedRecords()()
  const fields = columns.filter(isTotalled)
  if (fields.length === 0 || records.length === 0) return null
  const currency = currencyField(schema)
  const lines = fields.flatMap((field) => {
    const name = textIn(field['x-label'], locale)
    const having = records.filter((record) => isThere(record[field.name]))
    if (having.length === 0) return []
    const currencies = currency ? [...new Set(having.map((record) => record[currency.name] ?? ''))] : []
    if (currencies.length > 1) return [translate('listSums.currencies', { name })]
    const sums = sumsOf(having.map((record) => record[field.name]))
    if (!sums) return [translate('listSums.unreadable', { name })]
    const unit = field['x-unit']
    const figureText = (figure: string): string =>
      groupThousands(typeFor(field).text(figure, field, { locale, translate }))
    const of = [
      currency && isThere(currencies[0]) ? labelOf(currency, currencies[0], locale) : '',
      unit === undefined ? '' : translate(`app.units.${unit}`, { _: unit }),
    ].filter((text) => text !== '')
    return [
      translate(sums.rounded ? 'listSums.about' : 'listSums.line', {
        name: of.length > 0 ? remarked(name, of.join(' '), locale) : name,
        sum: figureText(sums.sum),
        mean: figureText(sums.mean),
        count: sums.count,
        smart_count: sums.count,
      }),
    ]
  })
  const unseen = selectedIds.length - records.length
  if (lines.length === 0) return null
  return (
    <Box
      component="ul"
      aria-label={translate('listSums.title')}
      sx={{
        width: '100%',
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 3,
        rowGap: 0.25,
        listStyle: 'none',
        m: 0,
        p: 0,
        fontSize: 13,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
      {unseen > 0 && (
        <Box component="li" sx={{ color: 'text.secondary' }}>
          {translate('listSums.unseen', { smart_count: unseen })}
        </Box>
      )}
    </Box>
  )
}
