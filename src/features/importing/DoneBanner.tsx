import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { textIn } from '../../../core/schema/fields.ts'
import type { TableSchema } from '../../../core/schema/types.ts'
import { usePunctuation } from '../../i18n/punctuation.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { AfterImport } from './AfterImport.tsx'
import { UndoDialog } from './history/UndoDialog.tsx'
import type { OtherTable } from './left.ts'
import { whereOf } from './SheetPicker.tsx'
import { MarkedCopy } from './MarkedCopy.tsx'
import type { CustomerChoice, Done, UploadAction } from './state.ts'

type Props = {
  done: Done
  tables: TableSchema[]
  busy: boolean
  dispatch: (action: UploadAction) => void
  onAnother: (done: Done, other: OtherTable) => void
  onView?: ((customer: CustomerChoice) => void) | undefined
  onLeave: () => void
}

/** What was brought in last: how to look at it, go on with its file, or undo it. */
export function DoneBanner({ done, tables, busy, dispatch, onAnother, onView, onLeave }: Props) {
  const translate = useTranslate()
  const { listed } = usePunctuation()
  const locale = useLocale()
  const [undoing, setUndoing] = useState(false)
  const nameOf = (tableId: string): string => textIn(tables.find(({ name }) => name === tableId)?.label, locale)
  const leftId = useId()
  /** 利润表（利润表 A1:C40）: what it is, and where it stands. */
  const labelOf = ({ tableId, label, sheet, part }: OtherTable): string => {
    const name = nameOf(tableId) || label
    return sheet === null
      ? name
      : translate('imports.done.leftOne', {
          table: name,
          place: part ? whereOf({ name: sheet ?? part.sheet, part }) : sheet,
        })
  }
  return (
    <Alert severity="success">
      {done.tables.map(({ tableId, imported, periods }, index) => {
        const known = periods.filter(Boolean)
        return (
          <Box key={`${tableId} ${periods.join()} ${index}`}>
            {translate('imports.done.text', {
              table: nameOf(tableId),
              customer: done.customer.userName,
              count: imported,
            })}
            {known.length > 0 &&
              ` ${translate('imports.done.periods', { periods: listed(known.slice(0, 6)) + (known.length > 6 ? ' …' : '') })}`}
          </Box>
        )
      })}
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
      <MarkedCopy request={done.marked} />
      <Box sx={{ mt: 1 }}>
        <AfterImport customer={done.customer} importId={done.importId} later={done.left.length > 0} onLeave={onLeave} />
      </Box>
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
