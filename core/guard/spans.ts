/** A part of a folded text; `end` is behind it. */
export type Span = { start: number; end: number }

/** Takes spans out of a text so that a later reader passes over them; places stay as they are. */
export function without(text: string, spans: readonly Span[], mark = '\u0001'): string {
  let result = ''
  let at = 0
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    if (end <= at) continue
    result += text.slice(at, Math.max(at, start)) + mark.repeat(end - Math.max(at, start))
    at = end
  }
  return result + text.slice(at)
}

/** Every match of a global pattern, with a way to step back behind the first letters of it. */
export function* matches(pattern: RegExp, text: string): Generator<RegExpExecArray> {
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    if (match[0] === '') pattern.lastIndex += 1
    yield match
  }
}
