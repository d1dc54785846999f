import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { ImportCheckResult } from '../../../core/contracts/record-imports.ts'
import { useTranslate } from 'react-admin'
import { formFields } from '../../../core/schema/fields.ts'
import { headingOf } from '../../../core/schema/headings.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useSchema } from '../../schemas/useSchemas.ts'
import { clamp } from '../../ui/theme/clamp.ts'

type Props = {
  checked: Omit<ImportCheckResult, 'rows'>
  busy: boolean
  onChange: (asked: { sheet?: string; columns?: Record<string, string> }) => void
}

/** Which field each column of the file fills, and which sheet is read; a change is looked at anew. */
export function ColumnChoices({ checked, busy, onChange }: Props) {
  const translate = useTranslate()
  const schema = useSchema()
  const { locale } = useLanguage()
  const fields = formFields(schema, 'create')
  const choose = (column: number, field: string): void => {
    // A field is filled by one column: whoever had it before gives it up.
    const columns = Object.fromEntries(
      checked.columns.map((entry) => [
        entry.column,
        entry.column === column ? field : entry.field === field ? '' : (entry.field ?? ''),
      ]),
    )
    onChange({ sheet: checked.sheet, columns })
  }
  return (
    <Box component="section" aria-label={translate('recordImport.columns.title')}>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        {translate('recordImport.columns.title')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' }}>
        {checked.sheets.length > 1 && (
          <TextField
            select
            size="small"
            label={translate('recordImport.columns.sheet')}
            value={checked.sheet}
            disabled={busy}
            onChange={(event) => onChange({ sheet: event.target.value })}
          >
            {checked.sheets.map((sheet) => (
              <MenuItem key={sheet} value={sheet}>
                {sheet}
              </MenuItem>
            ))}
          </TextField>
        )}
        {checked.columns.map(({ column, header, sample, field }) => (
          <TextField
            key={column}
            select
            size="small"
            label={header}
            value={field ?? ''}
            disabled={busy}
            helperText={sample === '' ? undefined : translate('recordImport.columns.sample', { sample })}
            onChange={(event) => choose(column, event.target.value)}
            slotProps={{
              inputLabel: { shrink: true },
              select: { displayEmpty: true },
              formHelperText: { title: sample, sx: clamp(2) },
            }}
          >
            <MenuItem value="">{translate('recordImport.columns.none')}</MenuItem>
            {fields.map((option) => (
              <MenuItem key={option.name} value={option.name}>
                {headingOf(option, fields, locale)}
              </MenuItem>
            ))}
          </TextField>
        ))}
      </Box>
    </Box>
  )
}
