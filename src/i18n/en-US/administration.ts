import type { administration as zh } from '../zh-CN/administration.ts'

export const administration: Record<keyof typeof zh, string> = {
  permission: 'Permission',
  all: 'All',
  everything: 'Every action of every permission',
  column: 'Every permission: %{action}',
  row: '%{permission}: every action',
  cell: '%{permission}: %{action}',
  granted: 'Allowed',
  refused: 'Not allowed',
  account: 'User name',
  password: 'Password',
  once: 'The password is shown only once: pass it on now. It must be changed at the first sign-in.',
  copy: 'Copy password',
  copied: 'Password copied',
  copyFailed: 'The browser does not allow copying. Select the password by hand.',
  made: 'Account created',
  finish: 'I have noted it',
  newPassword: 'New password of %{name}',
  actions: 'Account',
  passwordAction: 'Reset password',
  passwordTitle: 'Reset the password of %{name}?',
  passwordText:
    'The system generates a one-time password. The old one stops working at once, and the user is signed out everywhere.',
  sessionsAction: 'Sign out everywhere',
  sessionsTitle: 'Sign %{name} out everywhere?',
  sessionsText: 'The user has to sign in again. Anything not saved yet is lost.',
  twoStepAction: 'Turn off two-step verification',
  twoStepTitle: 'Turn off two-step verification for %{name}?',
  twoStepText:
    'Only for a user who has lost both the device and the recovery codes. From then on the password alone is enough, until the user turns it on again.',
}
