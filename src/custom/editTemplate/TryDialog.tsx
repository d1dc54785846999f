import Alert from '@mui/material/Alert'
import Autocomplete from '@mui/material/Autocomplete'
import DialogContentText from '@mui/material/DialogContentText'
import TextField from '@mui/material/TextField'
import type { RecentCustomer } from '../../../core/contracts/report-data.ts'
import type { ReportPreview } from '../../../core/contracts/templates.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useController } from 'react-hook-form'
import type { TemplateSection } from '../../../core/document/template-types.ts'
import { HttpError } from '../../dataProvider/http-error.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { failureText } from '../../dataProvider/failure-text.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { FullPreview } from '../../features/editor/preview/FullPreview.tsx'

type Choice = { customer: RecentCustomer | null }
type Props = {
  type: string
  name: string
  sections: () => TemplateSection[]
  onClose: () => void
  onFaults: (faults: string[]) => void
}

/** The customers with data, and why they are not there. */
function CustomerField() {
  const translate = useTranslate()
  const { recentCustomers } = useCalls()
  const { data: customers = [], error } = useQuery({
    queryKey: ['recentCustomers', 100],
    queryFn: ({ signal }) => recentCustomers(100, signal),
  })
  const { field } = useController<Choice, 'customer'>({ name: 'customer' })
  return (
    <>
      <Autocomplete
        options={customers}
        value={field.value}
        getOptionLabel={(option) => option.userName}
        getOptionKey={(option) => option.appUserId}
        onChange={(_, option) => field.onChange(option)}
        renderInput={(props) => (
          <TextField {...props} inputRef={field.ref} autoFocus label={translate('report.add.customer')} />
        )}
      />
      {error && <Alert severity="error">{failureText(error, translate)}</Alert>}
    </>
  )
}

/** Tries the template as it stands on a customer, before it is saved. */
export function TryDialog({ type, name, sections, onClose, onFaults }: Props) {
  const translate = useTranslate()
  const id = useId()
  const { previewTemplate } = useCalls()
  const [shown, setShown] = useState<{ preview: ReportPreview; customer: RecentCustomer } | null>(null)
  const run = async ({ customer }: Choice): Promise<void> => {
    if (!customer) return
    try {
      setShown({ customer, preview: await previewTemplate(type, sections(), customer.appUserId) })
    } catch (failure) {
      const faults = failure instanceof HttpError && failure.status === 422 ? (failure.body.errors ?? []) : []
      if (faults.length === 0) throw failure
      onFaults([...new Set(faults.map(({ msg }) => msg))])
    }
  }
  if (shown)
    return (
      <FullPreview
        id={`${id}-paper`}
        name={`${name} · ${shown.customer.userName}`}
        preview={shown.preview}
        sectionId={null}
        onClose={onClose}
      />
    )
  return (
    <FormDialog<Choice>
      title={translate('templates.try')}
      maxWidth="sm"
      confirm={translate('templates.tryRun')}
      start={{ customer: null }}
      ready={({ customer }) => customer !== null}
      onSubmit={run}
      onClose={onClose}
    >
      <DialogContentText>{translate('templates.tryText')}</DialogContentText>
      <CustomerField />
    </FormDialog>
  )
}
