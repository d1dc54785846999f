import type { DocumentMark, DocumentNode } from '../../../core/document/types.ts'
import { directionOf, needsDirection, neighbours, type Direction } from './direction.ts'
import { textOf } from '../../../core/document/outline.ts'

/** A figure as a report shows it, by its key. */
export type KnownFigure = { key: string; text: string; value: string; direction: Direction | null }

const slot = /^(.+)@-(\d{1,2})$/
const ofMark = (mark: DocumentMark): { key: string; shown: unknown } => ({ key: String(mark.attrs?.['key'] ?? ''), shown: mark.attrs?.['shown'] })

const mapText = (node: DocumentNode, change: (node: DocumentNode) => DocumentNode): DocumentNode => (node.type === 'text' ? change(node) : { ...node, ...(node.content ? { content: node.content.map((child) => mapText(child, change)) } : {}) })

const withoutFigure = (node: DocumentNode): DocumentNode => {
  const marks = (node.marks ?? []).filter((mark) => mark.type !== 'boundFigure')
  const { marks: _, ...rest } = node
  return { ...rest, ...(marks.length > 0 ? { marks } : {}) }
}

/** Ids, what the product wrote and what a table was filled from belong to the report, not to a passage. */
const bare = (node: DocumentNode): DocumentNode => {
  const attrs = Object.fromEntries(Object.entries(node.attrs ?? {}).filter(([name]) => !['id', 'written', 'sectionId', 'dataKey', 'gap'].includes(name)))
  return { ...node, ...(node.attrs ? { attrs } : {}), ...(node.content ? { content: node.content.map(bare) } : {}) }
}

/** What a slot shows while no report fills it: nothing of the figure that stood there. */
const blank = '〔〕'
const emptied = (node: DocumentNode, mark: DocumentMark, key: string): DocumentNode => ({ ...node, text: blank, marks: (node.marks ?? []).map((one) => (one === mark ? { type: 'boundFigure', attrs: { key, value: '' } } : one)) })

/**
 * Makes a passage of blocks of a report: its figures become slots, which name the quantity and how many statements back, so that
 * another report fills them with figures of its own. A figure that somebody typed over, or whose period is none of the
 * report's statements, stays as plain text.
 *
 * @param periods those of the report, earlier first
 * @example toSlots(blocks, ['2023-12-31', '2024-12-31']) // profitSheet.netProfit@2024-12-31 → profitSheet.netProfit@-0
 */
export function toSlots(blocks: readonly DocumentNode[], periods: readonly string[]): DocumentNode[] {
  return blocks.map(bare).map((block) =>
    mapText(block, (node) => {
      const mark = node.marks?.find((one) => one.type === 'boundFigure')
      if (!mark) return node
      const { key, shown } = ofMark(mark)
      const [, name, period] = /^([^:]+)@(.*)$/.exec(key.replace(/~\d+$/, '')) ?? []
      const back = period === undefined ? -1 : periods.length - 1 - periods.indexOf(period)
      const own = name !== undefined && shown === node.text
      if (own && period === '') return emptied(node, mark, `${name}@`)
      if (!own || back < 0 || back >= periods.length) return withoutFigure(node)
      return emptied(node, mark, `${name}@-${back}`)
    }),
  )
}

/**
 * The blocks of a passage for one report. `open`: quantities that the report has no figure for. `check`: quantities beside which the
 * clerk's own words say how they changed, which may not hold here. `keys`: the figures that were filled in.
 */
export type Filled = { blocks: DocumentNode[]; open: string[]; check: string[]; keys: string[] }

type Report = { figures: ReadonlyMap<string, KnownFigure>; periods: readonly string[]; labelOf: (name: string) => string }

/**
 * Fills the slots of a passage with the figures of a report. One that the report has no figure for says so, 〔待填：…〕: nothing of
 * another enterprise is ever left in its place. Words of the product that say how a figure changed or is judged change with it.
 *
 * @param report its figures by key, its periods (earlier first), and what people call a quantity
 */
export function fillSlots(blocks: readonly DocumentNode[], { figures, periods, labelOf }: Report): Filled {
  const [open, check, keys] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const fillInline = (content: readonly DocumentNode[]): DocumentNode[] => {
    const texts = content.map((node) => ({ ...node }))
    content.forEach((node, index) => {
      const mark = node.marks?.find((one) => one.type === 'boundFigure')
      const target = texts[index]
      if (!mark || !target) return
      const { key } = ofMark(mark)
      const [, name, back] = slot.exec(key) ?? []
      const quantity = (name ?? key).replace(/@$/, '')
      const figure = figures.get(name === undefined ? key : `${name}@${periods.at(-1 - Number(back)) ?? ''}`)
      if (!figure) {
        open.add(labelOf(quantity))
        texts[index] = { ...withoutFigure(node), text: `〔待填：${labelOf(quantity)}〕` }
        return
      }
      keys.add(figure.key)
      texts[index] = { ...node, text: figure.text, marks: (node.marks ?? []).map((one) => (one === mark ? { type: 'boundFigure', attrs: { key: figure.key, value: figure.value, shown: figure.text } } : one)) }
      if (!needsDirection(quantity)) return
      const around = neighbours(texts, index)
      const said = directionOf(around.before, around.after)
      if (!said || !figure.direction) return void check.add(labelOf(quantity))
      const [before, after] = [texts[index - 1], texts[index + 1]]
      if (before) before.text = `${around.before.slice(0, -said.lead.length)}${figure.direction.lead}`
      if (after && said.tail !== figure.direction.tail) after.text = `${figure.direction.tail}${around.after.slice(said.tail.length)}`
    })
    return texts.filter((node) => node.type !== 'text' || node.text !== '')
  }
  const fill = (node: DocumentNode): DocumentNode => (node.content ? { ...node, content: node.type === 'paragraph' || node.type === 'heading' ? fillInline(node.content) : node.content.map(fill) } : node)
  const filled = blocks.map(fill)
  return { blocks: filled, open: [...open], check: [...check], keys: [...keys] }
}

/** How a passage reads where no report fills it: slots by what they stand for. */
export const plainText = (blocks: readonly DocumentNode[], labelOf: (name: string) => string): string =>
  blocks
    .map((block) => textOf(mapText(block, (node) => {
      const mark = node.marks?.find((one) => one.type === 'boundFigure')
      return mark ? { ...node, text: `〔${labelOf(ofMark(mark).key.replace(/@.*$/, ''))}〕` } : node
    })))
    .join('\n')
    .trim()
