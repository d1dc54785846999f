import { mobileOf } from '../../../core/phone.ts'
import type { SentCode } from '../../../core/contracts/auth.ts'
import { fill, useTexts } from '../texts.ts'
import { Field } from './Field.tsx'
import { useCode } from '../../ui/password/useCode.ts'
import type { Form } from './useForm.ts'

type Props = { form: Form<'phone' | 'code'>; send: (phone: string) => Promise<SentCode>; autoFocus?: boolean }

/** A mobile number and the code that a message brings to it; its button counts down to the next one. */
export function CodeFields({ form, send, autoFocus }: Props) {
  const texts = useTexts()
  const code = useCode(send, form.fail)
  const field = form.field('code')
  const ask = (): void => {
    const phone = mobileOf(form.values.phone)
    if (form.check('phone') && phone) code.ask(phone)
  }
  const label = code.busy
    ? texts.code.sending
    : code.seconds > 0
      ? fill(texts.code.again, { seconds: code.seconds })
      : texts.code.get
  return (
    <>
      <Field
        state={form.field('phone')}
        label={texts.fields.phone}
        placeholder={texts.hints.phone}
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        maxLength={20}
        {...(autoFocus && { autoFocus })}
      />
      <Field
        state={field}
        label={texts.fields.code}
        placeholder={texts.hints.code}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={6}
        note={code.sent && !code.shown ? texts.code.sent : ''}
        after={
          <button type="button" className="field-send" onClick={ask} disabled={code.seconds > 0} aria-busy={code.busy}>
            {label}
          </button>
        }
      >
        <div role="status">
          {code.shown && (
            <p className="demo-note">
              {fill(texts.code.demo, { code: code.shown })}{' '}
              <button type="button" onClick={() => field.change(code.shown)}>
                {texts.code.use}
              </button>
            </p>
          )}
        </div>
      </Field>
    </>
  )
}
