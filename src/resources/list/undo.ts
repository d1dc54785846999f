import { closeNotice, currentNotices, showNotice } from '../../dataProvider/notices.ts'

/** Where Ctrl+Z belongs to what is typed. */
const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="dialog"]') !== null

const isUndo = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) &&
  !event.shiftKey &&
  !event.altKey &&
  event.key.toLowerCase() === 'z' &&
  !typing(event.target)

let stop: (() => void) | undefined

/**
 * Says that something was done and offers to undo it, by its button or by Ctrl+Z, for as long as the notice is shown.
 *
 * @returns the notice's id
 */
export function offerUndo(
  message: string,
  parameters: Record<string, string | number>,
  undo: () => void | Promise<void>,
): number {
  stop?.()
  const run = (): void => {
    stop?.()
    void undo()
  }
  const id = showNotice({
    severity: 'success',
    message,
    parameters,
    action: { label: window.matchMedia?.('(hover: hover)').matches ? 'history.undoKey' : 'history.undo', run },
  })
  const onKey = (event: KeyboardEvent): void => {
    if (!isUndo(event)) return
    // The notice may have gone in the meantime; then there is nothing to undo here any more.
    if (!currentNotices().some((notice) => notice.id === id)) return stop?.()
    event.preventDefault()
    closeNotice(id)
    run()
  }
  window.addEventListener('keydown', onKey)
  stop = () => {
    window.removeEventListener('keydown', onKey)
    stop = undefined
  }
  return id
}
