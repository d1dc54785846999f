import { dayOf, minuteOf } from '../../../../core/beijing.ts'
import { listed } from '../../../../core/i18n/punctuation.ts'
import { translate } from '../../../../core/i18n/translate.ts'
import { countByKind, type Confirmation } from '../../../../core/report-checks.ts'
import { dateName } from '../../../../core/subject/periods.ts'
import type { ExportInput } from '../types.ts'

/** Who said on publishing that what was open stays as it is: `发布确认：张三（2026年1月2日 10:20），保留原样：待填内容39处`. */
function confirmedLine({ user, time, findings }: Confirmation): string {
  const kept = listed(
    countByKind(findings).map(([kind, count]) => `${translate('zh-CN', `check.kind.${kind}`)}${count}处`),
    'zh-CN',
  )
  return `发布确认：${user}（${dateName(dayOf(time))}${minuteOf(time).slice(10)}）${kept === '' ? '' : `，保留原样：${kept}`}`
}

/** The lines of the title page below the title, and the hash that stands small at their end. */
export function frontLines(input: ExportInput): { subtitle: string; facts: string[]; state: string; hash: string } {
  const published = !input.draft
  return {
    subtitle: input.subtitle,
    facts: [
      ...(published && input.version ? [`版本：第${input.version}版`] : []),
      `${published ? '发布日期' : '编制日期'}：${input.date}`,
      ...(input.author ? [`编制人：${input.author}`] : []),
      ...(published && input.confirmation ? [confirmedLine(input.confirmation)] : []),
    ],
    state: !published ? '（草稿）' : input.intact ? '' : '（内容与发布时的校验码不一致，请勿使用）',
    hash: published && input.hash ? `内容校验码（SHA-256）：${input.hash}` : '',
  }
}
