import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { useUser } from '../../authProvider/user.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { useSend } from '../../dataProvider/useSend.ts'
import { FormField } from './FormField.tsx'
import { keepFocus } from './keep-focus.ts'
import { passwordFaults, type Passwords } from './password-faults.ts'
import { StrengthMeter } from './StrengthMeter.tsx'

const names = ['oldPassword', 'newPassword', 'confirm'] as const
const labels = { oldPassword: 'old', newPassword: 'new', confirm: 'confirm' } as const
const blank: Passwords = { oldPassword: '', newPassword: '', confirm: '' }

/** The own password, changed: the old one, the new one with its strength, and the new one again. */
export function PasswordForm({
  onDone,
  autoFocus = false,
  children,
}: {
  onDone: () => void
  autoFocus?: boolean
  children?: ReactNode
}) {
  const translate = useTranslate()
  const { user } = useUser()
  const { setPassword } = useCalls()
  const sending = useSend()
  const id = useId()
  const [values, setValues] = useState(blank)
  const [typing, setTyping] = useState(false)

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const faults = passwordFaults(values)
    if (Object.keys(faults).length > 0) return sending.show(faults)
    const { oldPassword, newPassword } = values
    if (!(await sending.send(() => setPassword({ oldPassword, newPassword })))) return
    setValues(blank)
    onDone()
  }

  return (
    <form ref={sending.form} onSubmit={(event) => void submit(event)} noValidate>
      {sending.refusal && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {translate(sending.refusal, { _: sending.refusal })}
        </Alert>
      )}
      {/* A password manager stores the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
      {names.map((name) => (
        <Box key={name}>
          <Box sx={{ mb: 2.5 }}>
            <FormField
              id={`${id}-${name}`}
              name={name}
              type="password"
              label={translate(`app.password.${labels[name]}`)}
              value={values[name]}
              onChange={(value) => setValues((now) => ({ ...now, [name]: value }))}
              sending={sending}
              autoFocus={autoFocus && name === 'oldPassword'}
              autoComplete={name === 'oldPassword' ? 'current-password' : 'new-password'}
              {...(name === 'newPassword' && { onFocus: () => setTyping(true), onBlur: () => setTyping(false) })}
            />
          </Box>
          {name === 'newPassword' && (
            <StrengthMeter id={`${id}-strength`} password={values.newPassword} open={typing} />
          )}
        </Box>
      ))}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          type="submit"
          variant="contained"
          size="medium"
          onMouseDown={keepFocus}
          loading={sending.busy}
          sx={children ? { flex: 1 } : {}}
        >
          {translate('app.password.submit')}
        </Button>
        {children}
      </Box>
    </form>
  )
}
