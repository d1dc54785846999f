import type { DocumentNode, FigureSource, FigureSources, ReportDocument } from '../../../core/document/types.ts'
import { blockHash, writtenOf } from '../../../core/document/written.ts'
import { eachOf } from '../../../core/lists.ts'

const baseOf = (key: string): string => key.replace(/~\d+$/, '')
const cellsOf = (sources: readonly FigureSource[] | undefined): string =>
  (sources ?? [])
    .map(({ table, field, period }) => `${table}.${field}@${period}`)
    .toSorted()
    .join('|')

function freeName(base: string, used: ReadonlySet<string>): string {
  for (let count = 1; ; count++) {
    const name = count === 1 ? base : `${base}~${count}`
    if (!used.has(name)) return name
  }
}

/** For keys that several figures share, `key~2`: the name that the same cells had in the report before. */
function renames(before: FigureSources, after: FigureSources): Map<string, string> {
  const shared = new Set(
    [...Object.keys(before), ...Object.keys(after)].filter((key) => key !== baseOf(key)).map(baseOf),
  )
  const renamed = new Map<string, string>()
  for (const base of shared) {
    const [old, next] = eachOf([before, after], (figures) => Object.keys(figures).filter((key) => baseOf(key) === base))
    const used = new Set(old)
    for (const key of next) {
      const same = old.find(
        (candidate) => cellsOf(before[candidate]) === cellsOf(after[key]) && ![...renamed.values()].includes(candidate),
      )
      const name = same ?? freeName(base, used)
      used.add(name)
      if (name !== key) renamed.set(key, name)
    }
  }
  return renamed
}

/**
 * A building whose keys name the same cells as those of the report before. Numbers behind keys are given in the order
 * of the text, so that a sentence more would shift them, and a figure that was not renewed would be shown with the
 * cells of another.
 */
export function withSteadyKeys<T extends { document: ReportDocument; figures: FigureSources }>(
  before: FigureSources,
  built: T,
): T {
  const renamed = renames(before, built.figures)
  if (renamed.size === 0) return built
  const change = (node: DocumentNode): DocumentNode => ({
    ...node,
    ...(node.marks && {
      marks: node.marks.map((mark) =>
        mark.type === 'boundFigure'
          ? { ...mark, attrs: { ...mark.attrs, key: renamed.get(String(mark.attrs?.['key'])) ?? mark.attrs?.['key'] } }
          : mark,
      ),
    }),
    ...(node.content && { content: node.content.map(change) }),
  })
  const content = built.document.content.map((node) => {
    const changed = change(node)
    const written = writtenOf(changed)
    return written
      ? { ...changed, attrs: { ...changed.attrs, written: `${written.key}#${blockHash(changed)}` } }
      : changed
  })
  const figures = Object.fromEntries(
    Object.entries(built.figures).map(([key, sources]) => [renamed.get(key) ?? key, sources]),
  )
  return { ...built, document: { ...built.document, content }, figures }
}
