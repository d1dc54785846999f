import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { EnterpriseMatch } from '../../../core/contracts/customers.ts'
import { useId, useRef, useState } from 'react'
import { useNotify, useRefresh, useTranslate, type RaRecord } from 'react-admin'
import { FormProvider, useForm } from 'react-hook-form'
import type { WireRecord } from '../../../core/api.ts'
import { fieldAt } from '../../../core/problems.ts'
import { useUser } from '../../authProvider/user.ts'
import { HttpError } from '../../dataProvider/http-error.ts'
import type { CustomerChoice } from '../../features/importing/state.ts'
import { UploadCommand } from '../../features/importing/UploadCommand.tsx'
import { hasValue } from '../../fields/index.ts'
import { defaultValues } from '../../resources/form/defaults.ts'
import { findSchema, useSchemas } from '../../schemas/useSchemas.ts'
import { MoreInputs } from './MoreInputs.tsx'
import { moreInputs } from './moreInputs.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { CannotSend, useCanSend } from '../../ui/notices/CannotSend.tsx'
import { AddedDialog } from './AddedDialog.tsx'
import { candidateOf, unknownCode } from './candidate.ts'
import { EnterpriseList } from './EnterpriseList.tsx'
import { SearchField } from './SearchField.tsx'
import { SearchHint, UnknownEnterprise } from './UnknownEnterprise.tsx'
import { useDirectorySearch } from './useDirectorySearch.ts'

/**
 * Adds an enterprise of the directory, or a credit code that the directory does not know, to the clerk's customers; then
 * says what comes next.
 */
export function AddCustomerDialog({ onClose }: { onClose: () => void }) {
  const [round, setRound] = useState(0)
  const [added, setAdded] = useState<CustomerChoice | null>(null)
  const [uploading, setUploading] = useState(false)
  if (added && uploading) return <UploadCommand record={recordOf(added)} onClose={onClose} />
  if (!added) return <AddDialog key={round} onClose={onClose} onAdded={setAdded} />
  return (
    <AddedDialog
      customer={added}
      onUpload={() => setUploading(true)}
      onAnother={() => {
        setAdded(null)
        setRound(round + 1)
      }}
      onClose={onClose}
    />
  )
}

const recordOf = ({ appUserId, userName, creditCode }: CustomerChoice): RaRecord => ({
  id: appUserId,
  userName,
  creditCode,
})

type Props = { onClose: () => void; onAdded: (customer: CustomerChoice) => void }

function AddDialog({ onClose, onAdded }: Props) {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const { addCustomer } = useCalls()
  const canSend = useCanSend()
  const listId = useId()
  const titleId = useId()
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  const [name, setName] = useState('')
  const [selected, setSelected] = useState<EnterpriseMatch | null>(null)
  const [highlighted, setHighlighted] = useState(-1)
  const [problem, setProblem] = useState('')
  const [adding, setAdding] = useState(false)
  const busy = useRef(false)
  const addButton = useRef<HTMLButtonElement>(null)
  const { search, searchNow } = useDirectorySearch(text)
  const matches = search.state === 'found' ? search.matches : []
  const unknown = search.state === 'found' && search.for === text.trim() ? unknownCode(text, matches) : null
  const candidate = candidateOf(selected, unknown, name)
  const schema = findSchema(useSchemas(), 'customers')
  const { user } = useUser()
  const form = useForm<WireRecord>({ defaultValues: schema ? defaultValues(schema, user) : {} })
  const [refused, setRefused] = useState<string[]>([])
  const inputs = moreInputs(schema, refused)

  const change = (next: string): void => {
    setText(next)
    setMissing(false)
    setSelected(null)
    setHighlighted(-1)
    setProblem('')
  }
  const select = (match: EnterpriseMatch): void => {
    setSelected(match)
    setHighlighted(matches.indexOf(match))
    setProblem('')
    if (!match.alreadyCustomer) setTimeout(() => addButton.current?.focus())
  }
  const enter = (): void => {
    const match = matches[highlighted] ?? (matches.length === 1 && !unknown ? matches[0] : undefined)
    if (text.trim() === '') {
      setMissing(true)
      notify('customer.add.codeMissing', { type: 'warning' })
    } else if (match && search.state === 'found') select(match)
    else searchNow()
  }
  const add = async (): Promise<void> => {
    if (!candidate || busy.current) return
    busy.current = true
    setAdding(true)
    setProblem('')
    try {
      const values = form.getValues()
      const more = inputs.filter((field) => hasValue(values[field.name])).map(({ name: of }) => [of, values[of]])
      const added = await addCustomer({ ...Object.fromEntries(more), ...candidate })
      notify('customer.add.done', { type: 'success' })
      refresh()
      onAdded({
        appUserId: added.userId,
        userName: candidate.enterpriseName,
        creditCode: candidate.creditCode,
      })
    } catch (error) {
      const faults = error instanceof HttpError ? (error.body.errors ?? []) : []
      for (const { field, keyword, msg } of faults) form.setError(fieldAt(field), { type: keyword, message: msg })
      setRefused([...new Set([...refused, ...faults.map(({ field }) => fieldAt(field))])])
      setProblem(error instanceof Error ? translate(error.message, { _: error.message }) : String(error))
      busy.current = false
      setAdding(false)
    }
  }

  return (
    <Dialog open onClose={() => !adding && onClose()} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('customer.add.title')}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2, height: 430 }}>
        <SearchField
          text={text}
          onChange={change}
          listId={listId}
          count={matches.length}
          highlighted={highlighted}
          onHighlight={setHighlighted}
          onEnter={enter}
          searching={search.state === 'searching'}
          error={missing ? translate('customer.add.codeMissing') : ''}
        />
        {matches.length > 0 && (
          <EnterpriseList
            id={listId}
            matches={matches}
            highlighted={highlighted}
            selected={selected?.enterpriseCreditCode ?? null}
            onSelect={select}
          />
        )}
        {unknown && !selected && (
          <UnknownEnterprise code={unknown.code} valid={unknown.valid} name={name} onName={setName} onEnter={add} />
        )}
        {schema && candidate && inputs.length > 0 && (
          <FormProvider {...form}>
            <MoreInputs schema={schema} fields={inputs} />
          </FormProvider>
        )}
        <SearchHint search={search} unknown={unknown !== null} selected={selected} />
        {problem && (
          <Alert severity="error" role="alert">
            {problem}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <CannotSend />
        <Button onClick={onClose} disabled={adding}>
          {translate('ra.action.cancel')}
        </Button>
        <Button ref={addButton} variant="contained" disabled={!candidate || !canSend} loading={adding} onClick={add}>
          {translate('customer.add.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
