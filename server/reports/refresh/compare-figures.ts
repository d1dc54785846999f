import { isTypedOver, reshown, seenText } from '../../../core/document/figure-match.ts'
import { figureRuns, type FigureRun } from '../../../core/document/figure-runs.ts'
import type { DocumentNode } from '../../../core/document/types.ts'
import {
  directionChange,
  needsDirection,
  neighbours,
  surroundingsOf,
  type DirectionChange,
} from '../passages/direction.ts'
import { cellPlaces, newValue, type Lookup, type NewValue } from './figure-values.ts'
import { blockIdOf } from './place.ts'
import { gridOf, namedCells } from './table-changes.ts'
import type { Difference, Weight } from './types.ts'
import { ownMaking } from './visible.ts'
import { ownTextblocks, type StandingBlock } from './walk.ts'

/** What people call the quantity of a figure's key, with its period: 营业收入 2024年; null where it has no name. */
export type Naming = (key: string) => string | null

/** The words before a figure, back to where they begin: what it is said of, where it has no name of its own. */
const wordsBefore = (before: string): string => (/[^，。；：！？、（）]*$/.exec(before)?.[0] ?? '').slice(-16).trim()

type Judged = { text: string; weight: Weight; typedOver: boolean }
/**
 * The words of the product that say how a figure changed, where it would write others now: a figure that fell is never
 * left behind words that say it rose. Words of one's own stay.
 */
function wordsFor(block: DocumentNode, run: FigureRun, next: NewValue): DirectionChange | null {
  if (!next.around || !needsDirection(next.key)) return null
  const content = block.content ?? []
  const surroundings = surroundingsOf({
    before: neighbours(content, run.from).before,
    after: neighbours(content, run.to - 1).after,
  })
  const says = surroundingsOf(next.around)
  return surroundings && says ? directionChange(surroundings, says) : null
}

const isPlainNumber = (value: string): boolean => /^-?\d+(\.\d+)?$/.test(value)

/** The figure with another value; one that the product writes nowhere else keeps its format. */
function write(run: FigureRun, { value, text }: NewValue): string {
  if (text !== null) return reshown(run, { value, text })
  return reshown(
    { ...run, text: isTypedOver(run) ? (run.shown ?? run.text) : run.text, shown: null },
    { value, text: value },
  )
}

/** What becomes of a figure; null where nothing does. */
function judge(run: FigureRun, next: NewValue): Judged | null {
  const isText = !isPlainNumber(run.value)
  const isRewritten = isText && run.shown !== null && run.shown !== undefined && run.text !== run.shown
  // The day on the cover, the name of a file: whoever set another one meant it.
  if (ownMaking(run.key) && isRewritten) return null
  if (isTypedOver(run)) return { text: write(run, next), weight: 'loud', typedOver: true }
  if (isRewritten) return run.value === next.value ? null : { text: write(run, next), weight: 'loud', typedOver: true }
  if (next.text === null && run.value === next.value) return null
  const text = write(run, next)
  if (text !== run.text) return { text, weight: ownMaking(run.key) ? 'quiet' : 'loud', typedOver: false }
  return run.value === next.value && run.key === next.key ? null : { text, weight: 'silent', typedOver: false }
}

/**
 * The figures of a block that somebody changed or wrote, as far as the data say otherwise now.
 *
 * @param next the block of the new building that stands for it; null where there is none
 */
export function figureDifferences(
  standing: StandingBlock,
  next: DocumentNode | null,
  lookup: Lookup,
  naming: Naming,
): Difference[] {
  const { node, order, heading, sectionId, key: oldKey } = standing
  const isTable = node.type === 'table'
  const cells = isTable ? cellPlaces(node) : null
  const named = isTable ? namedCells(gridOf(node)) : null
  const table = isTable && next?.type === 'table' ? namedCells(gridOf(next)) : null
  const caption = isTable && typeof node.attrs?.['caption'] === 'string' ? node.attrs['caption'] : ''
  const differences: Difference[] = []
  let blockNumber = 0
  for (const block of ownTextblocks(node)) {
    blockNumber += 1
    const counts = new Map<string, number>()
    const cellName = cells?.get(block)
    const cell = cellName === undefined ? undefined : named?.get(cellName)
    for (const run of figureRuns(block)) {
      const count = (counts.get(run.key) ?? 0) + 1
      counts.set(run.key, count)
      // A figure of another report stays what it was there.
      if (run.key.includes(':')) continue
      const value = newValue(run, lookup, {
        block: next,
        cell: table && cellName !== undefined ? { table, name: cellName } : null,
        inTable: isTable,
      })
      const isGone = value === 'gone'
      const words = value === null || isGone || isTable ? null : wordsFor(block, run, value)
      const judged =
        value === null
          ? null
          : isGone
            ? { text: '', weight: 'loud' as const, typedOver: false }
            : (judge(run, value) ?? (words ? { text: run.text, weight: 'loud' as const, typedOver: false } : null))
      if (judged === null) continue
      const [before, after] = words
        ? [(run.before ?? '').slice(-words.cut.lead), (run.after ?? '').slice(0, words.cut.tail)]
        : ['', '']
      const bound = value === null || isGone ? null : { key: value.key, value: value.value, shown: judged.text }
      const blockId = blockIdOf(block)
      const what = [
        caption,
        cell ? [cell.row, cell.column].filter(Boolean).join(' · ') : (naming(run.key) ?? wordsBefore(run.before ?? '')),
      ]
        .filter(Boolean)
        .join(' · ')
      differences.push({
        place: {
          id: `f:${blockId ?? `${order}.${blockNumber}`}:${run.key}:${count}`,
          where: [heading, what].filter(Boolean).join(' · '),
          old: `${before}${judged.typedOver ? seenText(run) : run.text}${after}`.replace(/^[，,]/, ''),
          new: isGone ? '' : `${words?.lead ?? ''}${judged.text}${words?.tail ?? ''}`.replace(/^[，,]/, ''),
          kind: 'figure',
          sectionId,
          section: heading,
          typedOver: judged.typedOver,
          edited: true,
          inTable: isTable,
          gone: isGone,
          applied: false,
          blockId: blockId ?? blockIdOf(node),
        },
        operation:
          bound === null
            ? { do: 'nothing' }
            : { do: 'figure', block, run, text: judged.text, bound, ...(words && { words }) },
        ...(judged.typedOver &&
          bound !== null &&
          isPlainNumber(bound.value) &&
          bound.value !== run.value && { otherwise: { do: 'figure' as const, block, run, text: run.text, bound } }),
        weight: words ? 'loud' : judged.weight,
        order,
        oldKey,
        newKey: oldKey,
      })
    }
  }
  return differences
}
