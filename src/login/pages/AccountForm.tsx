import { useState } from 'react'
import { calls } from '../calls.ts'
import type { SignIn } from '../../../core/contracts/auth.ts'
import { Field } from '../form/Field.tsx'
import { FormFrame } from '../form/FormFrame.tsx'
import { PasswordField } from '../form/PasswordField.tsx'
import { required } from '../form/problems.ts'
import { useForm } from '../form/useForm.ts'
import { SignInWork } from '../form/SignInWork.tsx'
import { useTexts } from '../texts.ts'

/** Signing in by name (or e-mail) and password. */
export function AccountForm({ onSignIn, username }: { onSignIn: (answer: SignIn) => Promise<void>; username: string }) {
  const texts = useTexts()
  const [work, setWork] = useState<number | null>(null)
  const form = useForm({
    checks: { username: required.username, password: required.password },
    initial: { username },
    send: async ({ username, password }) => {
      const answer = await calls.login({ username: username.trim(), password }, setWork).finally(() => setWork(null))
      await onSignIn(answer)
    },
  })
  return (
    <FormFrame form={form} submit={texts.submit} submitting={texts.submitting} label={texts.account}>
      <Field
        state={form.field('username')}
        label={texts.fields.username}
        placeholder={texts.hints.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        autoFocus
      />
      <PasswordField
        state={form.field('password')}
        label={texts.fields.password}
        placeholder={texts.hints.password}
        purpose="current-password"
      />
      <SignInWork share={work} text={texts.checking} />
    </FormFrame>
  )
}
