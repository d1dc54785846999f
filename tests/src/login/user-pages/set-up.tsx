import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, vi } from 'vitest'
import { clearToken } from '../../../../src/authProvider/token.ts'
import type { AuthOptions } from '../../../../core/contracts/auth.ts'
import { login as zhCN } from '../../../../src/i18n/zh-CN/login.ts'
import { UserLayout } from '../../../../src/login/UserLayout.tsx'

const open: AuthOptions = { registration: 'open', sms: true, mail: true, demo: false }

export async function show(path: string, options: Partial<AuthOptions> = {}): Promise<void> {
  window.history.replaceState(null, '', path)
  await act(async () =>
    render(<UserLayout first={{ locale: 'zh-CN', texts: zhCN }} options={{ ...open, ...options }} />),
  )
  await screen.findByRole('heading', { level: 1 })
}
export const type = async (label: string, text: string): Promise<void> =>
  userEvent.type(screen.getByLabelText(label), text)
export const value = (label: string): string => (screen.getByLabelText(label) as HTMLInputElement).value
export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
export const problemOf = (label: string): string =>
  document.getElementById(`${screen.getByLabelText(label).id}-problem`)?.textContent ?? ''

/** Nobody is signed in, and nothing is remembered. */
export function preparePage(): void {
  beforeEach(() => {
    clearToken()
    localStorage.clear()
    sessionStorage.clear()
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
}
