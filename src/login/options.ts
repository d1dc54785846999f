import { createContext, useContext } from 'react'
import type { AuthOptions } from '../../core/contracts/auth.ts'
import { noOptions } from './first.ts'

/** What this installation offers; `null` while it is not known yet. */
export const OptionsContext = createContext<AuthOptions | null>(noOptions)
export const useOptions = (): AuthOptions | null => useContext(OptionsContext)

/** Whether anybody can register: allowed, and the phone can be proven. */
export const mayRegister = ({ registration, sms }: AuthOptions): boolean => registration !== 'off' && sms
