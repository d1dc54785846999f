export type Passwords = { old: string; new: string; confirm: string }

/** Fewer characters than this are too few (`spec.txt` section 9). */
export const shortestPassword = 6

/** What is wrong with three passwords before they are sent, as keys of the catalogues. */
export function passwordFaults(values: Passwords): Partial<Record<keyof Passwords, string>> {
  const faults: Partial<Record<keyof Passwords, string>> = {}
  if (values.old === '') faults.old = 'app.password.oldRequired'
  if (values.new === '') faults.new = 'app.password.newRequired'
  else if (values.new.length < shortestPassword) faults.new = 'app.password.short'
  else if (values.new === values.old) faults.new = 'app.password.same'
  if (values.new !== '' && values.confirm !== values.new) faults.confirm = 'app.password.different'
  return faults
}
