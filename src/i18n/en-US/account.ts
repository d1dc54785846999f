import type { account as zhCN } from '../zh-CN/account.ts'

/** The own account: profile, password, two-step verification, devices. */
export const account: typeof zhCN = {
  title: 'My account',
  open: 'My account',
  failed: 'This could not be loaded',
  profile: {
    title: 'Profile', text: 'Name and picture are shown at the top right and in the side panel.', name: 'Name', email: 'E-mail', phone: 'Mobile number', username: 'User name', jobNumber: 'Staff number', bank: 'Bank and branch', role: 'Role', fixed: 'User name, staff number and branch are managed by an administrator.', phoneHelp: 'For signing in by text message and for a forgotten password', passwordHelp: 'To change the number, enter your password as well', emailHelp: 'Can be used to sign in instead of the user name',
    code: 'Code from the message', codeGet: 'Send code', codeSending: 'Sending…', codeAgain: 'Again in %{seconds} s', codeHelp: 'Sent to the new number, to confirm that it is yours', codeSent: 'The code is on its way to your phone.', codeDemo: 'The demo sends no messages; the code is %{code}.',
    nameRequired: 'Please enter your name.', emailFormat: 'This is not an e-mail address (name@example.com).', phoneFormat: 'This is not a mobile number; it should have 11 digits.', save: 'Save', saved: 'The profile has been saved', conflict: 'The profile has just been changed elsewhere. What you typed is still here; saving again keeps yours.', reset: 'Undo changes', none: '—',
  },
  avatar: {
    title: 'Picture', choose: 'Change picture', remove: 'Remove picture', drop: 'Or drop a picture here', hint: 'PNG, JPEG or WebP, at most 10 MB, cut to a square', type: 'Please choose a PNG, JPEG or WebP picture.', size: 'The picture is larger than 10 MB. Please choose another one.', broken: 'This picture cannot be read. Please choose another one.', saved: 'The picture has been changed', removed: 'The picture has been removed', working: 'One moment…',
  },
  password: { title: 'Password', text: 'Other devices are signed out when the password changes.', level: 'Strength: %{level}' },
  twoStep: {
    title: 'Two-step verification', text: 'Besides the password, signing in asks for a code from an authenticator app on your phone: knowing the password is not enough.', on: 'On', off: 'Off', turnOn: 'Turn on', turnOff: 'Turn off', renew: 'New recovery codes', left: '%{count} recovery codes left', leftFew: 'Only %{count} recovery codes left; generate new ones soon',
    password: 'Password', passwordRequired: 'Please enter your password.', code: 'One-time code', codeHelp: 'The 6 digits in the authenticator app', anyCode: 'One-time code or recovery code', codeRequired: 'Please enter a code.', codeFormat: 'The one-time code has 6 digits.', next: 'Next', cancel: 'Cancel', confirm: 'Turn on',
    step1: 'Confirm it is you', step2: 'Add to authenticator', step3: 'Keep recovery codes', askPassword: 'Please enter your password to confirm that it is you.', scan: 'Scan the QR code with an authenticator app (such as Microsoft Authenticator or Google Authenticator), then enter the 6 digits that it shows.', manual: 'Cannot scan? Type this key', qr: 'QR code for two-step verification',
    turnedOn: 'Two-step verification is on', turnedOff: 'Two-step verification is off', offText: 'Signing in will then need the password only. Please enter your password and a code.', renewText: 'New codes replace the old ones, which stop working. Please enter your password.',
  },
  codes: {
    title: 'Recovery codes', text: 'If your phone is lost or broken, a recovery code signs you in; each works once. They are shown only now: keep them in a safe place.', copy: 'Copy', copied: 'Recovery codes copied', copyFailed: 'They cannot be copied; please select them by hand.', download: 'Download', print: 'Print', file: 'recovery-codes', heading: '%{product}: recovery codes of %{username}', saved: 'I have saved these codes', done: 'Done', list: 'Recovery codes',
  },
  sessions: {
    title: 'Devices', text: 'Your account is signed in on these devices. Sign out any that you do not recognise, and change your password.', current: 'This device', lastSeen: 'Last used %{time}', since: 'Signed in %{time}', address: 'Address %{address}', end: 'Sign out', endName: 'Sign out %{name}', ended: 'The device has been signed out', endOthers: 'Sign out all other devices', endOthersTitle: 'Sign out all other devices?', endOthersText: 'The %{count} sessions besides this one will end; anything not saved there is lost.', endedOthers: 'All other devices have been signed out', endTitle: 'Sign out this device?', endText: '“%{name}” will be signed out; anything not saved there is lost.', only: 'No other device is signed in.', unknown: 'Unknown device', on: '%{browser} (%{system})', justNow: 'just now',
  },
}
