import { safeRedirect } from '../authProvider/redirect.ts'
import { saveToken } from '../authProvider/token.ts'
import { rememberWelcome } from '../authProvider/welcome.ts'

let open = async (address: string): Promise<void> => window.location.replace(address)

/**
 * How the page that was asked for opens in this same document; without it, or where that fails, the browser loads it
 * anew.
 */
export function onEnter(openHere: (address: string) => Promise<void>): void {
  open = (address) => openHere(address).catch(() => window.location.replace(address))
}

/** Keeps the session and leads to where the person wanted to go. Never ends: the page is being left. */
export async function enter(token: string): Promise<never> {
  saveToken(token)
  rememberWelcome()
  await open(safeRedirect(new URLSearchParams(window.location.search).get('redirect')))
  return new Promise(() => undefined)
}
