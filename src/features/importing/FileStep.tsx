import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useLocale } from '../../i18n/useLocale.ts'
import { textIn } from '../../../core/schema/fields.ts'
import type { TableSchema } from '../../../core/schema/types.ts'
import { usePunctuation } from '../../i18n/punctuation.ts'
import { CustomerPicker } from './CustomerPicker.tsx'
import { DropZone } from './DropZone.tsx'
import { UndoDialog } from './history/UndoDialog.tsx'
import type { OtherTable } from './left.ts'
import type { CustomerChoice, Done, Source, UploadAction } from './state.ts'

type Props = {
  source: Source
  done: Done | null
  tables: TableSchema[]
  tried: boolean
  busy: boolean
  dispatch: (action: UploadAction) => void
  onAnother: (done: Done, other: OtherTable) => void
  onView?: ((customer: CustomerChoice) => void) | undefined
}

function DoneBanner({
  done,
  tables,
  busy,
  dispatch,
  onAnother,
  onView,
}: { done: Done } & Pick<Props, 'tables' | 'busy' | 'dispatch' | 'onAnother' | 'onView'>) {
  const translate = useTranslate()
  const { listed } = usePunctuation()
  const locale = useLocale()
  const [undoing, setUndoing] = useState(false)
  const table = tables.find((schema) => schema.name === done.tableId)
  const periods = done.periods.filter(Boolean)
  const leftId = useId()
  /** 利润表（利润表 A1:C40）: what it is, and where it stands. */
  const labelOf = ({ tableId, label, sheet, part }: OtherTable): string => {
    const name = textIn(tables.find((schema) => schema.name === tableId)?.label, locale) || label
    return sheet === null
      ? name
      : translate('imports.done.leftOne', { table: name, place: part ? `${part.sheet} ${part.range}` : sheet })
  }
  return (
    <Alert severity="success">
      {translate('imports.done.text', {
        table: textIn(table?.label, locale),
        customer: done.customer.userName,
        count: done.imported,
      })}
      {periods.length > 0 &&
        ` ${translate('imports.done.periods', { periods: listed(periods.slice(0, 6)) + (periods.length > 6 ? ' …' : '') })}`}
      {done.left.length > 0 && (
        <Box role="group" aria-labelledby={leftId} sx={{ mt: 1 }}>
          <span id={leftId}>{translate('imports.done.left')}</span>
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', mt: 0.5 }}>
            {done.left.map((other) => (
              <Button
                key={`${other.tableId} ${other.sheet ?? ''}`}
                variant="contained"
                disabled={busy}
                onClick={() => onAnother(done, other)}
                sx={{ whiteSpace: 'normal', textAlign: 'left' }}
              >
                {labelOf(other)}
              </Button>
            ))}
          </Stack>
        </Box>
      )}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', mt: 1 }}>
        {onView && (
          <Button variant="outlined" onClick={() => onView(done.customer)}>
            {translate('imports.done.view')}
          </Button>
        )}
        <Button variant="outlined" onClick={() => dispatch({ type: 'file', file: done.file })}>
          {translate('imports.done.sameFile')}
        </Button>
        {done.importId && (
          <Button variant="outlined" onClick={() => setUndoing(true)}>
            {translate('imports.history.undo')}
          </Button>
        )}
      </Stack>
      {undoing && done.importId && (
        <UndoDialog
          id={done.importId}
          tables={tables}
          onClose={(undone) => {
            setUndoing(false)
            if (undone) dispatch({ type: 'reset', customer: done.customer })
          }}
        />
      )}
    </Alert>
  )
}

/** Step 1: whose data, which table, which file. */
export function FileStep({ source, done, tables, tried, busy, dispatch, onAnother, onView }: Props) {
  const translate = useTranslate()
  const locale = useLocale()
  const tableMissing = tried && source.tableId === ''
  return (
    <Stack spacing={2.5} sx={{ pt: 1 }}>
      {done && <DoneBanner {...{ done, tables, busy, dispatch, onAnother, onView }} />}
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>
        <CustomerPicker
          customer={source.customer}
          onChange={(customer) => dispatch({ type: 'customer', customer })}
          disabled={busy}
          error={tried && !source.customer}
        />
        <TextField
          select
          required
          size="small"
          label={translate('imports.table.label')}
          value={source.tableId}
          disabled={busy}
          error={tableMissing}
          helperText={tableMissing ? translate('imports.table.missing') : translate('imports.table.help')}
          onChange={(event) => dispatch({ type: 'table', tableId: event.target.value })}
        >
          {[...tables]
            .sort((a, b) => b.dataType - a.dataType)
            .map((table) => (
              <MenuItem key={table.name} value={table.name}>
                {textIn(table.label, locale)}
              </MenuItem>
            ))}
        </TextField>
      </Box>
      <DropZone file={source.file} onFile={(file) => dispatch({ type: 'file', file })} disabled={busy} />
    </Stack>
  )
}
