import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useState, type FormEvent } from 'react'
import { useTranslate } from 'react-admin'
import { useUser } from '../../authProvider/user.ts'
import { session, useSessionEnded } from '../../authProvider/session.ts'
import { useSend } from '../../dataProvider/useSend.ts'
import { FormField } from '../../ui/password/FormField.tsx'
import { useSignInAgain } from './useSignInAgain.ts'

type Values = { username: string; password: string; code: string }
type Name = keyof Values

/** Why a sign-in takes a moment longer: said once, the bar tells the rest. */
function Work({ share, text }: { share: number | null; text: string }) {
  return (
    <Box role="status">
      {share !== null && (
        <>
          <Typography variant="body2" sx={{ mt: 2, mb: 1 }}>
            {text}
          </Typography>
          <LinearProgress variant="determinate" value={share * 100} aria-label={text} />
        </>
      )}
    </Box>
  )
}

/** The password, and a code where the account has a second step, over the page as it stands. */
function SignInAgainDialog() {
  const translate = useTranslate()
  const { user } = useUser()
  const { second, signIn, verify, back, giveUp } = useSignInAgain()
  const sending = useSend()
  const id = useId()
  const [values, setValues] = useState<Values>({ username: user.username, password: '', code: '' })
  const [work, setWork] = useState<number | null>(null)
  const names: readonly Name[] = second ? ['code'] : ['username', 'password']

  const send = async (): Promise<void> => {
    const { username, password, code } = values
    if (second) await verify(code.trim())
    else await signIn({ username: username.trim(), password }, setWork).finally(() => setWork(null))
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const missing = names.filter((name) => values[name].trim() === '')
    if (missing.length > 0) sending.show(Object.fromEntries(missing.map((name) => [name, `session.missing.${name}`])))
    else void sending.send(send)
  }
  const field = (name: Name, autoComplete: string) => (
    <FormField
      key={name}
      id={`${id}-${name}`}
      name={name}
      type={name === 'password' ? 'password' : 'text'}
      label={translate(`session.${name}`)}
      value={values[name]}
      onChange={(value) => setValues((now) => ({ ...now, [name]: value }))}
      sending={sending}
      autoComplete={autoComplete}
      autoFocus={name !== 'username'}
      slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
    />
  )

  return (
    <Dialog
      open
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      fullWidth
      maxWidth="xs"
      // Whose screen it is now is not known: nothing behind can be read.
      slotProps={{ backdrop: { sx: { backdropFilter: 'blur(8px)' } } }}
    >
      <form ref={sending.form} onSubmit={submit} noValidate>
        <DialogTitle id={id}>{translate('session.title')}</DialogTitle>
        <DialogContent sx={{ overflow: 'visible' }}>
          <Box id={`${id}-text`} sx={{ mb: 3 }}>
            <Alert severity="warning" sx={{ mb: 2 }}>
              <strong>{translate('failure.unauthorized')}</strong>
              <br />
              {session.said() || translate('failure.verification')}
            </Alert>
            <Typography>{translate(second ? 'session.second' : 'session.kept')}</Typography>
          </Box>
          <Box role="alert">
            {sending.refusal && (
              <Alert severity="error" role="presentation" sx={{ mb: 3 }}>
                {translate(sending.refusal, { _: sending.refusal })}
              </Alert>
            )}
          </Box>
          <Box sx={{ display: 'grid', gap: 2.5 }}>
            {second
              ? field('code', 'one-time-code')
              : [field('username', 'username'), field('password', 'current-password')]}
          </Box>
          <Work share={work} text={translate('session.work')} />
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Button color="inherit" variant="outlined" onClick={second ? back : giveUp} disabled={sending.busy}>
            {translate(second ? 'session.back' : 'session.leave')}
          </Button>
          <Button type="submit" variant="contained" loading={sending.busy}>
            {translate(second ? 'session.verify' : 'session.submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** What a dialog has, such as a file that was chosen, is kept nowhere else. */
const isDialogOpen = (): boolean => document.querySelector('[role="dialog"]') !== null

/** Asks for the password in place once the session has ended; what stands on the page stays. */
export function SessionDialog() {
  const ended = useSessionEnded()
  useEffect(() => session.keep(), [])
  useEffect(() => session.protect(isDialogOpen), [])
  return ended ? <SignInAgainDialog /> : null
}
