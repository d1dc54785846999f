import type { CommandRegistry } from '../../layout/search/commands.ts'
import { lazyPart } from '../../ui/notices/code-loading.ts'

/** A customer can be added from wherever one is. */
export const addCustomerCommands: Partial<CommandRegistry> = {
  anywhere: [
    {
      label: 'customer.add.title',
      words: 'search.words.addCustomer',
      icon: 'people',
      needs: { permission: 'client', action: 'add' },
      Dialog: lazyPart(async () => ({ default: (await import('./AddCustomerDialog.tsx')).AddCustomerDialog })),
    },
  ],
}
