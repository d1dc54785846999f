import { link, type SlotRegistry } from '../../resources/slots.tsx'

/** A row of the list leads to the data of its customer. */
export const viewCustomerData: SlotRegistry = {
  customers: {
    rowActions: [
      link(() => import('./ViewDataLink.tsx').then((module) => ({ default: module.ViewDataLink })), { needs: 'get' }),
    ],
  },
}
