import type { Grid } from '../../../../core/reading/types.ts'

export type NamedGrid = { name: string; grid: Grid }

/**
 * Whether a text is a number that a spreadsheet holds exactly: at most 15 digits, no leading zeros (a code), grouped
 * rightly or not at all.
 */
const isNumber = (text: string): boolean =>
  /^-?(0|[1-9]\d{0,2}(,\d{3})+|[1-9]\d*)(\.\d+)?$/.test(text) && text.replace(/\D/g, '').length <= 15

/**
 * A cell of the workbook: numbers as numbers with as many decimals as they show, everything else as text, never as a
 * formula.
 */
export function cellOf(text: string): { t: 'n'; v: number; z: string } | { t: 's'; v: string; z: '@' } {
  if (!isNumber(text)) return { t: 's', v: text, z: '@' }
  const decimals = text.split('.')[1]?.length ?? 0
  return {
    t: 'n',
    v: Number(text.replaceAll(',', '')),
    z: `${text.includes(',') ? '#,##0' : '0'}${decimals > 0 ? `.${'0'.repeat(decimals)}` : ''}`,
  }
}

/** A name that a sheet may have, and no other sheet has: at most 31 characters, none of `[]:*?/\`. */
function sheetName(name: string, usedNames: Set<string>): string {
  const base =
    name
      .replace(/[[\]:*?/\\']/g, ' ')
      .trim()
      .slice(0, 26) || 'Sheet'
  let unique = base
  for (let count = 2; usedNames.has(unique.toLowerCase()); count += 1) unique = `${base} ${count}`
  usedNames.add(unique.toLowerCase())
  return unique
}

/** Tables as a workbook, a sheet each; merged cells stay merged. The library is fetched with the first one. */
export async function workbookOf(tables: readonly NamedGrid[], fileName: string): Promise<File> {
  const { utils, write } = await import('xlsx')
  const book = utils.book_new()
  const usedNames = new Set<string>()
  for (const { name, grid } of tables) {
    const sheet = utils.aoa_to_sheet(grid.rows.map((row) => row.map((text) => (text === '' ? null : cellOf(text)))))
    sheet['!merges'] = grid.merges
    sheet['!cols'] = (grid.rows[0] ?? []).map((_, column) => ({
      wch:
        Math.min(
          40,
          Math.max(
            8,
            ...grid.rows.map((row) =>
              Math.max(
                ...(row[column] ?? '')
                  .split('\n')
                  .map((line) => [...line].reduce((width, letter) => width + (letter > '\u2e7f' ? 2 : 1), 0)),
              ),
            ),
          ),
        ) + 2,
    }))
    utils.book_append_sheet(book, sheet, sheetName(name, usedNames))
  }
  const bytes = write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer
  return new File([bytes], fileName.replace(/[\\/:*?"<>|]/g, '_'), {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })
}
