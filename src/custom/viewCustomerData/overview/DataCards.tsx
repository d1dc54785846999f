import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { CollectedTable, CustomerInfo } from '../../../../core/customer-answers.ts'
import { dataKinds } from '../../../../core/customers.ts'
import { textIn } from '../../../../core/schema/fields.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useSchemas } from '../../../schemas/useSchemas.ts'
import { localTime } from '../../../ui/tables/sourceText.ts'
import { sectionPath } from '../sections.ts'

const types = [3, 2, 1] as const

/** Each kind of data: its tables with what they hold, each a way to the table; what to do where there is nothing. */
export function DataCards({ info }: { info: CustomerInfo }) {
  const translate = useTranslate()
  const { tables } = useSchemas()
  const isMissed = ({ id, rows }: CollectedTable): boolean =>
    rows > 0 || !tables.find(({ name }) => name === id)?.supplementary
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 270px), 1fr))' }}>
      {types.map((type) => {
        const latest = info.dataLatest[dataKinds[type]]
        return (
          <Card key={type} component="section" aria-label={translate(`tables.dataTypes.${type}`)} sx={{ p: 2 }}>
            <Typography variant="h2">{translate(`tables.dataTypes.${type}`)}</Typography>
            <Typography variant="body2" color="textSecondary" sx={{ mb: 1, fontVariantNumeric: 'tabular-nums' }}>
              {latest
                ? translate('customerPage.overview.changed', { time: localTime(latest.time).slice(0, 16) })
                : translate(`customerPage.overview.next.${info.dataStates[dataKinds[type]]}`)}
            </Typography>
            {info.tables
              .filter((table) => table.dataType === type && isMissed(table))
              .map((table) => (
                <TableLine key={table.id} info={info} table={table} />
              ))}
          </Card>
        )
      })}
    </Box>
  )
}

function TableLine({ info, table }: { info: CustomerInfo; table: CollectedTable }) {
  const translate = useTranslate()
  const { locale } = useLanguage()
  const schema = useSchemas().tables.find(({ name }) => name === table.id)
  const [newest] = table.periods
  const held =
    table.rows === 0
      ? translate('customer.view.noData')
      : newest
        ? translate('customerPage.overview.periods', { smart_count: table.periods.length, newest })
        : translate('customer.view.rows', { smart_count: table.rows })
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, py: 0.25, flexWrap: 'wrap' }}>
      <MuiLink component={Link} to={sectionPath(info.userId, 'tables', table.id)} variant="body2">
        {schema ? textIn(schema.label, locale) : table.tableNameZh}
      </MuiLink>
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ ml: 'auto', textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
      >
        {held}
      </Typography>
    </Box>
  )
}
