import { showSize } from '../format.ts'
import { fill, type Texts } from '../i18n/texts.ts'
import { percent, type Item, type Limits, type Reason } from './queue.ts'

/** The kinds of files as people call them, each once: `.jpg` and `.jpeg` are one. */
export const kindsOf = (accept: readonly string[]): string => [...new Set(accept.map((one) => one.replace(/^\./, '').toUpperCase().replace('JPEG', 'JPG')))].join(' / ')

export function reasonIn(reason: Reason, item: { size: number }, { maxSize, accept }: Pick<Limits, 'maxSize' | 'accept'>, { reasons }: Texts['files']): string {
  if (reason.kind === 'server') return reason.text || reasons.server
  return fill(reasons[reason.kind], { size: showSize(item.size), limit: showSize(maxSize), kinds: kindsOf(accept) })
}

/** How it stands with a file: `上传中 42%`. */
export const statusIn = (item: Item, texts: Texts['files']): string => fill(texts[item.status], { percent: percent(item) })
