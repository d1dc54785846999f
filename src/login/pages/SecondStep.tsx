import { useState } from 'react'
import { HttpError } from '../../dataProvider/http-error.ts'
import { calls } from '../calls.ts'
import { enter } from '../enter.ts'
import { Field } from '../form/Field.tsx'
import { FormFrame } from '../form/FormFrame.tsx'
import { required } from '../form/problems.ts'
import { useForm } from '../form/useForm.ts'
import { useTexts } from '../texts.ts'

type Props = { token: string; onBack: (problem: 'expired' | '') => void }

/** One way of proving the second step. A refused token means that its five minutes are over. */
function CodeForm({ token, onBack, recovery }: Props & { recovery: boolean }) {
  const texts = useTexts()
  const form = useForm({
    checks: { code: recovery ? required.recovery : required.code },
    send: async ({ code }) => {
      const answer = await calls.secondStep(token, code.trim()).catch((error: unknown) => {
        if (error instanceof HttpError && error.status === 401) return null
        throw error
      })
      if (answer) await enter(answer)
      else onBack('expired')
    },
  })
  const name = recovery ? 'recovery' : 'oneTime'
  return (
    <FormFrame form={form} submit={texts.second.submit} submitting={texts.second.submitting} label={texts.second.title}>
      <Field
        state={form.field('code')}
        label={texts.fields[name]}
        placeholder={texts.hints[name]}
        autoComplete={recovery ? 'off' : 'one-time-code'}
        inputMode={recovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={recovery ? 40 : 6}
        autoFocus
      />
    </FormFrame>
  )
}

/** The second step of signing in: a code of the authenticator, or one of the recovery codes. */
export function SecondStep({ token, onBack }: Props) {
  const texts = useTexts()
  const [recovery, setRecovery] = useState(false)
  return (
    <section className="user-card" aria-labelledby="page-title">
      <h1 id="page-title">{texts.second.title}</h1>
      <p className="user-lead">{recovery ? texts.second.recoveryText : texts.second.text}</p>
      <CodeForm key={String(recovery)} token={token} onBack={onBack} recovery={recovery} />
      <p className="user-links">
        <button type="button" onClick={() => setRecovery(!recovery)}>
          {recovery ? texts.second.useApp : texts.second.useRecovery}
        </button>
        <button type="button" onClick={() => onBack('')}>
          {texts.second.back}
        </button>
      </p>
    </section>
  )
}
