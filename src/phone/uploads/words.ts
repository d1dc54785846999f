import { showSize } from '../format.ts'
import type { Texts } from '../i18n/zh-CN.ts'
import { fill } from '../i18n/texts.ts'
import { percent, type Item, type Limits, type Reason } from './queue.ts'

const groups: Record<string, keyof Texts['files']['groups']> = {
  '.xls': 'sheet',
  '.xlsx': 'sheet',
  '.csv': 'csv',
  '.doc': 'text',
  '.docx': 'text',
  '.pdf': 'pdf',
  '.png': 'picture',
  '.jpg': 'picture',
  '.jpeg': 'picture',
  '.gif': 'picture',
  '.bmp': 'picture',
  '.webp': 'picture',
}

/**
 * The kinds of files as people call them, each once: `Excel、PDF、图片`. One without a name of ours is named by its
 * extension.
 */
export function kindsOf(accept: readonly string[], files: Texts['files']): string {
  const named = accept.map((accepted) => {
    const group = groups[accepted.toLowerCase()]
    return group ? files.groups[group] : accepted.replace(/^\./, '').toUpperCase()
  })
  return [...new Set(named)].join(files.between)
}

export function reasonIn(
  reason: Reason,
  item: { size: number },
  { maxSize, accept }: Pick<Limits, 'maxSize' | 'accept'>,
  files: Texts['files'],
): string {
  if (reason.kind === 'server') return reason.text || files.reasons.server
  return fill(files.reasons[reason.kind], {
    size: showSize(item.size, true),
    limit: showSize(maxSize),
    kinds: kindsOf(accept, files),
  })
}

/** How it stands with a file: `上传中 42%`. */
export const statusIn = (item: Item, texts: Texts['files']): string =>
  fill(texts[item.status], { percent: percent(item) })
