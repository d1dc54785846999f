import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { units, type Unit } from '../../../core/money.ts'
import { ownUnit, unitText } from './certainty.ts'
import { CurrencyFields } from './CurrencyFields.tsx'
import { sheetOf, type Plan } from './plan.ts'
import { blockLabel, SheetPicker } from './SheetPicker.tsx'
import type { PlanAction } from './plan-actions.ts'

/** Which sheet of the file is read, and in which unit its amounts are. */
export function FileFacts({
  plan,
  money,
  tableLabel,
  tried,
  dispatch,
  aside,
}: {
  plan: Plan
  money: boolean
  tableLabel: string
  tried: boolean
  dispatch: (action: PlanAction) => void
  aside?: ReactNode
}) {
  const translate = useTranslate()
  const { fileName, sheets } = plan.inspection
  const sheet = sheetOf(plan)
  const better = sheets.reduce(
    (best, candidate) => (candidate.matches > best.matches ? candidate : best),
    sheet ?? sheets[0]!,
  )
  const everyOwn = plan.columns.length > 0 && plan.columns.every(({ column }) => ownUnit(sheet, column) !== null)
  const unitMissing = plan.unit === '' && !everyOwn
  const own = sheet?.part?.table?.tableId
  const others = sheets
    .filter(({ part }) => part?.table && part.table.tableId !== own)
    .map((block) => blockLabel(block, translate))
    .join(translate('imports.sheet.separator'))
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', alignItems: 'flex-start' }}>
        <Typography variant="body2" sx={{ flex: '1 1 200px', minWidth: 0, pt: 1, wordBreak: 'break-all' }}>
          {fileName}
        </Typography>
        {aside}
        <SheetPicker plan={plan} tried={tried} dispatch={dispatch} />
        {money && (
          <TextField
            select
            required={!everyOwn}
            size="small"
            label={translate('imports.unit.label')}
            value={plan.unit}
            onChange={(event) => dispatch({ type: 'unit', unit: event.target.value as Unit })}
            fullWidth={false}
            sx={{ width: { xs: '100%', sm: 170 } }}
            error={tried && unitMissing}
            helperText={translate(
              unitMissing
                ? sheet?.evidence?.unit.contradicts
                  ? 'imports.unit.contradicts'
                  : 'imports.unit.ask'
                : everyOwn
                  ? 'imports.unit.everyOwn'
                  : plan.unitFound
                    ? 'imports.unit.found'
                    : 'imports.unit.chosen',
            )}
          >
            {Object.keys(units).map((unit) => (
              <MenuItem key={unit} value={unit}>
                {translate(unitText(sheet, unit))}
              </MenuItem>
            ))}
          </TextField>
        )}
        {money && <CurrencyFields plan={plan} tried={tried} dispatch={dispatch} />}
      </Box>
      {sheet && better.name !== sheet.name && better.matches > sheet.matches && (
        <Alert severity="info">
          {translate('imports.sheet.better', { sheet: blockLabel(better, translate), smart_count: better.matches })}
        </Alert>
      )}
      {others !== '' && <Alert severity="info">{translate('imports.sheet.others', { tables: others })}</Alert>}
      {sheet && sheet.emptyFormulas.length > 0 && (
        <Alert severity="warning">
          {translate('imports.sheet.emptyFormulas', {
            cells: sheet.emptyFormulas.slice(0, 8).join(', ') + (sheet.emptyFormulas.length > 8 ? ' …' : ''),
          })}
        </Alert>
      )}
      {sheet && sheet.matches > 0 && sheet.suggestions.length === 0 && (
        <Alert severity="warning">{translate('imports.sheet.noFigures')}</Alert>
      )}
      {better.matches === 0 && (
        <Alert severity="warning">{translate('imports.sheet.wrongTable', { table: tableLabel })}</Alert>
      )}
    </Box>
  )
}
