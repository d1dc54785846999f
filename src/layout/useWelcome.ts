import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { useUser } from '../authProvider/user.ts'
import { takeWelcome } from '../authProvider/welcome.ts'
import { showNotice } from '../dataProvider/notices.ts'
import { bandOf } from './greeting.ts'

/** Greets whoever has just signed in, about a second after the first page appears. */
export function useWelcome(): void {
  const { user } = useUser()
  const translate = useTranslate()
  useEffect(() => {
    if (!takeWelcome()) return undefined
    const greet = (): void => {
      const greeting = translate(`app.greeting.${bandOf(new Date().getHours())}`)
      showNotice({ severity: 'success', message: 'app.greeting.welcome', parameters: { greeting, name: user.name } })
    }
    const timer = setTimeout(greet, 1000)
    return () => clearTimeout(timer)
    // Once after sign-in, not after a change of language.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}
