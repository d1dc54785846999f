import type { CommandRegistry } from '../../layout/search/commands.ts'
import { UploadCommand } from './UploadCommand.tsx'

const upload = { label: 'imports.button', words: 'search.words.upload' } as const

/** A file can be imported from wherever one is, for a customer that is named or chosen then. */
export const importCommands: Partial<CommandRegistry> = {
  anywhere: [{ ...upload, icon: 'upload', needs: { permission: 'client', action: 'import' }, Dialog: UploadCommand }],
  records: { customers: [{ ...upload, needs: 'import', Dialog: UploadCommand }] },
}
