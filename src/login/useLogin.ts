import { useEffect, useState } from 'react'
import { safeRedirect } from '../authProvider/redirect.ts'
import { rememberWelcome } from '../authProvider/welcome.ts'
import { saveToken } from '../authProvider/token.ts'
import { http, HttpError } from '../dataProvider/http.ts'
import { systemCalls } from '../dataProvider/system.ts'
import type { LoginTexts } from './texts.ts'

export type LoginState = { status: 'idle' } | { status: 'sending' } | { status: 'refused'; message: string } | { status: 'blocked'; seconds: number }

const { login } = systemCalls(http)

/** What the person sees of a failed sign-in. */
export function refusal(error: unknown, texts: LoginTexts): LoginState {
  if (!(error instanceof HttpError)) return { status: 'refused', message: texts.failed }
  if (error.noAnswer) return { status: 'refused', message: texts[error.noAnswer] }
  if (error.status === 429 && error.retryAfter) return { status: 'blocked', seconds: error.retryAfter }
  return { status: 'refused', message: error.body.msg || texts.failed }
}

/** Signs in and leads to where the person wanted to go; counts the seconds of a block down. */
export function useLogin(texts: LoginTexts): { state: LoginState; submit(credentials: { username: string; password: string }): Promise<void> } {
  const [state, setState] = useState<LoginState>({ status: 'idle' })
  const blocked = state.status === 'blocked'

  useEffect(() => {
    if (!blocked) return
    const timer = setInterval(() => setState((now) => (now.status === 'blocked' && now.seconds > 1 ? { ...now, seconds: now.seconds - 1 } : { status: 'idle' })), 1000)
    return () => clearInterval(timer)
  }, [blocked])

  // The server answered in the language of the moment; in another one its sentence would be out of place.
  useEffect(() => setState((now) => (now.status === 'refused' ? { status: 'idle' } : now)), [texts])

  return {
    state,
    async submit(credentials) {
      setState({ status: 'sending' })
      try {
        const { token } = await login(credentials)
        saveToken(token)
        rememberWelcome()
        window.location.replace(safeRedirect(new URLSearchParams(window.location.search).get('redirect')))
      } catch (error) {
        setState(refusal(error, texts))
      }
    },
  }
}
