import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { findIn, mostHits, searchable } from '../../../core/reading/find.ts'
import type { DocumentModel } from '../../../core/reading/types.ts'
import type { Drawn } from '../../ui/documents/drawn.ts'
import { mark, unmark } from './marks.ts'

export type Search = {
  text: string
  setText: (text: string) => void
  total: number
  current: number
  more: boolean
  step: (by: 1 | -1) => void
}

/** Searching in a document: every hit is marked where it is drawn, one is the current one and comes into view. */
export function useSearch(model: DocumentModel | null, drawn: Drawn | null): Search {
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const wanted = useDeferredValue(text)
  const asked = wanted.trim() !== ''
  // A long text is made ready when it is searched, not when it is opened.
  const ready = useMemo(() => searchable(asked ? (model?.paragraphs ?? []) : []), [model, asked])
  const results = useMemo(() => findIn(ready, wanted), [ready, wanted])
  const hits = useMemo(() => results.slice(0, mostHits), [results])
  const current = hits[at]
  useEffect(() => setAt(0), [hits])
  useEffect(() => {
    if (!drawn) return
    mark(
      'word-hits',
      hits.flatMap((hit) => drawn.rangesOf(hit)),
    )
    mark('word-hit', current ? drawn.rangesOf(current) : [])
  }, [drawn, hits, current])
  // Pages that are drawn meanwhile move nobody.
  const shown = useRef(drawn)
  shown.current = drawn
  useEffect(() => {
    if (current) shown.current?.goTo(current.paragraph, { at: current, keepFocus: true })
  }, [current])
  useEffect(
    () => () => {
      unmark('word-hits')
      unmark('word-hit')
    },
    [],
  )
  const total = hits.length
  return {
    text,
    setText,
    total,
    current: total === 0 ? 0 : Math.min(at, total - 1) + 1,
    more: results.length > mostHits,
    step: (by) => setAt((before) => (total === 0 ? 0 : (before + by + total) % total)),
  }
}
