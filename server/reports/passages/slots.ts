import { gluedTo, isTypedOver } from '../../../core/document/figure-match.ts'
import { figureRuns, isTextblock, type FigureRun } from '../../../core/document/figure-runs.ts'
import { textOf } from '../../../core/document/outline.ts'
import type { DocumentMark, DocumentNode } from '../../../core/document/types.ts'
import { isAsWritten, writtenOf } from '../../../core/document/written.ts'
import { isAnnual, yearOf } from '../../../core/subject/periods.ts'
import { neighbours } from './direction.ts'

/** What a slot shows while no report fills it: nothing of the figure that stood there. */
const blank = '〔〕'

/**
 * Ids and what a table was filled from belong to the report, not to a passage; whether the product wrote a block
 * is kept, not what.
 */
function bare(node: DocumentNode): DocumentNode {
  const written = writtenOf(node)
  const kept = Object.entries(node.attrs ?? {}).filter(([name]) => !['id', 'written', 'dataKey', 'gap'].includes(name))
  const attrs = {
    ...Object.fromEntries(kept),
    ...(written && { written: `${written.key}#${isAsWritten(node) ? 'own' : 'changed'}` }),
  }
  return { ...node, ...(node.attrs ? { attrs } : {}), ...(node.content ? { content: node.content.map(bare) } : {}) }
}

/**
 * The key of the place that a block of a passage had in its report, and whether it still said what the product
 * wrote; null for a clerk's own.
 */
export function placeIn(node: DocumentNode): { key: string; own: boolean } | null {
  const written = writtenOf(node)
  return written && { key: written.key, own: written.hash === 'own' }
}

/** Blocks of a passage without the places that they had in their report: those are the server's to know. */
export const withoutPlaces = (blocks: readonly DocumentNode[]): DocumentNode[] =>
  blocks.map((node) => {
    const attrs = Object.fromEntries(
      Object.entries(node.attrs ?? {}).filter(([name]) => name !== 'written' && name !== 'sectionId'),
    )
    return { ...node, ...(node.attrs && { attrs }), ...(node.content && { content: withoutPlaces(node.content) }) }
  })

/**
 * Which quantity a figure shows and of when, without saying of which enterprise: `name@-0` of the latest
 * statement, `name@-1` of the one before, `name@a-3` of three years before the latest whole year, `name@` of what
 * has no period, `name@?` of what only this one enterprise has.
 */
function slotKey(key: string, periods: readonly string[]): string {
  const [, name, period] = /^([^:@]+)@(.*)$/.exec(key.replace(/~\d+$/, '')) ?? []
  if (name === undefined || period === undefined) return `${key.replace(/[:@].*$/, '')}@?`
  if (period === '') return `${name}@`
  const at = periods.indexOf(period)
  if (at >= 0) return `${name}@-${periods.length - 1 - at}`
  const last = periods.findLast(isAnnual)
  const years = last === undefined || period.length !== 10 || !isAnnual(period) ? -1 : yearOf(last) - yearOf(period)
  return years > 0 && years < 100 ? `${name}@a-${years}` : `${name}@?`
}

/** The key of a slot in a report of these periods; null where it has no such period. */
export function slotIn(key: string, periods: readonly string[]): string | null {
  const [, name, back] = /^(.+)@-(\d{1,2})$/.exec(key) ?? []
  if (name !== undefined)
    return periods.at(-1 - Number(back)) === undefined ? null : `${name}@${periods.at(-1 - Number(back))}`
  const [, yearly, years] = /^(.+)@a-(\d{1,2})$/.exec(key) ?? []
  const last = periods.findLast(isAnnual)
  if (yearly !== undefined) return last === undefined ? null : `${yearly}@${yearOf(last) - Number(years)}-12-31`
  return key.endsWith('@?') ? null : key
}

/** The name of a slot's quantity. */
export const nameOfSlot = (key: string): string => key.replace(/@.*$/, '')

/** How a figure was worded that somebody reworded, `#.##` for 2.23; null where it stands as the product writes it. */
const formOf = ({ text, shown }: FigureRun): string | null =>
  shown === null || shown === undefined || text === shown ? null : text.replace(/[\d０-９]/g, '#')

function slotNode(run: FigureRun, marks: readonly DocumentMark[], periods: readonly string[]): DocumentNode {
  // What was typed over is a number of this enterprise that nothing but the clerk knows.
  const key = isTypedOver(run) ? `${nameOfSlot(slotKey(run.key, []))}@?` : slotKey(run.key, periods)
  return {
    type: 'text',
    text: blank,
    marks: marks.map((mark) =>
      mark.type === 'boundFigure' ? { type: mark.type, attrs: { key, value: '', shown: formOf(run) } } : mark,
    ),
  }
}

const cut = (node: DocumentNode | undefined, end: 'head' | 'tail', count: number): DocumentNode[] => {
  if (!node || count === 0) return node ? [node] : []
  const text = end === 'tail' ? (node.text ?? '').slice(0, -count) : (node.text ?? '').slice(count)
  return text === '' ? [] : [{ ...node, text }]
}

/** A block of text with slots in place of its figures; digits that were typed at the edge of one go with it. */
function withSlots(block: DocumentNode, periods: readonly string[]): DocumentNode {
  const content = [...(block.content ?? [])]
  for (const figureRun of figureRuns(block).toReversed()) {
    // The digits of a figure beside it are none of its own.
    const run = {
      ...figureRun,
      before: neighbours(content, figureRun.from).before,
      after: neighbours(content, figureRun.to - 1).after,
    }
    const glued = gluedTo(run)
    const [before, after] = [glued.before > 0 ? 1 : 0, glued.after > 0 ? 1 : 0]
    content.splice(
      run.from - before,
      run.to - run.from + before + after,
      ...cut(before ? content[run.from - 1] : undefined, 'tail', glued.before),
      slotNode(run, content[run.from]?.marks ?? [], periods),
      ...cut(after ? content[run.to] : undefined, 'head', glued.after),
    )
  }
  return { ...block, ...(block.content ? { content } : {}) }
}

const mapTextblocks = (node: DocumentNode, change: (block: DocumentNode) => DocumentNode): DocumentNode =>
  isTextblock(node)
    ? change(node)
    : { ...node, ...(node.content ? { content: node.content.map((child) => mapTextblocks(child, change)) } : {}) }

/**
 * Makes a passage of blocks of a report: its figures become slots, which name the quantity and how many statements
 * back, so that another report fills them with figures of its own. No figure of the enterprise stays, whoever
 * typed it over one of the product's.
 *
 * @param periods those of the report, earlier first
 * @example toSlots(blocks, ['2023-12-31', '2024-12-31']) // profitSheet.netProfit@2024-12-31 →
 * profitSheet.netProfit@-0
 */
export const toSlots = (blocks: readonly DocumentNode[], periods: readonly string[]): DocumentNode[] =>
  blocks.map((block) => mapTextblocks(bare(block), (text) => withSlots(text, periods)))

/** How a passage reads where no report fills it: slots by what they stand for. */
export const plainText = (blocks: readonly DocumentNode[], labelOf: (name: string) => string): string =>
  blocks
    .map((block) =>
      textOf(
        mapTextblocks(block, (text) => ({
          ...text,
          ...(text.content && {
            content: text.content.map((node) => {
              const mark = node.marks?.find(({ type }) => type === 'boundFigure')
              return mark ? { ...node, text: `〔${labelOf(nameOfSlot(String(mark.attrs?.['key'] ?? '')))}〕` } : node
            }),
          }),
        })),
      ),
    )
    .join('\n')
    .trim()
