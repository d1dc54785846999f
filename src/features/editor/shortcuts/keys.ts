const mac = (): boolean => typeof navigator !== 'undefined' && navigator.platform.startsWith('Mac')

/** Keys as they are printed on the keyboard at hand: `Mod+Shift+S` is Ctrl+Shift+S, or ⇧⌘S on a Mac. */
export const shownKeys = (keys: string): string =>
  mac()
    ? keys.replace('Mod', '⌘').replace('Shift', '⇧').replace('Alt', '⌥').replaceAll('+', '')
    : keys.replace('Mod', 'Ctrl')

/** The same keys as ProseMirror's keymaps name them: `Mod+Alt+F` is `Mod-Alt-f`. */
export const keymapName = (keys: string): string => {
  const parts = keys.split('+')
  const last = parts.at(-1) ?? ''
  return [...parts.slice(0, -1), last.length === 1 ? last.toLowerCase() : last].join('-')
}

/** The same keys as ARIA names them. */
export const ariaKeys = (keys: string): string => keys.replace('Mod', mac() ? 'Meta' : 'Control')
