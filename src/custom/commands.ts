import { applicationCommands } from '../features/application/commands.ts'
import { importCommands } from '../features/importing/commands.ts'
import { mergeCommands, type CommandRegistry, type RecordCommand } from '../layout/search/commands.ts'
import type { SlotRegistry } from '../resources/slots.tsx'
import { addCustomerCommands } from './addCustomer/commands.ts'
import { addReportCommands } from './addReport/commands.ts'
import { slots } from './slots.ts'

/** What a record offers behind the menu of its row can be asked for by name too. */
const choicesOf = (registry: SlotRegistry): Partial<CommandRegistry> => ({
  records: Object.fromEntries(
    Object.entries(registry).map(([schema, { recordChoices = [] }]) => [
      schema,
      recordChoices satisfies readonly RecordCommand[],
    ]),
  ),
})

/** Everything that the search can do; in this order where several are named alike. */
export const commands: CommandRegistry = mergeCommands(
  addReportCommands,
  importCommands,
  applicationCommands,
  addCustomerCommands,
  choicesOf(slots),
)
