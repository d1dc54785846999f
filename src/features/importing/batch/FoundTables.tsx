import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { textIn } from '../../../../core/schema/fields.ts'
import type { TableSchema } from '../../../../core/schema/types.ts'
import { usePunctuation } from '../../../i18n/punctuation.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { ownUnit, unitText } from '../certainty.ts'
import { sheetOf, type Plan } from '../plan.ts'
import { LeftOut } from '../whole/LeftOut.tsx'
import type { Reading } from './item.ts'

/** What a file holds, in short: each table with its periods, its unit, and whose figures it has. */
export function FoundTables({ reading, tables }: { reading: Reading; tables: readonly TableSchema[] }) {
  const translate = useTranslate()
  const locale = useLocale()
  const { listed } = usePunctuation()
  const { parts, inspection, verified } = reading
  const unitOf = (plan: Plan): string => {
    const sheet = sheetOf(plan)
    const own = plan.columns.flatMap(({ column }) => ownUnit(sheet, column) ?? [])
    const stated = own.length > 0 ? [...new Set(own)] : plan.unit === '' ? [] : [plan.unit]
    return listed(stated.map((unit) => translate(unitText(sheet, unit)))) || translate('importBatch.noUnit')
  }
  const signs = (verified?.tables ?? []).reduce((count, one) => count + one.signs.length, 0)
  const unused = (verified?.tables ?? []).reduce((count, one) => count + one.unmapped.length, 0)
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexDirection: 'column', gap: 0.25 }}>
      {parts.map(({ id, tableId, plan }, index) => {
        const schema = tables.find(({ name }) => name === tableId)
        const scope = inspection.tables[index]?.scope
        const periods = plan.columns.filter(({ used, period }) => used && period !== '').map(({ period }) => period)
        const isStatement = schema?.layout === 'statement'
        return (
          <Box component="li" key={id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
            <Typography variant="body2">{textIn(schema?.label, locale) || tableId}</Typography>
            {scope && <Chip size="small" variant="outlined" label={translate(`importBatch.scope.${scope}`)} />}
            {isStatement && (
              <Typography variant="body2" color="textSecondary">
                {listed(periods) || translate('importBatch.noPeriod')}
                {schema?.money && ` · ${unitOf(plan)}`}
              </Typography>
            )}
          </Box>
        )
      })}
      {(signs > 0 || unused > 0) && (
        <Typography component="li" variant="caption" color="textSecondary">
          {listed([
            ...(signs > 0 ? [translate('importBatch.signs', { smart_count: signs })] : []),
            ...(unused > 0 ? [translate('importBatch.unused', { smart_count: unused })] : []),
          ])}
        </Typography>
      )}
      {inspection.leftOut.length > 0 && (
        <Box component="li" sx={{ '& p': { fontSize: 12 } }}>
          <LeftOut inspection={inspection} text="importBatch.leftOut" />
        </Box>
      )}
    </Box>
  )
}
