/** A key and the name of its description in the catalogues. */
export type Shortcut = { keys: string; name: string }

const everywhere: Shortcut[] = [
  { keys: 'Ctrl K', name: 'search' },
  { keys: 'F1', name: 'help' },
  { keys: 'Alt Q', name: 'apply' },
  { keys: 'Tab', name: 'tab' },
  { keys: 'Esc', name: 'escape' },
  { keys: 'Shift F10', name: 'tabMenu' },
]

const editing: Shortcut[] = [
  { keys: 'Ctrl Z', name: 'undo' },
  { keys: 'Ctrl Y', name: 'redo' },
  { keys: 'Ctrl B', name: 'bold' },
  { keys: 'Ctrl I', name: 'italic' },
  { keys: 'Ctrl U', name: 'underline' },
]

/** The keys that work on every page, on a Mac with ⌘; in the editor its own before them. */
export function shortcutsOf(
  topic: string | undefined,
  mac: boolean = /Mac|iPhone|iPad/.test(navigator.platform),
): Shortcut[] {
  const keys = [...(topic === 'editReport' ? editing : []), ...everywhere]
  return mac
    ? keys.map(({ keys: pressed, name }) => ({ name, keys: pressed.replace('Ctrl', '⌘').replace('Alt', '⌥') }))
    : keys
}
