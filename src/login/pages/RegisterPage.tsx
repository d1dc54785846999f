import { mobileOf } from '../../../core/phone.ts'
import { loginPath } from '../../authProvider/redirect.ts'
import { calls } from '../calls.ts'
import { CodeFields } from '../form/CodeFields.tsx'
import { Field } from '../form/Field.tsx'
import { FormFrame } from '../form/FormFrame.tsx'
import { PasswordField } from '../form/PasswordField.tsx'
import { required } from '../form/problems.ts'
import { useForm } from '../form/useForm.ts'
import { go, Link } from '../navigation.tsx'
import { mayRegister, useOptions } from '../options.ts'
import { useTexts } from '../texts.ts'
import { Message } from './Message.tsx'
import { keepRegistered } from './registered.ts'

function RegisterForm() {
  const texts = useTexts()
  const form = useForm({
    checks: {
      email: required.email,
      password: required.newPassword,
      confirm: required.same('password'),
      phone: required.phone,
      code: required.code,
    },
    send: async ({ email, password, confirm, phone, code }) => {
      keepRegistered(
        await calls.register({
          email: email.trim(),
          password,
          confirm,
          phone: mobileOf(phone) ?? phone,
          code: code.trim(),
        }),
      )
      go('/user/register-result', { replace: true })
    },
  })
  return (
    <FormFrame
      form={form}
      submit={texts.register.submit}
      submitting={texts.register.submitting}
      label={texts.titles.register}
    >
      <Field
        state={form.field('email')}
        label={texts.fields.email}
        placeholder={texts.hints.email}
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        autoFocus
      />
      <PasswordField
        state={form.field('password')}
        label={texts.fields.password}
        placeholder={texts.hints.newPassword}
        purpose="new-password"
        strength
      />
      <PasswordField
        state={form.field('confirm')}
        label={texts.fields.confirm}
        placeholder={texts.hints.confirm}
        purpose="new-password"
      />
      <CodeFields form={form} send={calls.sendRegisterCode} />
    </FormFrame>
  )
}

/** Registering, where this installation allows it. */
export default function RegisterPage() {
  const texts = useTexts()
  const options = useOptions()
  if (options === null) return null
  if (!mayRegister(options)) {
    return (
      <Message
        kind="waiting"
        title={texts.register.off}
        actions={
          <Link className="form-submit" to={loginPath}>
            {texts.toLogin}
          </Link>
        }
      >
        <p>{texts.register.offText}</p>
      </Message>
    )
  }
  const lead =
    options.registration === 'approval' ? 'leadApproval' : options.mail || options.demo ? 'lead' : 'leadActive'
  return (
    <section className="user-card" aria-labelledby="page-title">
      <h1 id="page-title">{texts.titles.register}</h1>
      <p className="user-lead">{texts.register[lead]}</p>
      <RegisterForm />
      <p className="user-links user-links-middle">
        <span>
          {texts.register.haveAccount} <Link to={loginPath}>{texts.toLogin}</Link>
        </span>
      </p>
    </section>
  )
}
