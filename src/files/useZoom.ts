import { useCallback, useMemo, useState, type KeyboardEvent } from 'react'

/** `fit`: as large as the window allows. Otherwise a share of the natural size. */
export type Zoom = 'fit' | number
export type Zooming = { zoom: Zoom; turn: number; change: (zoom: Zoom) => void; larger: (from: number) => void; smaller: (from: number) => void; rotate: () => void; keys: (event: KeyboardEvent, from: number) => void }

const steps = [0.1, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6, 8]

/** The next step from a size that need not be one. */
export const stepFrom = (from: number, way: 1 | -1): number => (way > 0 ? (steps.find((step) => step > from * 1.01) ?? 8) : (steps.findLast((step) => step < from * 0.99) ?? 0.1))

/** How large something is shown, and how it is turned, with the keys + − 0 and R. `from` is the share that is shown now. */
export function useZoom(): Zooming {
  const [zoom, change] = useState<Zoom>('fit')
  const [turn, setTurn] = useState(0)
  const rotate = useCallback(() => setTurn((before) => (before + 90) % 360), [])
  return useMemo(() => {
    const larger = (from: number): void => change(stepFrom(from, 1))
    const smaller = (from: number): void => change(stepFrom(from, -1))
    const keys = (event: KeyboardEvent, from: number): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || (event.target as Element).matches('input')) return
      const run = { '+': () => larger(from), '=': () => larger(from), '-': () => smaller(from), '0': () => change('fit'), r: rotate, R: rotate }[event.key]
      if (!run) return
      event.preventDefault()
      run()
    }
    return { zoom, turn, change, larger, smaller, rotate, keys }
  }, [zoom, turn, rotate])
}
