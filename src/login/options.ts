import { createContext, useContext } from 'react'
import type { AuthOptions } from '../dataProvider/sign-in.ts'
import { calls } from './calls.ts'

/** What is offered where the server does not say: signing in by name and password, nothing else. */
export const noOptions: AuthOptions = { registration: 'off', sms: false, mail: false, demo: false }

/** What this installation offers; `null` while it is not known yet. */
export const OptionsContext = createContext<AuthOptions | null>(noOptions)
export const useOptions = (): AuthOptions | null => useContext(OptionsContext)

/** Whether anybody can register: allowed, and the phone can be proven. */
export const mayRegister = ({ registration, sms }: AuthOptions): boolean => registration !== 'off' && sms

export const loadOptions = (): Promise<AuthOptions> => calls.authOptions().catch(() => noOptions)
