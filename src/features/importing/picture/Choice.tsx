import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Popover from '@mui/material/Popover'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { use, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { SheetItem } from '../../../../core/imports.ts'
import { textIn, type NamedField } from '../../../../core/schema/fields.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useMuiWords } from '../../../ui/theme/words.ts'
import { PeriodColumn } from '../PeriodColumn.tsx'
import { itemsByRow, lineOf, type PeriodColumn as Column, type Plan } from '../plan.ts'
import type { PlanAction } from '../plan-actions.ts'
import { FieldsContext } from './useSays.ts'

/** What somebody says something of: a value column, or an item that fills nothing. */
export type Chosen = { anchor: HTMLElement } & ({ column: Column } | { item: SheetItem })

type Props = {
  chosen: Chosen | null
  plan: Plan
  dispatch: (action: PlanAction) => void
  onClose: () => void
  onMatched: (field: string) => void
}

/** Says of a column of the sheet which period it is, or of an item which field it fills, beside where it stands. */
export function Choice({ chosen, plan, dispatch, onClose, onMatched }: Props) {
  const translate = useTranslate()
  const column = chosen && 'column' in chosen ? plan.columns.find((one) => one.column === chosen.column.column) : null
  const name = column
    ? translate('picture.choose.column', { column: column.row ?? column.column })
    : translate('picture.choose.item')
  return (
    <Popover
      open={chosen !== null}
      anchorEl={chosen?.anchor ?? null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': name, sx: { p: 1.5, width: 280, maxWidth: '90vw' } } }}
    >
      {column && <PeriodColumn plan={plan} value={column} tried={false} dispatch={dispatch} />}
      {chosen && 'item' in chosen && (
        <FieldPicker
          item={chosen.item}
          plan={plan}
          onPick={(field) => {
            dispatch({ type: 'match', field, targets: [{ row: chosen.item.row, sign: 1 }] })
            onMatched(field)
          }}
        />
      )}
    </Popover>
  )
}

type PickerProps = { item: SheetItem; plan: Plan; onPick: (field: string) => void }

/** Finds the field that an item fills; what nothing fills yet comes first. */
function FieldPicker({ item, plan, onPick }: PickerProps) {
  const translate = useTranslate()
  const locale = useLocale()
  const words = useMuiWords('MuiAutocomplete')
  const fields = use(FieldsContext)
  const byRow = useMemo(() => itemsByRow(plan.inspection.sheets.find(({ name }) => name === plan.sheet)), [plan])
  const filledBy = ({ name }: NamedField): string =>
    lineOf(plan, name)
      .targets.map(({ row }) => byRow.get(row)?.label ?? '')
      .join(' + ')
  const options = [...fields].sort((a, b) => Number(filledBy(a) !== '') - Number(filledBy(b) !== ''))
  const label = (field: NamedField): string => textIn(field['x-label'], locale)
  return (
    <>
      <Typography variant="body2" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        <b>{item.cell}</b> {item.label} {item.sample}
      </Typography>
      <Autocomplete
        {...words}
        autoHighlight
        size="small"
        options={options}
        getOptionLabel={label}
        getOptionKey={({ name }) => name}
        onChange={(_, field) => field && onPick(field.name)}
        noOptionsText={translate('imports.map.noItem')}
        renderOption={({ key, ...props }, field) => (
          <Box component="li" key={key} {...props} sx={{ fontSize: 13 }}>
            <span>
              {label(field)}
              {filledBy(field) !== '' && (
                <Typography component="span" variant="caption" color="textSecondary" sx={{ ml: 0.75 }}>
                  {translate('picture.choose.replaces', { item: filledBy(field) })}
                </Typography>
              )}
            </span>
          </Box>
        )}
        renderInput={(parameters) => <TextField {...parameters} autoFocus label={translate('picture.choose.item')} />}
      />
    </>
  )
}
