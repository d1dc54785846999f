import { mergeCells, splitCell } from '@tiptap/pm/tables'
import { openTool } from '../notices/tools.ts'
import { type Side, alignColumns, leaveTable, releaseColumns, resizeColumns, selectCells } from '../tables/columns.ts'
import { sumAbove } from '../tables/sum.ts'
import { type Command, chained, changed, inTable } from './command.ts'

const columnAlign = (side: Side): Command => ({
  name: `column-${side}`,
  run: changed(({ state }) => alignColumns(state, side)),
  can: inTable,
})
/** Pixels by which a column becomes wider or narrower at once. */
const columnStep = 24

/** What can be done with the table around the caret, in groups. */
export const tableCommands: Command[][] = [
  [
    { name: 'addRowBefore', run: chained((chain) => chain.addRowBefore()), can: inTable },
    { name: 'addRowAfter', keys: 'Mod+Alt+Enter', run: chained((chain) => chain.addRowAfter()), can: inTable },
    { name: 'addColumnBefore', run: chained((chain) => chain.addColumnBefore()), can: inTable },
    { name: 'addColumnAfter', run: chained((chain) => chain.addColumnAfter()), can: inTable },
  ],
  [
    { name: 'selectRow', run: changed(({ state }) => selectCells(state, 'row')), can: inTable },
    { name: 'selectColumn', run: changed(({ state }) => selectCells(state, 'column')), can: inTable },
    {
      name: 'mergeCells',
      run: chained((chain) => chain.mergeCells()),
      can: ({ state, table }) => table && mergeCells(state),
    },
    {
      name: 'splitCell',
      run: chained((chain) => chain.splitCell()),
      can: ({ state, table }) => table && splitCell(state),
    },
    { name: 'toggleHeaderRow', run: chained((chain) => chain.toggleHeaderRow()), can: inTable },
    { name: 'toggleHeaderColumn', run: chained((chain) => chain.toggleHeaderColumn()), can: inTable },
  ],
  [
    columnAlign('left'),
    columnAlign('center'),
    columnAlign('right'),
    { name: 'columnWider', run: changed(({ view }) => resizeColumns(view, columnStep)), can: inTable },
    { name: 'columnNarrower', run: changed(({ view }) => resizeColumns(view, -columnStep)), can: inTable },
    { name: 'columnsFree', run: changed(({ state }) => releaseColumns(state)), can: inTable },
    {
      name: 'sumAbove',
      run: changed(({ state }) => sumAbove(state)),
      can: ({ state, table }) => table && sumAbove(state) !== null,
    },
  ],
  [
    { name: 'caption', run: (editor) => openTool(editor, 'caption'), can: inTable },
    { name: 'leaveTable', keys: 'Mod+Enter', run: changed(({ state }) => leaveTable(state)), can: inTable },
  ],
  [
    { name: 'deleteRow', run: chained((chain) => chain.deleteRow()), can: inTable },
    { name: 'deleteColumn', run: chained((chain) => chain.deleteColumn()), can: inTable },
    { name: 'deleteTable', run: chained((chain) => chain.deleteTable()), can: inTable },
  ],
]
