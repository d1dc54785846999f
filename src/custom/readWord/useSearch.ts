import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { findIn, mostHits } from './find.ts'

export type Search = { text: string; setText: (text: string) => void; total: number; current: number; more: boolean; step: (by: 1 | -1) => void }

const names = { all: 'word-hits', current: 'word-hit' } as const
const canMark = (): boolean => typeof CSS !== 'undefined' && 'highlights' in CSS && typeof Highlight !== 'undefined'

/** Brings a place into view below the bars that stay on top. */
function show(range: Range): void {
  const element = range.startContainer.parentElement
  element?.scrollIntoView({ block: 'center', inline: 'nearest' })
}

/** Marks every place of a text without changing the document, where the browser can; else the current one is selected. */
function mark(ranges: readonly Range[], current: Range | undefined): void {
  if (canMark()) {
    CSS.highlights.set(names.all, new Highlight(...ranges))
    CSS.highlights.set(names.current, new Highlight(...(current ? [current] : [])))
    return
  }
  const selection = getSelection()
  selection?.removeAllRanges()
  if (current) selection?.addRange(current)
}

/** Searching in an element: every hit is marked, one is the current one. */
export function useSearch(root: HTMLElement): Search {
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const wanted = useDeferredValue(text)
  const found = useMemo(() => findIn(root, wanted), [root, wanted])
  const ranges = useMemo(() => found.slice(0, mostHits), [found])
  useEffect(() => setAt(0), [ranges])
  useEffect(() => {
    const current = ranges[at]
    mark(ranges, current)
    if (current) show(current)
  }, [ranges, at])
  useEffect(() => () => {
    if (canMark()) for (const name of Object.values(names)) CSS.highlights.delete(name)
  }, [])
  const total = ranges.length
  return { text, setText, total, current: total === 0 ? 0 : Math.min(at, total - 1) + 1, more: found.length > mostHits, step: (by) => setAt((before) => (total === 0 ? 0 : (before + by + total) % total)) }
}
