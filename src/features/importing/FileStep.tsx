import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { useLocale } from '../../i18n/useLocale.ts'
import { textIn } from '../../../core/schema/fields.ts'
import type { TableSchema } from '../../../core/schema/types.ts'
import { CustomerPicker } from './CustomerPicker.tsx'
import { DropZone } from './DropZone.tsx'
import { DoneBanner } from './DoneBanner.tsx'
import { LargeImports } from './large/LargeImports.tsx'
import type { OtherTable } from './left.ts'
import { wholeFile } from './whole/parts.ts'
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
  onSeveral?: ((files: File[]) => void) | undefined
  /** Before what was imported leads to another page. */ onLeave: () => void
}

/** Step 1: whose data, which table, which file. */
export function FileStep({
  source,
  done,
  tables,
  tried,
  busy,
  dispatch,
  onAnother,
  onView,
  onSeveral,
  onLeave,
}: Props) {
  const translate = useTranslate()
  const locale = useLocale()
  return (
    <Stack spacing={2.5} sx={{ pt: 1 }}>
      {done && <DoneBanner {...{ done, tables, busy, dispatch, onAnother, onView, onLeave }} />}
      <LargeImports tables={tables} hidden={done?.importId ?? null} />
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
          helperText={translate(source.tableId === wholeFile ? 'imports.table.wholeHelp' : 'imports.table.help')}
          onChange={(event) => dispatch({ type: 'table', tableId: event.target.value })}
        >
          <MenuItem value={wholeFile}>{translate('imports.table.whole')}</MenuItem>
          {[...tables]
            .sort((a, b) => b.dataType - a.dataType)
            .map((table) => (
              <MenuItem key={table.name} value={table.name}>
                {textIn(table.label, locale)}
              </MenuItem>
            ))}
        </TextField>
      </Box>
      <DropZone
        file={source.file}
        onFile={(file) => dispatch({ type: 'file', file })}
        onSeveral={onSeveral}
        disabled={busy}
      />
    </Stack>
  )
}
