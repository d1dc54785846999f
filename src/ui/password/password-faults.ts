import { passwordStrength } from '../../../core/password-strength.ts'

/** By the names of the wire, so that what the server says lands at its field. */
export type Passwords = { oldPassword: string; newPassword: string; confirm: string }

/** What is wrong with three passwords before they are sent, as keys of the catalogues. */
export function passwordFaults(values: Passwords): Partial<Record<keyof Passwords, string>> {
  const faults: Partial<Record<keyof Passwords, string>> = {}
  const { level } = passwordStrength(values.newPassword)
  if (values.oldPassword === '') faults.oldPassword = 'app.password.oldRequired'
  if (values.newPassword === '') faults.newPassword = 'app.password.newRequired'
  else if (level === 'short') faults.newPassword = 'app.password.short'
  else if (level === 'weak') faults.newPassword = 'login.problems.passwordWeak'
  else if (values.newPassword === values.oldPassword) faults.newPassword = 'app.password.same'
  if (values.newPassword !== '' && values.confirm !== values.newPassword) faults.confirm = 'app.password.different'
  return faults
}
