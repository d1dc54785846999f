import type { ReportTableConfig } from '../../../core/contracts/report-building.ts'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'

type Props = {
  tables: ReportTableConfig[]
  chosen: ReadonlySet<string>
  error: string | undefined
  disabled: boolean
  onToggle: (id: string) => void
}

/** The data tables that the report draws on; one without data is named and cannot be chosen. */
export function TableChoices({ tables, chosen, error, disabled, onToggle }: Props) {
  const translate = useTranslate()
  const state = (table: ReportTableConfig): string => {
    if (!table.filled) return translate('report.add.empty')
    const latest = [...table.periods].sort().at(-1)
    if (!latest) return ''
    const count =
      table.dataType === 1
        ? translate('report.add.months', { smart_count: table.periods.length })
        : translate('report.add.filled', { smart_count: table.periods.length })
    return `${count} · ${translate('report.add.latest', { period: latest })}`
  }
  return (
    <FormControl component="fieldset" variant="standard" error={error !== undefined} fullWidth>
      <FormLabel component="legend" sx={{ fontSize: 14, mb: 0.5 }}>
        {translate('report.add.tables')}
      </FormLabel>
      <Box
        sx={{
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: 1,
          '& > * + *': { borderTop: '1px solid', borderColor: 'divider' },
        }}
      >
        {tables.map((table) => (
          <Box
            key={table.id}
            sx={{
              display: 'flex',
              alignItems: 'center',
              justifyContent: 'space-between',
              flexWrap: 'wrap',
              columnGap: 2,
              px: 1.5,
            }}
          >
            <FormControlLabel
              control={
                <Checkbox
                  size="small"
                  checked={chosen.has(table.id)}
                  disabled={disabled || !table.filled}
                  onChange={() => onToggle(table.id)}
                />
              }
              label={table.tableNameZh}
              sx={{ flex: '1 1 auto' }}
            />
            <Typography variant="caption" color="textSecondary">
              {state(table)}
            </Typography>
          </Box>
        ))}
      </Box>
      <FormHelperText>{error ?? translate('report.add.tablesHelp')}</FormHelperText>
    </FormControl>
  )
}
