import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import LinearProgress from '@mui/material/LinearProgress'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { reportFormats, type ReportFormat } from '../../../../../core/report-files.ts'
import { useBatchExport, type BatchFormat, type BatchState, type Chosen } from './useBatchExport.ts'

/** Reports that are written and kept in memory until the archive is saved. */
const most = 100

const isFormat = (value: string): value is ReportFormat => reportFormats.some((format) => format === value)

function FormatChoice({ value, onChange }: { value: BatchFormat; onChange: (value: BatchFormat) => void }) {
  const translate = useTranslate()
  const label = useId()
  return (
    <>
      <FormControl>
        <FormLabel id={label}>{translate('exporting.batch.format')}</FormLabel>
        <RadioGroup
          aria-labelledby={label}
          value={value.format}
          onChange={(_event, format) => isFormat(format) && onChange({ ...value, format })}
        >
          {reportFormats.map((format) => (
            <FormControlLabel
              key={format}
              value={format}
              control={<Radio size="small" />}
              label={
                <>
                  {translate(`exporting.formats.${format}`)}
                  <Typography component="span" variant="caption" color="textSecondary" sx={{ ml: 1 }}>
                    {translate(`exporting.hints.${format}`)}
                  </Typography>
                </>
              }
            />
          ))}
        </RadioGroup>
      </FormControl>
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={value.sources}
            onChange={(_event, sources) => onChange({ ...value, sources })}
          />
        }
        label={translate('exporting.sources')}
      />
    </>
  )
}

function Running({ done, total }: { done: number; total: number }) {
  const translate = useTranslate()
  const text = translate('exporting.batch.running', { at: done + 1, total })
  return (
    <Box>
      <Typography role="status" sx={{ mb: 1 }}>
        {text}
      </Typography>
      <LinearProgress variant="determinate" value={(done / total) * 100} aria-label={text} />
    </Box>
  )
}

function Ended({ file, count, failures }: Extract<BatchState, { step: 'ended' }>) {
  const translate = useTranslate()
  return (
    <>
      {file === null ? (
        <Alert severity="error">{translate('exporting.batch.nothing')}</Alert>
      ) : (
        <Alert severity="success" sx={{ wordBreak: 'break-word' }}>
          {translate('exporting.batch.saved', { count, smart_count: count, file })}
        </Alert>
      )}
      {failures.length > 0 && (
        <Alert severity="warning">
          {translate('exporting.batch.failed', { count: failures.length, smart_count: failures.length })}
          <Box component="ul" sx={{ pl: 2.5, my: 0.5 }}>
            {failures.map(({ id, name, reason }) => (
              <li key={id}>
                {name} · {reason}
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </>
  )
}

/** Asks which files to write, tells how far it is and can be stopped, and names in the end what did not come out. */
export function BatchExportDialog({ reports, onClose }: { reports: readonly Chosen[]; onClose: () => void }) {
  const translate = useTranslate()
  const title = useId()
  const { state, run, cancel } = useBatchExport()
  const [format, setFormat] = useState<BatchFormat>({ format: 'docx', sources: true })
  const count = reports.length
  const tooMany = count > most
  const failures = state.step === 'ended' ? state.failures : []
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby={title}
      onClose={state.step === 'running' ? undefined : onClose}
    >
      <DialogTitle id={title}>{translate('exporting.batch.title', { count, smart_count: count })}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
        {state.step === 'asking' && tooMany && (
          <Alert severity="warning">{translate('exporting.batch.tooMany', { most })}</Alert>
        )}
        {state.step === 'asking' && (
          <>
            <FormatChoice value={format} onChange={setFormat} />
            {count > 1 && (
              <Typography variant="body2" color="textSecondary">
                {translate('exporting.batch.hint')}
              </Typography>
            )}
          </>
        )}
        {state.step === 'running' && <Running done={state.done} total={state.total} />}
        {state.step === 'ended' && <Ended {...state} />}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        <Button variant="outlined" color="inherit" onClick={state.step === 'running' ? cancel : onClose}>
          {translate(
            state.step === 'running'
              ? 'exporting.cancel'
              : state.step === 'ended'
                ? 'exporting.close'
                : 'ra.action.cancel',
          )}
        </Button>
        {state.step === 'asking' && (
          <Button variant="contained" disabled={tooMany} onClick={() => void run(reports, format)}>
            {translate('exporting.batch.run')}
          </Button>
        )}
        {failures.length > 0 && (
          <Button variant="contained" onClick={() => void run(failures, format)}>
            {translate('exporting.batch.retry', { count: failures.length, smart_count: failures.length })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
