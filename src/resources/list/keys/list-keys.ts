/** The keys of a list, and what each does; the dialog names them. */
export const listKeys = [
  { key: 'J', text: 'next' },
  { key: 'K', text: 'previous' },
  { key: 'X', text: 'select' },
  { key: 'Enter', text: 'open' },
  { key: '/', text: 'search' },
  { key: '?', text: 'help' },
] as const

/** Where a letter is text, or looks for an entry that begins with it. */
const typing =
  'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true], ' +
  '[role=combobox], [role=listbox], [role=menu], [role=tree], [role=dialog]'

/** Whether a key pressed here is one for the list. */
export const isForList = (event: KeyboardEvent, list: Element): boolean =>
  !event.defaultPrevented &&
  !event.isComposing &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !(event.target instanceof Element && event.target.closest(typing)) &&
  // Pages of other tabs stay mounted, hidden.
  !list.closest('[hidden]') &&
  !document.querySelector('[aria-modal=true], [role=dialog], [role=menu]')

const rowsOf = (list: Element): Element[] => [...list.querySelectorAll('tbody tr')]

const rowInFocus = (list: Element): Element | undefined =>
  rowsOf(list).find((row) => row.contains(document.activeElement))

/** The focus goes to what the row offers itself, its link: Enter and screen readers then need nothing of their own. */
function moveRow(list: Element, step: 1 | -1): boolean {
  const rows = rowsOf(list)
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const row = rows[at < 0 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1)]
  const target = row?.querySelector<HTMLElement>('td a[href]') ?? row?.querySelector<HTMLElement>('input, button')
  target?.focus()
  return target !== undefined && target !== null
}

function selectRow(list: Element): boolean {
  const box = rowInFocus(list)?.querySelector<HTMLElement>('.column-select input')
  box?.click()
  return box !== undefined && box !== null
}

function goToSearch(list: Element): boolean {
  const box = list.querySelector<HTMLElement>('input[type=search]')
  box?.focus()
  return box !== null
}

/** Does what a key means in a list. Answers whether it meant anything. */
export function pressInList(key: string, list: Element): boolean {
  switch (key.toLowerCase()) {
    case 'j':
      return moveRow(list, 1)
    case 'k':
      return moveRow(list, -1)
    case 'x':
      return selectRow(list)
    case '/':
      return goToSearch(list)
    default:
      return false
  }
}
