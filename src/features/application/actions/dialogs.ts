import { lazyPart } from '../../../ui/notices/code-loading.ts'

/** What can be done about a code, each in a dialog of its own. */
export const dialogs = {
  remind: lazyPart(() => import('./RemindDialog.tsx')),
  prolong: lazyPart(() => import('./ProlongDialog.tsx')),
  revoke: lazyPart(() => import('./RevokeDialog.tsx')),
}
export type DialogName = keyof typeof dialogs
