import type { FigureSource, FigureSources } from '../../../../core/document/types.ts'
import { cellRanges } from './cell-ranges.ts'
import { periodsText } from './periods.ts'

/**
 * Where figures of a report come from: a file, a source of data, what was entered by hand. `number` is how notes name
 * it.
 */
export type SourceFile = {
  number: number
  name: string
  kind: FigureSource['kind']
  sheets: Set<string>
  periods: Set<string>
  time: string
}

/** What a figure rests on. A document may call one `constructor`. */
export const sourcesAt = (figures: FigureSources, key: string): FigureSource[] =>
  Object.hasOwn(figures, key) ? (figures[key] ?? []) : []

/** Names of sheets that a note spells out; the workbook and the last page have all. */
const sheetsShown = 4

const plainNames: Record<FigureSource['kind'], string> = {
  import: '导入的文件',
  edit: '人工录入',
  demo: '演示数据',
  fetch: '数据采集',
  sample: '行内客户样本',
}

/** How the reader knows a source: the name of the file, or what kind of source it is. */
export const sourceName = (source: FigureSource): string =>
  source.kind === 'edit' ? plainNames.edit : (source.fileName ?? plainNames[source.kind])

/**
 * Words for sources, and the list of the files that they name. A file is named once, in the list; a note calls it by
 * its number.
 *
 * @param labels what data tables are called, by their names
 */
export function sourceWriter(labels: Readonly<Record<string, string>>) {
  const files = new Map<string, SourceFile>()
  const sheetOf = (source: FigureSource): string => source.sheet ?? labels[source.table] ?? ''
  const fileOf = (source: FigureSource): SourceFile => {
    const key = `${source.kind}|${source.kind === 'edit' ? '' : (source.fileId ?? '')}|${sourceName(source)}`
    let file = files.get(key)
    if (!file)
      files.set(
        key,
        (file = {
          number: files.size + 1,
          name: sourceName(source),
          kind: source.kind,
          sheets: new Set(),
          periods: new Set(),
          time: '',
        }),
      )
    if (sheetOf(source)) file.sheets.add(sheetOf(source))
    if (source.period) file.periods.add(source.period)
    if (source.time > file.time) file.time = source.time
    return file
  }
  return {
    /** The files so far, in the order of their numbers. */
    files: (): SourceFile[] => [...files.values()],
    /** `[1]资产负债表C5–C9（2024年）；[2]…`; empty where nothing was measured. */
    write(sources: readonly FigureSource[]): string {
      const places = new Map<string, { file: SourceFile; sheet: string; cells: string[]; periods: string[] }>()
      for (const source of sources) {
        const [file, sheet] = [fileOf(source), sheetOf(source)]
        const key = `${file.number}|${sheet}`
        const place = places.get(key) ?? { file, sheet, cells: [], periods: [] }
        place.cells.push(...(source.kind === 'import' ? (source.cells ?? []) : []))
        place.periods.push(source.period)
        places.set(key, place)
      }
      const sorted = [...places.values()].toSorted((a, b) => a.file.number - b.file.number)
      const texts = sorted.slice(0, sheetsShown).map(({ file, sheet, cells, periods }, index) => {
        const time = periodsText(periods)
        return `${index > 0 && sorted[index - 1]?.file === file ? '' : `[${file.number}]`}${sheet}${cells.length > 0 ? ` ${cellRanges(cells)}` : ''}${time ? `（${time}）` : ''}`
      })
      return texts.join('；') + (sorted.length > sheetsShown ? `等${sorted.length}处` : '')
    },
  }
}
