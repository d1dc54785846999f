import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { fill, type LoginTexts } from './texts.ts'
import { useLogin } from './useLogin.ts'

type Problems = { username?: string; password?: string }

/** User name and password, checked before they are sent; a refusal is read out and keeps what was typed. */
export function LoginForm({ texts }: { texts: LoginTexts }) {
  const { state, submit } = useLogin(texts)
  const [values, setValues] = useState({ username: '', password: '' })
  const [missing, setMissing] = useState({ username: false, password: false })
  const [visible, setVisible] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const username = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const problems: Problems = {
    ...(missing.username && { username: texts.usernameRequired }),
    ...(missing.password && { password: texts.passwordRequired }),
  }

  const change = (name: 'username' | 'password', value: string): void => {
    setValues((now) => ({ ...now, [name]: value }))
    if (value !== '') setMissing((now) => ({ ...now, [name]: false }))
  }

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    if (state.status === 'sending' || state.status === 'blocked') return
    const empty = { username: values.username.trim() === '', password: values.password === '' }
    setMissing(empty)
    if (empty.username) return username.current?.focus()
    if (empty.password) return password.current?.focus()
    void submit({ username: values.username.trim(), password: values.password })
  }

  const sending = state.status === 'sending'
  const blocked = state.status === 'blocked'
  const alert = state.status === 'refused' ? state.message : blocked ? fill(texts.blocked, { seconds: state.seconds }) : ''
  const label = sending ? texts.submitting : blocked ? fill(texts.blockedButton, { seconds: state.seconds }) : texts.submit

  return (
    <form className="login-form" onSubmit={onSubmit} noValidate>
      <div className="login-alert" role="alert">
        {alert && <p>{alert}</p>}
      </div>
      <div className="login-field">
        <label htmlFor="username">{texts.username}</label>
        <input
          id="username"
          ref={username}
          name="username"
          autoComplete="username"
          // The page has one purpose, and this is its first field.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          maxLength={100}
          placeholder={texts.usernamePlaceholder}
          value={values.username}
          onChange={(event) => change('username', event.target.value)}
          aria-required="true"
          aria-invalid={problems.username !== undefined}
          aria-describedby="username-problem"
        />
        <p id="username-problem" className="login-problem">
          {problems.username}
        </p>
      </div>
      <div className="login-field">
        <label htmlFor="password">{texts.password}</label>
        <div className="login-password">
          <input
            id="password"
            ref={password}
            name="password"
            type={visible ? 'text' : 'password'}
            autoComplete="current-password"
            maxLength={200}
            placeholder={texts.passwordPlaceholder}
            value={values.password}
            onChange={(event) => change('password', event.target.value)}
            onKeyUp={(event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))}
            aria-required="true"
            aria-invalid={problems.password !== undefined}
            aria-describedby="password-problem"
          />
          <button type="button" className="login-eye" onClick={() => setVisible(!visible)} aria-label={visible ? texts.hidePassword : texts.showPassword} title={visible ? texts.hidePassword : texts.showPassword}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Z" fill="none" stroke="currentColor" strokeWidth="1.7" />
              <circle cx="12" cy="12" r="3" fill="none" stroke="currentColor" strokeWidth="1.7" />
              {!visible && <path d="M4 20 20 4" stroke="currentColor" strokeWidth="1.7" />}
            </svg>
          </button>
        </div>
        <p id="password-problem" className="login-problem">
          {problems.password ?? (capsLock ? texts.capsLock : '')}
        </p>
      </div>
      <button type="submit" className="login-submit" disabled={blocked} aria-busy={sending}>
        {label}
      </button>
      <p className="login-note">{texts.kept}</p>
    </form>
  )
}
