/** Rows of a head that print.css knows to hide. */
const most = 3

const isHead = (row: HTMLTableRowElement): boolean =>
  row.cells.length > 0 && [...row.cells].every(({ tagName }) => tagName === 'TH')

/**
 * Gives the tables of a frame heads that are printed again on each page. The editor has all rows in one group; a copy
 * of the first ones stands before it while the page is printed, and print.css hides the rows themselves.
 *
 * @returns takes them away again
 */
export function repeatHeads(frame: Element): () => void {
  const tables = [...frame.querySelectorAll<HTMLTableElement>('.report-paper .tableWrapper > table')]
  for (const table of tables) {
    const [body] = table.tBodies
    const rows = [...(body?.rows ?? [])]
    const count = rows.findIndex((row) => !isHead(row))
    if (!body || count < 1 || count > most) continue
    const head = document.createElement('thead')
    head.className = 'print-head'
    head.append(...rows.slice(0, count).map((row) => row.cloneNode(true)))
    table.insertBefore(head, body)
    table.dataset['heads'] = String(count)
  }
  return () => {
    for (const table of tables) {
      table.querySelector(':scope > .print-head')?.remove()
      delete table.dataset['heads']
    }
  }
}
