import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { SheetInspection } from '../../../core/imports.ts'
import { sheetOf, type Plan } from './plan.ts'
import type { PlanAction } from './plan-actions.ts'

type Translate = ReturnType<typeof useTranslate>

/** Where a block stands; of one that goes on on another sheet the names of both. */
export const whereOf = ({ name, part }: Pick<SheetInspection, 'name' | 'part'>): string =>
  !part || part.range.includes('!') ? name : `${part.sheet} ${part.range}`

/** What a sheet is called; of a block the table that it looks like, whose it is, and where it stands. */
export function blockLabel(sheet: SheetInspection, translate: Translate): string {
  const { name, part } = sheet
  if (!part) return name
  const what = [part.table?.label ?? (part.title || translate('imports.sheet.unknownTable')), part.company]
  return `${what.filter((text) => text !== '').join(' · ')}（${whereOf(sheet)}）`
}

/** Which sheet of the file is read; of a sheet with several tables each of them. */
export function SheetPicker({
  plan,
  tried,
  dispatch,
}: {
  plan: Plan
  tried: boolean
  dispatch: (action: PlanAction) => void
}) {
  const translate = useTranslate()
  const sheet = sheetOf(plan)
  const help = plan.blockOpen
    ? translate('imports.sheet.several', { smart_count: plan.inspection.alike.length + 1 })
    : translate('imports.sheet.matches', { smart_count: sheet?.matches ?? 0 })
  return (
    <TextField
      select
      size="small"
      label={translate('imports.sheet.label')}
      value={plan.blockOpen ? '' : plan.sheet}
      onChange={(event) => dispatch({ type: 'sheet', sheet: event.target.value })}
      fullWidth={false}
      sx={{ width: { xs: '100%', sm: 280 } }}
      error={tried && plan.blockOpen}
      helperText={help}
    >
      {plan.inspection.sheets.map((option) => (
        <MenuItem key={option.name} value={option.name} sx={{ whiteSpace: 'normal' }}>
          {blockLabel(option, translate)}
          <Typography component="span" variant="caption" color="textSecondary" sx={{ ml: 1 }}>
            {option.part
              ? translate('imports.sheet.matches', { smart_count: option.matches })
              : translate('imports.sheet.rows', { rows: option.rows })}
            {option.hidden && ` · ${translate('imports.sheet.hidden')}`}
          </Typography>
        </MenuItem>
      ))}
    </TextField>
  )
}
