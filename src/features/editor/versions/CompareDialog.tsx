import SwapHoriz from '@mui/icons-material/SwapHoriz'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { ReportVersionRow } from '../../../../core/report-versions.ts'
import type { ReportDocument } from '../../../../core/document/types.ts'
import { failureText } from '../../../dataProvider/failure-text.ts'
import ComparisonView from './comparison/ComparisonView.tsx'
import { momentOf } from './days.ts'
import { useVersion } from './useVersions.ts'
import { WideDialog } from './WideDialog.tsx'

/** A version by its number, or what the editor holds now. */
export type Side = number | 'now'

type Props = {
  reportId: string
  rows: readonly ReportVersionRow[]
  /** What is being edited; a report that is only read has none. */ now: ReportDocument | null
  from: Side
  to: Side
  onClose: () => void
}

/** Any two versions of a report beside each other, as one text. */
export default function CompareDialog({ reportId, rows, now, onClose, ...initial }: Props) {
  const translate = useTranslate()
  const key = 'versions.comparing'
  const [sides, setSides] = useState({ from: initial.from, to: initial.to })
  const [left, right] = [
    useVersion(reportId, sides.from === 'now' ? null : sides.from),
    useVersion(reportId, sides.to === 'now' ? null : sides.to),
  ]
  const [before, after] = [
    sides.from === 'now' ? now : left.data?.document,
    sides.to === 'now' ? now : right.data?.document,
  ]
  const error = left.error ?? right.error
  const nameOf = (row: ReportVersionRow): string =>
    [
      translate('versions.number', { version: row.version }),
      momentOf(row.time),
      row.note || translate(`versions.reason.${row.reason}`),
    ].join(' · ')
  const choice = (name: 'from' | 'to') => (
    <TextField
      select
      size="small"
      label={translate(`${key}.${name}`)}
      value={String(sides[name])}
      onChange={(event) =>
        setSides({ ...sides, [name]: event.target.value === 'now' ? 'now' : Number(event.target.value) })
      }
      sx={{ flex: '1 1 240px', maxWidth: 380, minWidth: 0 }}
    >
      {now && <MenuItem value="now">{translate(`${key}.now`)}</MenuItem>}
      {rows.map((row) => (
        <MenuItem key={row.version} value={String(row.version)}>
          {nameOf(row)}
        </MenuItem>
      ))}
    </TextField>
  )
  return (
    <WideDialog title={translate(`${key}.title`)} onClose={onClose}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          px: 2,
          pt: 1.5,
          pb: 1,
        }}
      >
        {choice('from')}
        <Tooltip title={translate(`${key}.swap`)}>
          <IconButton
            aria-label={translate(`${key}.swap`)}
            onClick={() => setSides({ from: sides.to, to: sides.from })}
          >
            <SwapHoriz />
          </IconButton>
        </Tooltip>
        {choice('to')}
      </Box>
      {error && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => void Promise.all([left.refetch(), right.refetch()])}>
              {translate('versions.retry')}
            </Button>
          }
        >
          {translate(`${key}.failed`, { reason: failureText(error, translate) })}
        </Alert>
      )}
      {!error && sides.from === sides.to && <Typography sx={{ p: 3 }}>{translate(`${key}.sameVersions`)}</Typography>}
      {!error &&
        sides.from !== sides.to &&
        (before && after ? (
          <ComparisonView before={before} after={after} />
        ) : (
          <Box
            role="status"
            aria-label={translate(`${key}.loading`)}
            sx={{ flex: 1, display: 'grid', placeItems: 'center' }}
          >
            <CircularProgress />
          </Box>
        ))}
    </WideDialog>
  )
}
