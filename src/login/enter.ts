import { safeRedirect } from '../authProvider/redirect.ts'
import { saveToken } from '../authProvider/token.ts'
import { rememberWelcome } from '../authProvider/welcome.ts'

/** Keeps the session and leads to where the person wanted to go. Never ends: the page is being left. */
export function enter(token: string): Promise<never> {
  saveToken(token)
  rememberWelcome()
  window.location.replace(safeRedirect(new URLSearchParams(window.location.search).get('redirect')))
  return new Promise(() => undefined)
}
