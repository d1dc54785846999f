const opening = '<think>'
const closing = '</think>'

/**
 * Leaves out what a model thinks before it answers, where its server does not keep that apart (`<think>…</think>`
 * first).
 *
 * @param onText hears the answer's pieces
 */
export function withoutThinking(onText: (piece: string) => void): { feed(piece: string): void; end(): string } {
  let state: 'start' | 'thinking' | 'text' = 'start'
  let held = ''
  let text = ''
  const give = (piece: string): void => {
    // Blank lines before the first word are not shown.
    const shown = text === '' ? piece.trimStart() : piece
    if (shown === '') return
    text += shown
    onText(shown)
  }
  const feed = (piece: string): void => {
    if (state === 'text') return give(piece)
    held += piece
    if (state === 'start') {
      const begun = held.trimStart()
      if (opening.startsWith(begun)) return
      state = begun.startsWith(opening) ? 'thinking' : 'text'
    }
    if (state === 'thinking') {
      const end = held.indexOf(closing)
      if (end < 0) return
      state = 'text'
      held = held.slice(end + closing.length)
    }
    const rest = held
    held = ''
    give(rest)
  }
  return {
    feed,
    end() {
      if (state === 'start') give(held)
      // Some templates open the thinking in the prompt: only its end is in the answer.
      const [answer = ''] = text.split(closing).slice(-1)
      return answer.trim()
    },
  }
}
