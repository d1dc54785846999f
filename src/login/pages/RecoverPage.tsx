import { mobileOf } from '../../../core/phone.ts'
import { loginPath } from '../../authProvider/redirect.ts'
import { calls } from '../calls.ts'
import { CodeFields } from '../form/CodeFields.tsx'
import { FormFrame } from '../form/FormFrame.tsx'
import { PasswordField } from '../form/PasswordField.tsx'
import { required } from '../form/problems.ts'
import { useForm } from '../form/useForm.ts'
import { go, Link } from '../navigation.tsx'
import { useOptions } from '../options.ts'
import { useTexts } from '../texts.ts'
import { Message } from './Message.tsx'

function RecoverForm() {
  const texts = useTexts()
  const form = useForm({
    checks: { phone: required.phone, code: required.code, newPassword: required.newPassword },
    send: async ({ phone, code, newPassword }) => {
      await calls.recover({ phone: mobileOf(phone) ?? phone, code: code.trim(), newPassword })
      go(loginPath, { replace: true, left: { notice: 'recovered' } })
    },
  })
  return (
    <FormFrame
      form={form}
      submit={texts.recover.submit}
      submitting={texts.recover.submitting}
      label={texts.titles.recover}
    >
      <CodeFields form={form} send={calls.sendRecoverCode} autoFocus />
      <PasswordField
        state={form.field('newPassword')}
        label={texts.fields.newPassword}
        placeholder={texts.hints.newPassword}
        purpose="new-password"
        strength
      />
    </FormFrame>
  )
}

/** A forgotten password: a code to the phone, then a new one. */
export default function RecoverPage() {
  const texts = useTexts()
  const options = useOptions()
  if (options === null) return null
  if (!options.sms) {
    return (
      <Message
        kind="waiting"
        title={texts.recover.noSms}
        actions={
          <Link className="form-submit" to={loginPath}>
            {texts.toLogin}
          </Link>
        }
      >
        <p>{texts.recover.noSmsText}</p>
      </Message>
    )
  }
  return (
    <section className="user-card" aria-labelledby="page-title">
      <h1 id="page-title">{texts.titles.recover}</h1>
      <p className="user-lead">{texts.recover.lead}</p>
      <RecoverForm />
      <p className="user-links user-links-middle">
        <Link to={loginPath}>{texts.toLogin}</Link>
      </p>
    </section>
  )
}
