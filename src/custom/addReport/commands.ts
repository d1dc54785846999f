import type { CommandRegistry, RecordCommand } from '../../layout/search/commands.ts'

const kinds = ['1', '2', '3'] as const

/** Each kind of report on a customer can be begun by the customer's name. */
export const addReportCommands: Partial<CommandRegistry> = {
  records: {
    customers: kinds.map((kind): RecordCommand => ({
      label: `search.commands.report.${kind}`,
      words: 'search.words.report',
      needs: { permission: 'home', action: 'add' },
      to: ({ id }) => `/homePage/addReport/${kind}?appUserId=${encodeURIComponent(String(id))}`,
    })),
  },
}
