import type { CommandRegistry } from '../../layout/search/commands.ts'
import { openApplication } from './opening.ts'

const needs = { permission: 'home', action: 'add' } as const

/** Data can be asked for from wherever one is, of a customer that is named too. */
export const applicationCommands: Partial<CommandRegistry> = {
  anywhere: [
    {
      label: 'search.commands.apply',
      words: 'search.words.apply',
      icon: 'qrcode',
      needs,
      run: () => openApplication({ tab: 'apply' }),
    },
  ],
  records: {
    customers: [
      {
        label: 'customerPage.requests.ask',
        words: 'search.words.apply',
        needs,
        run: ({ id }) => openApplication({ tab: 'upload', preset: { appUserId: String(id) } }),
      },
    ],
  },
}
