import { useState } from 'react'
import type { SignIn } from '../../../core/contracts/auth.ts'
import { enter } from '../enter.ts'
import { Link, readLeft } from '../navigation.tsx'
import { mayRegister, useOptions } from '../options.ts'
import { useTexts } from '../texts.ts'
import { AccountForm } from './AccountForm.tsx'
import { MobileForm } from './MobileForm.tsx'
import { SecondStep } from './SecondStep.tsx'
import { Tabs } from './Tabs.tsx'

type First = { token: string; problem?: never } | { token?: never; problem: 'expired' | '' }

/** Signing in: by name and password or by a code to the phone, and for some accounts a second step. */
export function LoginPage() {
  const texts = useTexts()
  const options = useOptions()
  const [first, setFirst] = useState<First>({ problem: '' })
  const [left] = useState(readLeft)

  const onSignIn = async (answer: SignIn): Promise<void> => {
    if (answer.secondStep) setFirst({ token: answer.token })
    else await enter(answer)
  }
  if (first.token !== undefined) return <SecondStep token={first.token} onBack={(problem) => setFirst({ problem })} />

  const account = <AccountForm onSignIn={onSignIn} username={left.username ?? ''} />
  return (
    <section className="user-card" aria-labelledby="page-title">
      <h1 id="page-title">{texts.titles.login}</h1>
      <p className="user-lead">{texts.welcome}</p>
      <div role="status">
        {left.notice === 'recovered' && first.problem === '' && <p className="user-notice">{texts.recover.done}</p>}
        {first.problem === 'expired' && <p className="user-notice user-notice-warning">{texts.second.expired}</p>}
      </div>
      {options?.sms ? (
        <Tabs
          label={texts.ways}
          tabs={[
            { name: 'account', label: texts.account, content: account },
            { name: 'mobile', label: texts.mobile, content: <MobileForm onSignIn={onSignIn} /> },
          ]}
        />
      ) : (
        account
      )}
      <p className="user-links">
        <Link to="/user/recover">{texts.forgotten}</Link>
        {options !== null && mayRegister(options) && (
          <span>
            {texts.noAccount} <Link to="/user/register">{texts.toRegister}</Link>
          </span>
        )}
      </p>
      <p className="user-fine">{texts.kept}</p>
    </section>
  )
}
