import type { login as zhCN } from '../zh-CN/login.ts'

/** The pages of whoever is not signed in, which load nothing of the rest. */
export const login: typeof zhCN = {
  product: 'Intelligent Analysis Assistant',
  brand: 'Data Security',
  slogan: 'From enterprise data to the analysis report',
  lead: 'Every figure in a report leads back to the cell it came from.',
  point1: 'Collect enterprise data and import financial statements',
  point2: 'Check the figures against each other and find anomalies',
  point3: 'Write credit, financial and energy reports from the data',
  welcome: 'Sign in with your work account',
  language: 'Language',
  titles: { login: 'Sign in', register: 'Register', registerResult: 'Registration result', activate: 'Activate account', recover: 'Reset password', notFound: 'Page not found' },
  notFound: { text: 'The address is wrong, or the page has moved.' },
  fields: {
    username: 'User name or e-mail', password: 'Password', phone: 'Mobile number', code: 'Verification code', email: 'E-mail', newPassword: 'New password', confirm: 'Confirm password', oneTime: 'One-time code', recovery: 'Recovery code',
  },
  hints: { username: 'Your user name or e-mail', password: 'Your password', phone: '11 digits', code: '6 digits', email: 'name@example.com', newPassword: 'At least 6 characters, case-sensitive', confirm: 'The same password again', oneTime: '6 digits', recovery: 'such as ABCD-EFGH-JKLM-NPQR' },
  problems: {
    username: 'Please enter your user name or e-mail.', password: 'Please enter a password.', phone: 'Please enter your mobile number.', phoneFormat: 'This is not a mobile number; it should have 11 digits.', code: 'Please enter the verification code.', codeFormat: 'The code has 6 digits.', email: 'Please enter your e-mail address.', emailFormat: 'This is not an e-mail address (name@example.com).',
    passwordShort: 'The password is too short: at least 6 characters.', passwordWeak: 'The password is too weak: use more different characters.', confirm: 'Please enter the password again.', confirmDifferent: 'The two passwords differ.', recovery: 'Please enter a recovery code.',
  },
  strength: {
    label: 'Password strength', short: 'too short', weak: 'too weak', low: 'low', medium: 'medium', strong: 'strong', level: 'Strength: {level}', advice: 'Each of these makes it stronger', shown: 'present', missing: 'missing',
    length: 'At least 6 characters', digit: 'Digits', lower: 'Lower-case letters', upper: 'Upper-case letters', other: 'Symbols', long: '12 characters or more', avoid: 'Do not use a password that you use elsewhere.',
  },
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  capsLock: 'Caps Lock is on',
  code: {
    get: 'Get code', sending: 'Sending…', again: 'Again in {seconds} s', sent: 'The code has been sent. Please check your messages.', demo: 'The demo sends no messages. The code is {code}.', use: 'Use it',
  },
  account: 'Password',
  mobile: 'Mobile number',
  ways: 'Ways to sign in',
  submit: 'Sign in',
  submitting: 'Signing in…',
  kept: 'You stay signed in for 7 days',
  forgotten: 'Forgot your password?',
  noAccount: 'No account yet?',
  toRegister: 'Register',
  checking: 'Sign-ins to this account or from this network have failed several times. Yours is being checked, usually within seconds; keep this page open.',
  blocked: 'Too many attempts. Try again in {seconds} seconds.',
  blockedButton: 'Try again in {seconds} s',
  network: 'The server cannot be reached. Check the network and try again.',
  timeout: 'The server did not answer in time. Try again later.',
  failed: 'That did not work. Please try again.',
  toLogin: 'Back to sign-in',
  second: {
    title: 'Two-step verification', text: 'This account has two-step verification on. Enter the 6 digits that your authenticator app shows.', recoveryText: 'Enter one of the recovery codes that you saved when you turned two-step verification on. Each works once.', useRecovery: 'Use a recovery code instead', useApp: 'Use the authenticator app instead', submit: 'Verify', submitting: 'Verifying…', back: 'Start again', expired: 'This took too long. Please sign in again.',
  },
  register: {
    lead: 'Register with your work e-mail; an activation mail follows.', leadActive: 'Register with your work e-mail and start at once.', leadApproval: 'Register with your work e-mail; an administrator then approves the account.', submit: 'Register', submitting: 'Submitting…', haveAccount: 'Already have an account?', off: 'Registration is closed', offText: 'Accounts are opened by an administrator. Please contact the system administrator of your bank.',
  },
  result: {
    done: 'The account {account} is registered', activation: 'An activation mail is on its way to you. It is valid for 24 hours: open the link in it to activate the account.', activationHint: 'Nothing arrived? Check your junk mail, or register again after 24 hours.', active: 'The account is ready; you can sign in now.', approval: 'The account is waiting for an administrator. You can sign in as soon as it is approved.', demo: 'The demo sends no mail. The activation link is here:', activateNow: 'Activate now',
  },
  activate: {
    working: 'Activating the account…', active: 'The account {account} is active', activeText: 'You can sign in now.', approval: 'The e-mail {account} is confirmed', approvalText: 'The account is waiting for an administrator. You can sign in as soon as it is approved.', failed: 'This link is invalid or has expired',
    failedText: 'An activation link works once and for 24 hours. If the account is active already, sign in; otherwise register again and a new activation mail follows.', retry: 'Try again', again: 'Register again', unreachable: 'The account was not activated',
  },
  recover: {
    lead: 'Receive a code on the mobile number of your account, then choose a new password.', submit: 'Reset password', submitting: 'Resetting…', done: 'The password has been reset and every device signed out. Sign in with the new password.', noSms: 'Passwords cannot be reset here', noSmsText: 'No text-message service is connected. Please ask the system administrator of your bank to reset your password.',
  },
}
