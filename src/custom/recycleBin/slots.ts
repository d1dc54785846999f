import { link, type SlotRegistry } from '../../resources/slots.tsx'

/** What was deleted is restored from its row. */
export const recycleBin: SlotRegistry = {
  recycleBin: {
    rowActions: [
      link(() => import('./RestoreLink.tsx').then((module) => ({ default: module.RestoreLink })), { needs: 'update' }),
    ],
  },
}
