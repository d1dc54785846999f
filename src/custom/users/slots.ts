import { link, type SlotRegistry } from '../../resources/slots.tsx'

/** What administrators do about an account. */
export const users: SlotRegistry = {
  users: {
    recordActions: [
      link(() => import('./AccountActions.tsx').then((module) => ({ default: module.AccountActions })), {
        needs: 'update',
      }),
    ],
  },
}
