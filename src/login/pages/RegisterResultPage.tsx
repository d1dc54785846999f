import { useEffect, useState } from 'react'
import { loginPath } from '../../authProvider/redirect.ts'
import { go, Link } from '../navigation.tsx'
import { fill, useTexts } from '../texts.ts'
import { Message } from './Message.tsx'
import { readRegistered } from './registered.ts'

/** What a registration led to; a reload shows it again. */
export default function RegisterResultPage() {
  const texts = useTexts()
  const [registered] = useState(readRegistered)

  useEffect(() => {
    if (!registered) go(loginPath, { replace: true })
  }, [registered])
  if (!registered) return null

  const { account, state, link } = registered
  return (
    <Message
      kind={state === 'active' ? 'good' : 'waiting'}
      title={fill(texts.result.done, { account })}
      actions={
        <Link className="form-submit" to={loginPath}>
          {texts.toLogin}
        </Link>
      }
    >
      <p>{texts.result[state]}</p>
      {state === 'activation' && !link && <p className="message-hint">{texts.result.activationHint}</p>}
      {link && (
        <p className="demo-note">
          {texts.result.demo} <a href={link}>{texts.result.activateNow}</a>
        </p>
      )}
    </Message>
  )
}
