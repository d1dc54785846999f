import Alert from '@mui/material/Alert'
import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import type { RecentCustomer } from '../../../core/contracts/report-data.ts'
import type { ReportPreview } from '../../../core/contracts/templates.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { TemplateSection } from '../../../core/document/template-types.ts'
import { HttpError } from '../../dataProvider/http-error.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { failureText } from '../../dataProvider/failure-text.ts'
import { FullPreview } from '../../features/editor/preview/FullPreview.tsx'

type Props = {
  type: string
  name: string
  sections: () => TemplateSection[]
  onClose: () => void
  onFaults: (faults: string[]) => void
}

/** Tries the template as it stands on a customer, before it is saved. */
export function TryDialog({ type, name, sections, onClose, onFaults }: Props) {
  const translate = useTranslate()
  const id = useId()
  const { recentCustomers, previewTemplate } = useCalls()
  const { data: customers = [], error } = useQuery({
    queryKey: ['recentCustomers', 100],
    queryFn: ({ signal }) => recentCustomers(100, signal),
  })
  const [customer, setCustomer] = useState<RecentCustomer | null>(null)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [preview, setPreview] = useState<ReportPreview | null>(null)
  const run = async (): Promise<void> => {
    setBusy(true)
    setFault(null)
    try {
      setPreview(await previewTemplate(type, sections(), customer?.appUserId ?? ''))
    } catch (failure) {
      if (failure instanceof HttpError && failure.status === 422 && failure.body?.errors?.length)
        onFaults([...new Set(failure.body.errors.map(({ msg }) => msg))])
      else setFault(failureText(failure, translate))
    } finally {
      setBusy(false)
    }
  }
  if (preview)
    return (
      <FullPreview
        id={`${id}-paper`}
        name={`${name} · ${customer?.userName ?? ''}`}
        preview={preview}
        sectionId={null}
        onClose={onClose}
      />
    )
  return (
    <Dialog open onClose={busy ? undefined : onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{translate('templates.try')}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <DialogContentText>{translate('templates.tryText')}</DialogContentText>
        <Autocomplete
          options={customers}
          value={customer}
          getOptionLabel={(option) => option.userName}
          getOptionKey={(option) => option.appUserId}
          onChange={(_, option) => setCustomer(option)}
          renderInput={(props) => <TextField {...props} autoFocus label={translate('report.add.customer')} />}
        />
        {(fault ?? error) && <Alert severity="error">{fault ?? failureText(error, translate)}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" disabled={busy} onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" loading={busy} disabled={!customer} onClick={() => void run()}>
          {translate('templates.tryRun')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
