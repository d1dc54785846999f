import { useRef, type MouseEvent, type PointerEvent, type RefObject } from 'react'

/** So many pixels at the right edge of a head take the column's width. */
const grip = 6

type Drag = { head: HTMLElement; x: number; width: number; name: string }

/** The name of a head's column, by the class that react-admin gives it. */
const nameOf = (head: HTMLElement): string | undefined =>
  [...head.classList].find((name) => name.startsWith('column-'))?.slice('column-'.length)

/** The head of a column below a pointer, where it is at its right edge. */
function headAt(event: PointerEvent): HTMLElement | null {
  const head = event.target instanceof Element ? event.target.closest<HTMLElement>('th[class*=column-]') : null
  if (!head) return null
  const { right, width } = head.getBoundingClientRect()
  return width > 2 * grip && event.clientX > right - grip ? head : null
}

/**
 * Column widths by dragging the right edge of a head; a line shows where it will be. (By keyboard they are set in the
 * menu of the columns.) `onWidth` takes the name of the column.
 */
export function useColumnDrag(onWidth: (name: string, width: number) => void): {
  guide: RefObject<HTMLDivElement | null>
  handlers: {
    onPointerMove: (event: PointerEvent) => void
    onPointerDown: (event: PointerEvent) => void
    onPointerUp: (event: PointerEvent) => void
    onPointerCancel: () => void
    onClickCapture: (event: MouseEvent) => void
  }
} {
  const guide = useRef<HTMLDivElement>(null)
  const drag = useRef<Drag | null>(null)
  const dragged = useRef(false)
  const hovered = useRef<HTMLElement | null>(null)
  const place = (x: number | null): void => {
    const line = guide.current
    if (!line) return
    line.hidden = x === null
    if (x !== null) line.style.left = `${x - (line.parentElement?.getBoundingClientRect().left ?? 0)}px`
  }
  const end = (): void => {
    drag.current = null
    place(null)
  }
  return {
    guide,
    handlers: {
      onPointerMove(event) {
        if (drag.current) return place(event.clientX)
        const head = headAt(event)
        if (hovered.current && hovered.current !== head) hovered.current.style.cursor = ''
        hovered.current = head
        if (head) head.style.cursor = 'col-resize'
      },
      onPointerDown(event) {
        dragged.current = false
        const head = event.pointerType === 'mouse' && event.button === 0 ? headAt(event) : null
        const name = head && nameOf(head)
        if (!head || !name) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        drag.current = { head, name, x: event.clientX, width: head.getBoundingClientRect().width }
      },
      onPointerUp(event) {
        const { current } = drag
        end()
        if (!current) return
        // The edge of a head that sorts was taken hold of; it is not asked to sort.
        dragged.current = true
        if (event.clientX !== current.x) onWidth(current.name, current.width + event.clientX - current.x)
      },
      onPointerCancel: end,
      onClickCapture(event) {
        if (!dragged.current) return
        dragged.current = false
        event.preventDefault()
        event.stopPropagation()
      },
    },
  }
}
