import { useState, type KeyboardEvent } from 'react'
import { useTexts } from '../texts.ts'
import { Field } from './Field.tsx'
import { StrengthPopover } from './StrengthPopover.tsx'
import type { FieldState } from './useForm.ts'

type Props = {
  state: FieldState
  label: string
  placeholder: string
  purpose: 'current-password' | 'new-password'
  /** Shows how strong it is while it is typed. */ strength?: boolean
  autoFocus?: boolean
}

/** A password that can be looked at; says that Caps Lock is on. */
export function PasswordField({ state, label, placeholder, purpose, strength = false, autoFocus }: Props) {
  const texts = useTexts()
  const [visible, setVisible] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const [focused, setFocused] = useState(false)
  const toggle = visible ? texts.hidePassword : texts.showPassword
  const eye = (
    <button type="button" className="field-eye" onClick={() => setVisible(!visible)} aria-label={toggle} title={toggle}>
      <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.7">
        <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Z" />
        <circle cx="12" cy="12" r="3" />
        {!visible && <path d="M4 20 20 4" />}
      </svg>
    </button>
  )
  return (
    <Field
      state={state}
      label={label}
      placeholder={placeholder}
      type={visible ? 'text' : 'password'}
      autoComplete={purpose}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={200}
      after={eye}
      note={capsLock ? texts.capsLock : ''}
      describedBy={strength ? 'strength-level' : ''}
      {...(autoFocus && { autoFocus })}
      onKeyUp={(event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {strength && <StrengthPopover password={state.value} open={focused} />}
    </Field>
  )
}
