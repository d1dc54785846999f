import { useCallback, useEffect, useMemo, useState } from 'react'

/** `fit`: as large as the window allows. Otherwise a share of the natural size. */
export type Zoom = 'fit' | number
export type Zooming = {
  zoom: Zoom
  turn: number
  change: (zoom: Zoom) => void
  larger: (from: number) => void
  smaller: (from: number) => void
  rotate: () => void
}

const steps = [0.1, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6, 8]

/** The next step from a size that need not be one. */
export const stepFrom = (from: number, way: 1 | -1): number =>
  way > 0 ? (steps.find((step) => step > from * 1.01) ?? 8) : (steps.findLast((step) => step < from * 0.99) ?? 0.1)

/** How large something is shown, and how it is turned. `from` is the share that is shown now. */
export function useZoom(): Zooming {
  const [zoom, change] = useState<Zoom>('fit')
  const [turn, setTurn] = useState(0)
  const rotate = useCallback(() => setTurn((before) => (before + 90) % 360), [])
  return useMemo(
    () => ({
      zoom,
      turn,
      change,
      larger: (from) => change(stepFrom(from, 1)),
      smaller: (from) => change(stepFrom(from, -1)),
      rotate,
    }),
    [zoom, turn, rotate],
  )
}

/** The keys + − 0 and R, wherever the focus is but in a field. */
export function useZoomKeys({ change, larger, smaller, rotate }: Zooming, share: number): void {
  useEffect(() => {
    const keys = (event: KeyboardEvent): void => {
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        (event.target instanceof Element && event.target.matches('input, textarea'))
      )
        return
      const run = {
        '+': () => larger(share),
        '=': () => larger(share),
        '-': () => smaller(share),
        '0': () => change('fit'),
        r: rotate,
        R: rotate,
      }[event.key]
      if (!run) return
      event.preventDefault()
      run()
    }
    window.addEventListener('keydown', keys)
    return () => window.removeEventListener('keydown', keys)
  }, [change, larger, smaller, rotate, share])
}
