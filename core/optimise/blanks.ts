import type { Rule } from './types.ts'

/** Blanks between Chinese letters, marks and figures. What has no sentence in it may be set in columns: it stays. */
export const blanks: Rule = (text) => {
  const blankRuns = text.matchAll(
    /(?<=[\p{Script=Han}，。；：、！？（）“”《》])[ \t\u00a0\u3000]+(?=[\p{Script=Han}\d，。；：、！？（）“”《》])|(?<=[\d%％a-zA-Z])[ \t\u00a0\u3000]+(?=[\p{Script=Han}，。；：、！？）])|(?<=[^\s])[ \t\u00a0\u3000]+(?=\n|$)/gu,
  )
  return [...blankRuns]
    .filter(({ index }) => /[，。；]/.test(lineAt(text, index)))
    .map(({ index, 0: blank }) => ({
      from: index,
      to: index + blank.length,
      after: '',
      rule: 'blank',
      kind: 'words' as const,
    }))
}

/** The line that a place is in. */
export function lineAt(text: string, place: number): string {
  const from = text.lastIndexOf('\n', place - 1) + 1
  const to = text.indexOf('\n', place)
  return text.slice(from, to < 0 ? text.length : to)
}
