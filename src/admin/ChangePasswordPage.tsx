import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useRef, useState, type FormEvent } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { logOutAndLeave } from '../authProvider/index.ts'
import { HttpError } from '../dataProvider/http-error.ts'
import { useCalls } from '../dataProvider/useCalls.ts'
import { LanguageMenu } from '../layout/LanguageMenu.tsx'
import { usePageTitle } from '../layout/PageHeader.tsx'
import { passwordFaults, type Passwords } from './password-faults.ts'

const names = ['old', 'new', 'confirm'] as const
/** The fields of the wire, by which the server names what is wrong. */
const wireNames: Record<string, keyof Passwords> = { '/oldPassword': 'old', '/newPassword': 'new' }

/** The first password must be changed before anything else. */
export default function ChangePasswordPage({ onDone }: { onDone: () => void }) {
  const translate = useTranslate()
  const notify = useNotify()
  const { setPassword, logOut } = useCalls()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<Passwords>({ old: '', new: '', confirm: '' })
  const [faults, setFaults] = useState<Partial<Record<keyof Passwords, string>>>({})
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  usePageTitle(translate('app.title.password'))

  const show = (found: Partial<Record<keyof Passwords, string>>): void => {
    setFaults(found)
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setRefusal('')
    const found = passwordFaults(values)
    if (Object.keys(found).length > 0) return show(found)
    setBusy(true)
    try {
      await setPassword({ oldPassword: values.old, newPassword: values.new })
      notify('app.password.done', { type: 'success' })
      onDone()
    } catch (error) {
      const errors = error instanceof HttpError ? (error.body.errors ?? []) : []
      const named = Object.fromEntries(errors.flatMap(({ field, msg }) => (wireNames[field] ? [[wireNames[field], msg]] : [])))
      if (Object.keys(named).length > 0) show(named)
      else setRefusal(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Box component="main" sx={{ minHeight: '100vh', display: 'flex', flexDirection: 'column', alignItems: 'center', bgcolor: 'background.default', px: 2, pt: { xs: 2, sm: 10 } }}>
      <Box sx={{ alignSelf: 'flex-end', position: { sm: 'absolute' }, top: 16, right: 24 }}>
        <LanguageMenu />
      </Box>
      <Card component="form" ref={form} onSubmit={(event: FormEvent) => void submit(event)} noValidate sx={{ width: '100%', maxWidth: 440, p: 4 }}>
        <Typography component="h1" variant="h1">
          {translate('app.password.title')}
        </Typography>
        <Typography sx={{ mt: 0.5, mb: 3, color: 'text.secondary' }}>{translate('app.password.text')}</Typography>
        {refusal && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {translate(refusal, { _: refusal })}
          </Alert>
        )}
        {names.map((name, index) => {
          const fault = faults[name]
          return (
            <TextField
              key={name}
              id={`password-${name}`}
              type="password"
              label={translate(`app.password.${name}`)}
              value={values[name]}
              onChange={(event) => {
                setValues({ ...values, [name]: event.target.value })
                setFaults({ ...faults, [name]: undefined })
              }}
              autoFocus={index === 0}
              autoComplete={name === 'old' ? 'current-password' : 'new-password'}
              error={fault !== undefined}
              helperText={fault && translate(fault, { _: fault })}
              sx={{ mb: 2.5 }}
              slotProps={{ htmlInput: { maxLength: 200, 'aria-invalid': fault !== undefined } }}
            />
          )
        })}
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button type="submit" variant="contained" size="medium" loading={busy} sx={{ flex: 1 }}>
            {translate('app.password.submit')}
          </Button>
          <Button variant="outlined" color="inherit" size="medium" onClick={() => void logOutAndLeave({ logOut })}>
            {translate('app.password.logout')}
          </Button>
        </Box>
      </Card>
    </Box>
  )
}
