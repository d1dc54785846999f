import { button, type SlotRegistry } from '../../resources/slots.tsx'

/** Customers are added by their credit code, not by a form. */
export const addCustomer: SlotRegistry = {
  customers: {
    listActions: [
      button(() => import('./AddCustomerButton.tsx').then((module) => ({ default: module.AddCustomerButton })), {
        instead: 'create',
        needs: 'add',
      }),
    ],
  },
}
