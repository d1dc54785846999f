import type { session as zhCN } from '../zh-CN/session.ts'

/** Signing in again in place, where a session has ended. */
export const session: typeof zhCN = {
  title: 'Please sign in again',
  kept: 'Everything on the page is still there. Sign in, and go on where you stopped.',
  username: 'User name or e-mail',
  password: 'Password',
  submit: 'Sign in and go on',
  leave: 'Go to the sign-in page',
  missing: {
    username: 'Please enter your user name or e-mail.',
    password: 'Please enter your password.',
    code: 'Please enter a one-time code or a recovery code.',
  },
  second: 'This account has two-step verification on.',
  code: 'One-time code or recovery code',
  verify: 'Verify and go on',
  back: 'Enter the password again',
  work: 'Sign-ins to this account or from this network have failed several times. Yours is being checked, usually within seconds.',
}
