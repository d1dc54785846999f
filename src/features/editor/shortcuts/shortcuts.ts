import { Extension } from '@tiptap/core'
import { allCommands, pageCommands, runCommand } from '../toolbar/commands.ts'
import { keymapName } from './keys.ts'

/**
 * Binds the keys of all commands, so that the list of shortcuts is what the keyboard does. Those of the whole page are
 * bound by `useFindKeys`.
 */
export const Shortcuts = Extension.create({
  name: 'shortcuts',
  // Before the editor's own bindings of the same keys.
  priority: 1500,
  addKeyboardShortcuts() {
    const bound = allCommands.filter((command) => !pageCommands.includes(command))
    return Object.fromEntries(
      bound.flatMap((command) =>
        command.keys ? [[keymapName(command.keys), () => runCommand(this.editor, command)]] : [],
      ),
    )
  },
})
