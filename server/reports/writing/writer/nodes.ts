import type { DocumentMark, DocumentNode } from '../../../../core/document/types.ts'
import type { Figure } from './figures.ts'

/** What a sentence is made of: words, figures, and parts made of these. Null leaves nothing behind. */
export type Part = string | Figure | null | undefined | readonly Part[]

const isParts = (part: Part): part is readonly Part[] => Array.isArray(part)

/** The mark of a figure, with its sources until `sourceCollector` puts them beside the content. */
export function boundMark(figure: Figure): DocumentMark {
  return {
    type: 'boundFigure',
    attrs: { key: figure.key, value: figure.value, shown: figure.text, sources: figure.sources },
  }
}

/** Text nodes of a sentence, words that follow each other joined. */
export function inline(part: Part, marks: DocumentMark[] = []): DocumentNode[] {
  const nodes: DocumentNode[] = []
  const add = (text: string, more: DocumentMark[] = []): void => {
    if (text === '') return
    const all = [...marks, ...more]
    const last = nodes.at(-1)
    if (last && more.length === 0 && (last.marks?.length ?? 0) === marks.length) last.text = `${last.text ?? ''}${text}`
    else nodes.push({ type: 'text', text, ...(all.length > 0 ? { marks: all } : {}) })
  }
  const walk = (entry: Part): void => {
    if (entry === null || entry === undefined) return
    if (typeof entry === 'string') add(entry)
    else if (isParts(entry)) for (const child of entry) walk(child)
    else add(entry.text, [boundMark(entry)])
  }
  walk(part)
  return nodes
}

/** A figure with its unit behind it: 22,300.00万元. */
export const withUnit = (figure: Figure): Part => [figure, figure.unit]

/** A template of words and figures; a figure brings its unit: say`营业收入${revenue}，`. */
export function say(words: TemplateStringsArray, ...values: Part[]): Part {
  return words.flatMap((text, index) => {
    const value = values[index]
    const isFigure = value !== null && typeof value === 'object' && !isParts(value)
    return [text, isFigure ? withUnit(value) : value]
  })
}

export const paragraph = (part: Part, attrs: Record<string, unknown> = {}): DocumentNode => {
  const content = inline(part)
  return {
    type: 'paragraph',
    ...(Object.keys(attrs).length > 0 ? { attrs } : {}),
    ...(content.length > 0 ? { content } : {}),
  }
}

/** Sentences as one paragraph; nothing where all are empty. */
export function sentences(parts: Part[]): DocumentNode[] {
  const node = paragraph(parts)
  return node.content ? [node] : []
}

export const heading = (level: number, text: string, attrs: Record<string, unknown> = {}): DocumentNode => ({
  type: 'heading',
  attrs: { level, ...attrs },
  content: inline(text),
})

export function list(items: Part[], ordered = true): DocumentNode[] {
  if (items.length === 0) return []
  return [
    {
      type: ordered ? 'orderedList' : 'bulletList',
      content: items.map((item) => ({ type: 'listItem', content: [paragraph(item)] })),
    },
  ]
}

/** What stands in the place of a figure that is there in a unit which is not settled. */
export const unsettledWords = '单位未定'

const named = /(资料|数据|结果|样本|明细|报告|意见|信息|记录|情况|报表|表|区间|统计|评分|构成|分布|文件|格局)$/

/** What could not be obtained, said plainly; the clerk puts the material in or writes why it is missing. */
export const gap = (what: string): DocumentNode =>
  paragraph(`未取得${what}${named.test(what) ? '' : '资料'}，原因：待填。`, {
    gap: what,
    guide: `请补充${what}，或写明未取得的原因`,
  })

/** What only the clerk can say. */
export const toFill = (what: string): DocumentNode =>
  paragraph(`尚未录入${what}，原因：待填。`, { gap: what, guide: `请填写${what}；不能填写的，写明原因` })
