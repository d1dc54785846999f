import type { ExportInput } from '../types.ts'

/** The lines of the title page below the title, and the hash that stands small at their end. */
export function frontLines(input: ExportInput): { subtitle: string; facts: string[]; state: string; hash: string } {
  const published = !input.draft
  return {
    subtitle: input.subtitle,
    facts: [...(published && input.version ? [`版本：第${input.version}版`] : []), `${published ? '发布日期' : '编制日期'}：${input.date}`, ...(input.author ? [`编制人：${input.author}`] : [])],
    state: !published ? '（草稿）' : input.intact ? '' : '（内容与发布时的校验码不一致，请勿使用）',
    hash: published && input.hash ? `内容校验码（SHA-256）：${input.hash}` : '',
  }
}
