import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import LinearProgress from '@mui/material/LinearProgress'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { TableProposal } from '../../../../core/contracts/new-tables.ts'
import type { SaidOfFile } from './FromFileDialog.tsx'
import { SheetTop } from './SheetTop.tsx'

type Props = { proposal: TableProposal; records: readonly number[]; onAgain: (said: SaidOfFile) => Promise<void> }

/** Where the list of the file stands: sheet, headings, and rows that are no records. What is changed is looked at anew. */
export function FoundPlace({ proposal, records, onAgain }: Props) {
  const translate = useTranslate()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState('')
  const { first, last, top, sheet, sheets, leftOut } = proposal
  const again = async (said: SaidOfFile): Promise<void> => {
    setBusy(true)
    setFailed('')
    try {
      await onAgain(said)
    } catch (error) {
      setFailed(error instanceof Error ? translate(error.message, { _: error.message }) : String(error))
    }
    setBusy(false)
  }
  const rows = top.map(({ row }) => row)
  const row = (label: string, value: number, options: readonly number[], onChange: (row: number) => void) => (
    <TextField
      select
      label={label}
      value={value}
      disabled={busy}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {[...new Set([...options, value])].map((one) => (
        <MenuItem key={one} value={one}>
          {one === 0 ? translate('fromFile.noHeadings') : translate('fromFile.row', { row: one })}
        </MenuItem>
      ))}
    </TextField>
  )
  return (
    <Box component="section" aria-label={translate('fromFile.place')} sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Typography variant="body2" color="textSecondary">
        {translate('fromFile.placeHelp')}
      </Typography>
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' } }}
      >
        {sheets.length > 1 && (
          <TextField
            select
            label={translate('fromFile.sheet')}
            value={sheet}
            disabled={busy}
            onChange={({ target }) => void again({ sheet: target.value, headings: '', records: [] })}
          >
            {sheets.map((one) => (
              <MenuItem key={one.name} value={one.name} disabled={one.rows === 0}>
                {translate(one.hidden ? 'fromFile.hiddenSheet' : 'fromFile.sheetOf', {
                  name: one.name,
                  smart_count: one.rows,
                })}
              </MenuItem>
            ))}
          </TextField>
        )}
        {row(
          translate('fromFile.first'),
          first,
          [0, ...rows],
          (chosen) => void again({ headings: String(chosen), records: [] }),
        )}
        {first > 0 &&
          row(
            translate('fromFile.last'),
            last,
            rows.filter((one) => one >= first && one <= first + 3),
            (chosen) => void again({ headings: `${first}-${chosen}`, records: [] }),
          )}
      </Box>
      {busy && <LinearProgress aria-label={translate('fromFile.looking')} />}
      {failed !== '' && (
        <Alert severity="error" role="alert">
          {failed}
        </Alert>
      )}
      <SheetTop top={top} first={first} last={last} />
      {leftOut.length > 0 && (
        <Box role="group" aria-label={translate('fromFile.leftOut', { smart_count: leftOut.length })}>
          <Typography variant="body2">{translate('fromFile.leftOut', { smart_count: leftOut.length })}</Typography>
          <Box sx={{ maxHeight: 220, overflow: 'auto' }} tabIndex={0}>
            {leftOut.map(({ row: number, text, reason }) => (
              <FormControlLabel
                key={number}
                disabled={busy}
                sx={{ display: 'flex', overflowWrap: 'anywhere' }}
                label={translate('fromFile.leftRow', {
                  row: number,
                  text,
                  reason: translate(`fromFile.reason.${reason}`),
                })}
                control={
                  <Checkbox
                    size="small"
                    checked={records.includes(number)}
                    onChange={(_, on) =>
                      void again({ records: on ? [...records, number] : records.filter((one) => one !== number) })
                    }
                  />
                }
              />
            ))}
          </Box>
        </Box>
      )}
    </Box>
  )
}
