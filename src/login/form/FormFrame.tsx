import type { ReactNode } from 'react'
import { keepFocus } from '../../ui/password/keep-focus.ts'
import { fill, useTexts } from '../texts.ts'
import type { Form } from './useForm.ts'

type Props<Name extends string> = {
  form: Form<Name>
  submit: string
  submitting: string
  children: ReactNode
  label: string
}

/** A form with its button; what is refused is said above the fields. */
export function FormFrame<Name extends string>({ form, submit, submitting, children, label }: Props<Name>) {
  const texts = useTexts()
  const text = form.busy ? submitting : form.wait > 0 ? fill(texts.blockedButton, { seconds: form.wait }) : submit
  return (
    <form ref={form.ref} className="user-form" onSubmit={form.onSubmit} noValidate aria-label={label}>
      <div className="form-alert" role="alert">
        {form.alert && <p>{form.alert}</p>}
      </div>
      {children}
      <button
        type="submit"
        className="form-submit"
        onMouseDown={keepFocus}
        disabled={form.wait > 0}
        aria-busy={form.busy}
      >
        {text}
      </button>
    </form>
  )
}
