import { visible } from './mask/visible.ts'

const preface =
  /^(?:(?:好的|当然)[，,。！!]?\s*)?(?:(?:以下|下面)(?:是|为)[^\n：:]{0,30}[：:]|(?:修改|改写|优化|润色|补充)后(?:的)?(?:文字|文本|内容|段落|正文)?[：:])\s*/u

/**
 * An answer as a report takes it: paragraphs and plain lists, a line each, without the marks of Markdown, without a
 * sentence before it, and without the section's title.
 *
 * @example tidy('以下是修改后的文字：\n\n**净利润**下降。') // '净利润下降。'
 */
export function tidy(answer: string, title = ''): string {
  const lines = visible(answer)
    .trim()
    .replace(preface, '')
    .split('\n')
    .filter((line) => !/^\s*(?:```|~~~|-{3,}\s*$|\*{3,}\s*$)/.test(line))
    .map((line) =>
      line
        .replace(/^\s*#{1,6}\s+/, '')
        .replace(/^\s*>\s?/, '')
        .replace(/^\s*[*•·+]\s+/, '- ')
        .replace(/^\s*(\d{1,2})[)、]\s*(?=\S)/, '$1. ')
        .replace(
          /\*\*([^*]+)\*\*|__([^_]+)__|`([^`]+)`/g,
          (_, ...texts: (string | undefined)[]) => texts.slice(0, 3).find((text) => text !== undefined) ?? '',
        )
        .trim(),
    )
    .filter((line) => line !== '')
  const bare = (line: string): string => line.replace(/^[一二三四五六七八九十\d（()）、.\s]+|[：:\s]+$/gu, '')
  return (lines.length > 1 && title !== '' && bare(lines[0] ?? '') === title ? lines.slice(1) : lines).join('\n')
}
