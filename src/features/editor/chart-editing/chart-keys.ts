import { Extension } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { editChart } from './charts.ts'

/** Enter and a double click open the chart that is selected; Delete takes it out, as any selected block. */
export const ChartKeys = Extension.create({
  name: 'chartKeys',
  // Before Enter makes a paragraph.
  priority: 200,
  addKeyboardShortcuts() {
    return {
      Enter: () => {
        const { selection } = this.editor.state
        return selection instanceof NodeSelection && editChart(this.editor, selection.from)
      },
    }
  },
})
