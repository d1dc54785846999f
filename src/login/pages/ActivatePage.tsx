import { useEffect, useState } from 'react'
import { loginPath } from '../../authProvider/redirect.ts'
import { HttpError } from '../../dataProvider/http-error.ts'
import type { Activated } from '../../../core/contracts/auth.ts'
import { calls } from '../calls.ts'
import { refusalOf } from '../form/refusal.ts'
import { Link } from '../navigation.tsx'
import { mayRegister, useOptions } from '../options.ts'
import { fill, useTexts } from '../texts.ts'
import { Message } from './Message.tsx'

type State =
  | { status: 'working' }
  | { status: 'done'; activated: Activated }
  | { status: 'refused' }
  | { status: 'unreachable'; error: unknown }

/** Activation is asked for once in a page's life, however often React mounts this. */
let asked: { token: string; answer: Promise<Activated> } | null = null
const activateOnce = (token: string, again: boolean): Promise<Activated> => {
  if (!asked || asked.token !== token || again) asked = { token, answer: calls.activate(token) }
  return asked.answer
}

/** Whether another try may help: no answer, too many, or the server's own fault. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof HttpError) || error.noAnswer !== undefined || error.status === 429 || error.status >= 500

/** Where the link of the activation mail leads. */
export default function ActivatePage() {
  const texts = useTexts()
  const options = useOptions()
  const [state, setState] = useState<State>({ status: 'working' })
  const [tries, setTries] = useState(0)

  useEffect(() => {
    let gone = false
    const show = (next: State): void => {
      if (!gone) setState(next)
    }
    const token = new URLSearchParams(window.location.search).get('token')
    if (!token) show({ status: 'refused' })
    else
      activateOnce(token, tries > 0).then(
        (activated) => show({ status: 'done', activated }),
        (error: unknown) => show(isPassing(error) ? { status: 'unreachable', error } : { status: 'refused' }),
      )
    return () => {
      gone = true
    }
  }, [tries])

  const toLogin = (
    <Link className="form-submit" to={loginPath}>
      {texts.toLogin}
    </Link>
  )
  if (state.status === 'working') return <Message kind="waiting" title={texts.activate.working} />
  if (state.status === 'done') {
    const { account, state: reached } = state.activated
    const text = reached === 'active' ? texts.activate.activeText : texts.activate.approvalText
    return (
      <Message
        kind={reached === 'active' ? 'good' : 'waiting'}
        title={fill(texts.activate[reached], { account })}
        actions={toLogin}
      >
        <p>{text}</p>
      </Message>
    )
  }
  if (state.status === 'unreachable') {
    const { message, wait } = refusalOf(state.error, texts)
    const retry = (
      <button
        type="button"
        className="form-submit"
        onClick={() => (setState({ status: 'working' }), setTries(tries + 1))}
      >
        {texts.activate.retry}
      </button>
    )
    return (
      <Message kind="bad" title={texts.activate.unreachable} actions={retry}>
        <p>{wait > 0 ? fill(texts.blocked, { seconds: wait }) : message}</p>
      </Message>
    )
  }
  return (
    <Message
      kind="bad"
      title={texts.activate.failed}
      actions={
        <>
          {toLogin}
          {options && mayRegister(options) && (
            <Link className="form-other" to="/user/register">
              {texts.activate.again}
            </Link>
          )}
        </>
      }
    >
      <p>{texts.activate.failedText}</p>
    </Message>
  )
}
