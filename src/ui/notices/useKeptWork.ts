import { useEffect } from 'react'
import { session } from '../../authProvider/session.ts'
import { useUnkept } from '../tabs/scope.ts'

/** Asks before a page is left, reloaded or its tab closed while something would be lost. */
export function useKeptWork(form: string, unsaved: boolean): void {
  useUnkept(form, unsaved)
  useEffect(() => {
    if (!unsaved) return
    // Signed out, there is nothing to go on with.
    const ask = (event: BeforeUnloadEvent): void => void (session.isSignedIn() && event.preventDefault())
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
}
