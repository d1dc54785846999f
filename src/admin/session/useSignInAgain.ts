import { useEffect, useState } from 'react'
import { homePath, loginAddress } from '../../authProvider/redirect.ts'
import { clearToken, readToken, saveToken } from '../../authProvider/token.ts'
import { useUser } from '../../authProvider/user.ts'
import { HttpError } from '../../dataProvider/http-error.ts'
import { session } from '../../authProvider/session.ts'
import type { OnWork } from '../../dataProvider/sign-in-work.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { forgetTabs } from '../../ui/tabs/tab-storage.ts'

/** Leaves the page with all that stands on it, which is seen no more from this moment on. */
function leaveFor(address: string): void {
  session.leave()
  forgetTabs()
  document.body.hidden = true
  window.location.replace(address)
}

export type SignInAgain = {
  /** The first step is done, and a code is asked for. */
  second: boolean
  signIn(credentials: { username: string; password: string }, onWork: OnWork): Promise<void>
  verify(code: string): Promise<void>
  back(): void
  giveUp(): void
}

/**
 * Signing in again on a page whose session has ended. Its own user goes on where the calls were stopped; for somebody
 * else the page is left.
 */
export function useSignInAgain(): SignInAgain {
  const { user } = useUser()
  const { login, secondStep, whoIs } = useCalls()
  const [first, setFirst] = useState<string | null>(null)

  const enter = async (token: string): Promise<void> => {
    const same = (await whoIs(token)).username === user.username
    if (!same) session.leave()
    saveToken(token)
    if (same) session.goOn()
    else leaveFor(homePath)
  }

  // Somebody may sign in in another tab meanwhile.
  useEffect(() => {
    const look = (): void => {
      const token = readToken()
      if (document.visibilityState !== 'visible' || token === null || token === session.refusedToken()) return
      void enter(token).catch(() => undefined)
    }
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  })

  return {
    second: first !== null,
    async signIn(credentials, onWork) {
      const answer = await login(credentials, onWork)
      if (answer.secondStep) setFirst(answer.token)
      else await enter(answer.token)
    },
    async verify(code) {
      try {
        await enter((await secondStep(first ?? '', code)).token)
      } catch (error) {
        // The token of the first step is good for five minutes.
        if (error instanceof HttpError && error.status === 401) setFirst(null)
        throw error
      }
    },
    back: () => setFirst(null),
    giveUp() {
      clearToken()
      leaveFor(loginAddress())
    },
  }
}
