import { isEmail } from '../../../core/email.ts'
import { passwordStrength } from '../../../core/password-strength.ts'
import { mobileOf } from '../../../core/phone.ts'
import type { LoginTexts } from '../first.ts'

export type ProblemKey = keyof LoginTexts['problems']
/** What is wrong with a field; null where nothing is. */
export type Check = (value: string, values: Record<string, string>) => ProblemKey | null

const filled =
  (missing: ProblemKey, wrong?: (value: string) => ProblemKey | null): Check =>
  (value) =>
    value.trim() === '' ? missing : (wrong?.(value.trim()) ?? null)

/** The rules of `spec.txt` section 5, by field. */
export const required = {
  username: filled('username'),
  password: (value: string) => (value === '' ? 'password' : null),
  email: filled('email', (value) => (isEmail(value) ? null : 'emailFormat')),
  phone: filled('phone', (value) => (mobileOf(value) === null ? 'phoneFormat' : null)),
  code: filled('code', (value) => (/^\d{6}$/.test(value) ? null : 'codeFormat')),
  recovery: filled('recovery'),
  newPassword: (value: string) => {
    if (value === '') return 'password'
    const { level } = passwordStrength(value)
    return level === 'short' ? 'passwordShort' : level === 'weak' ? 'passwordWeak' : null
  },
  /** The same as the other field. */
  same:
    (other: string): Check =>
    (value, values) =>
      value === '' ? 'confirm' : value === values[other] ? null : 'confirmDifferent',
} satisfies Record<string, Check | ((other: string) => Check)>
