/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import type { PagesProps } from '../pages/index.tsx'

type Part = typeof import('../pages/index.tsx')
let loaded: Part | null = null
const pause = 5000

/** Photos that become one PDF. It comes once the customer is here, so that the way here stays short. */
export function PagesPart(props: PagesProps) {
  const [part, setPart] = useState(loaded)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = (): void =>
      void import('../pages/index.tsx').then(
        (found) => setPart((loaded = found)),
        () => {
          timer = setTimeout(load, pause)
        },
      )
    load()
    return () => clearTimeout(timer)
  }, [])
  return part && <part.PagesPanel {...props} />
}
