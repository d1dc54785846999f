import type { SignIn } from '../../core/contracts/auth.ts'
import { safeRedirect } from '../authProvider/redirect.ts'
import { saveToken } from '../authProvider/token.ts'
import { rememberWelcome } from '../authProvider/welcome.ts'

type Way = {
  /** Makes ready what opens; what fails is asked for again by who opens it. */
  prepare: () => void
  open: (address: string, boot: SignIn['boot']) => Promise<void>
}

let way: Way = { prepare: () => undefined, open: async (address) => window.location.replace(address) }

/**
 * How the page that was asked for opens in this same document; without it, or where that fails, the browser loads it
 * anew.
 */
export function onEnter({ prepare, open }: Way): void {
  way = { prepare, open: (address, boot) => open(address, boot).catch(() => window.location.replace(address)) }
}

/** Somebody is about to enter. */
export const prepare = (): void => way.prepare()

/** Keeps the session and leads to where the person wanted to go. Never ends: the page is being left. */
export async function enter({ token, boot }: SignIn): Promise<never> {
  saveToken(token)
  rememberWelcome()
  await way.open(safeRedirect(new URLSearchParams(window.location.search).get('redirect')), boot)
  return new Promise(() => undefined)
}
