import { use, useEffect, useEffectEvent, type RefObject } from 'react'
import { PictureContext, usePicture } from './context.ts'

/** The field whose line somebody asked for in the picture of this table; null where nobody did. */
export function useWantedLine(): string | null {
  const { part } = use(PictureContext) ?? {}
  return usePicture((state) => (state.part === part ? (state.line?.field ?? null) : null))
}

/**
 * Brings the line that was asked for in the picture into sight, and the focus into it.
 *
 * @param clear shows all lines: it may be left out by a filter
 */
export function useAskedLine(table: RefObject<HTMLElement | null>, clear: () => void): void {
  const { store } = use(PictureContext) ?? {}
  const wanted = useWantedLine()
  const clearAll = useEffectEvent(clear)
  useEffect(() => {
    if (wanted === null) return undefined
    clearAll()
    // The line is there once the filter is off.
    const frame = requestAnimationFrame(() => {
      store?.set({ line: null })
      const line = table.current?.querySelector<HTMLElement>(`tr[data-field="${CSS.escape(wanted)}"]`)
      line?.scrollIntoView({ block: 'center' })
      line?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [wanted, store, table])
}
