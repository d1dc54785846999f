import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { lastSeen } from './rule.ts'

type Place = { index: number; atStart: boolean; atEnd: boolean }

const placeOf = (track: HTMLElement): Place => ({
  index: lastSeen(track.scrollLeft, track.clientWidth),
  atStart: track.scrollLeft <= 1,
  atEnd: track.scrollLeft + track.clientWidth >= track.scrollWidth - 1,
})

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * Where a track of cards stands, and the ways to move it: scrolling, buttons and arrow keys. `count` is how many cards
 * it has.
 */
export function useTrack(count: number, goTo: (index: number) => void) {
  const track = useRef<HTMLUListElement>(null)
  const [place, setPlace] = useState<Place>({ index: 0, atStart: true, atEnd: true })
  const [focused, setFocused] = useState(0)

  const measure = useCallback(() => {
    if (!track.current) return
    const next = placeOf(track.current)
    setPlace((now) =>
      now.index === next.index && now.atStart === next.atStart && now.atEnd === next.atEnd ? now : next,
    )
  }, [])

  useEffect(() => {
    const element = track.current
    if (!element) return undefined
    element.addEventListener('scroll', measure, { passive: true })
    // It tells at once how large the track is, when the browser knows: to ask now would lay out the whole page for it.
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(measure) : null
    if (observer) observer.observe(element)
    else measure()
    return () => {
      element.removeEventListener('scroll', measure)
      observer?.disconnect()
    }
  }, [measure, count])

  useEffect(() => goTo(Math.max(place.index, focused)), [goTo, place.index, focused])

  const turn = (direction: 1 | -1): void => {
    const element = track.current
    element?.scrollBy({
      left: direction * Math.max(element.clientWidth * 0.8, 1),
      behavior: window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    })
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key]
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const link = track.current?.querySelectorAll<HTMLElement>('a')[step(focused, count - 1)]
    link?.focus()
  }

  return { track, place, turn, onKeyDown, focused: Math.min(focused, Math.max(count - 1, 0)), setFocused }
}
