import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { a4 } from '../pages/page-size.ts'
import type { PageMode } from '../pages/page-guide.ts'

type Props = { sheet: RefObject<HTMLDivElement | null>; scale: number; pages: PageMode; children: ReactNode }

/**
 * The paper, larger or smaller as a picture of it: lines and pages end where they do at its own size. What is around it
 * is told how much room that takes.
 */
export function ScaledSheet({ sheet, scale, pages, children }: Props) {
  const room = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [outer, inner] = [room.current, sheet.current]
    if (scale === 1 || !outer || !inner) return
    const fit = (): void => void (outer.style.height = `${inner.offsetHeight * scale}px`)
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(inner)
    return () => {
      observer.disconnect()
      outer.style.removeProperty('height')
    }
  }, [scale, sheet])
  const scaled = scale !== 1
  return (
    <div ref={room} className="report-scale" style={scaled ? { width: a4.width * scale } : undefined}>
      <div
        ref={sheet}
        className="report-sheet"
        {...(pages !== 'none' && { 'data-pages': pages })}
        style={scaled ? { position: 'absolute', transform: `scale(${scale})` } : undefined}
      >
        {children}
      </div>
    </div>
  )
}
