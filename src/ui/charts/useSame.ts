import { useRef } from 'react'

/** The earlier value for as long as the new one says the same as JSON, so that a drawing is not drawn anew. */
export function useSame<Value>(value: Value): Value {
  const kept = useRef({ value, text: '' })
  const text = JSON.stringify(value)
  if (kept.current.text !== text) kept.current = { value, text }
  return kept.current.value
}
