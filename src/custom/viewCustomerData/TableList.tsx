import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { useLocale } from '../../i18n/useLocale.ts'
import type { CollectedTable, CustomerInfo } from '../../../core/customer-answers.ts'
import { textIn } from '../../../core/schema/fields.ts'
import type { TableSchema } from '../../../core/schema/types.ts'
import { localTime } from '../../ui/tables/sourceText.ts'

const dataTypes = [3, 2, 1] as const

type Props = { info: CustomerInfo; tables: TableSchema[]; chosen: string; onChoose: (table: string) => void }

/** Every data table by data type, with what it holds and when that changed last. */
export function TableList({ info, tables, chosen, onChoose }: Props) {
  const translate = useTranslate()
  const locale = useLocale()
  const collected = new Map(info.tables.map((table) => [table.id, table]))
  return (
    <Card component="nav" aria-label={translate('customer.view.tables')} sx={{ p: 1 }}>
      {dataTypes.map((type) => {
        const group = tables.filter((table) => table.dataType === type)
        if (group.length === 0) return null
        return (
          <Box key={type} sx={{ mb: 0.5 }}>
            <Typography variant="caption" component="h2" color="textSecondary" sx={{ px: 1.5, pt: 0.5 }}>
              {translate(`tables.dataTypes.${type}`)}
            </Typography>
            <Box
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: 'repeat(auto-fill, minmax(150px, 1fr))', md: '1fr' },
                gap: 0.5,
              }}
            >
              {group.map((schema) => (
                <TableEntry
                  key={schema.name}
                  label={textIn(schema.label, locale)}
                  statement={schema.layout === 'statement'}
                  collected={collected.get(schema.name)}
                  active={schema.name === chosen}
                  onClick={() => onChoose(schema.name)}
                />
              ))}
            </Box>
          </Box>
        )
      })}
    </Card>
  )
}

function TableEntry({
  label,
  statement,
  collected,
  active,
  onClick,
}: {
  label: string
  statement: boolean
  collected: CollectedTable | undefined
  active: boolean
  onClick: () => void
}) {
  const translate = useTranslate()
  const count = statement ? (collected?.periods.length ?? 0) : (collected?.rows ?? 0)
  const state =
    count === 0
      ? translate('customer.view.noData')
      : translate(statement ? 'customer.view.periods' : 'customer.view.rows', { smart_count: count })
  return (
    <ButtonBase
      onClick={onClick}
      aria-current={active ? 'true' : undefined}
      sx={{
        display: 'block',
        textAlign: 'left',
        px: 1.5,
        py: 0.75,
        borderRadius: 1,
        bgcolor: active ? 'action.selected' : undefined,
        '&:hover': { bgcolor: active ? 'action.selected' : 'action.hover' },
      }}
    >
      <Typography variant="body2" sx={{ fontWeight: active ? 600 : 400 }}>
        {label}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="div">
        {state}
      </Typography>
      {collected?.updateTime && count > 0 && (
        <Typography variant="caption" color="textSecondary" component="div" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {localTime(collected.updateTime).slice(0, 16)}
        </Typography>
      )}
    </ButtonBase>
  )
}
