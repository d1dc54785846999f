import { mobileOf } from '../../../core/phone.ts'
import { calls } from '../calls.ts'
import type { SignIn } from '../../../core/contracts/auth.ts'
import { CodeFields } from '../form/CodeFields.tsx'
import { FormFrame } from '../form/FormFrame.tsx'
import { required } from '../form/problems.ts'
import { useForm } from '../form/useForm.ts'
import { useTexts } from '../texts.ts'

/** Signing in by a code that a message brings. */
export function MobileForm({ onSignIn }: { onSignIn: (answer: SignIn) => Promise<void> }) {
  const texts = useTexts()
  const form = useForm({
    checks: { phone: required.phone, code: required.code },
    send: async ({ phone, code }) =>
      onSignIn(await calls.loginByCode({ phone: mobileOf(phone) ?? phone, code: code.trim() })),
  })
  return (
    <FormFrame form={form} submit={texts.submit} submitting={texts.submitting} label={texts.mobile}>
      <CodeFields form={form} send={calls.sendCode} />
    </FormFrame>
  )
}
