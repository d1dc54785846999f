import InsertChart from '@mui/icons-material/InsertChartOutlined'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import type { Editor } from '@tiptap/core'
import { isInTable } from '@tiptap/pm/tables'
import { useEffect, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { ReportChart } from '../../../../core/document/types.ts'
import { ToolButton } from '../toolbar/ToolButton.tsx'
import { askForChart, askForChartOfTable, putChart, type ChartRequest } from './charts.ts'
import { ChartDialog } from './ChartDialog.tsx'

/** The tool for charts, and the dialog in which new ones and those of the document are edited. */
export function ChartTool({ editor }: { editor: Editor }) {
  const translate = useTranslate()
  const notify = useNotify()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [request, setRequest] = useState<ChartRequest | null>(null)
  useEffect(() => {
    const open = (asked: ChartRequest): void => setRequest(asked)
    editor.on('chart', open)
    return () => void editor.off('chart', open)
  }, [editor])
  useEffect(() => {
    if (!request) return
    // What is typed elsewhere meanwhile (another tab's changes, a refresh) moves the place.
    const follow = ({
      transaction,
    }: {
      transaction: { docChanged: boolean; mapping: { map: (position: number) => number } }
    }): void => {
      if (transaction.docChanged)
        setRequest((now) => now && { ...now, position: transaction.mapping.map(now.position) })
    }
    editor.on('transaction', follow)
    return () => void editor.off('transaction', follow)
  }, [editor, request])

  const close = (): void => setRequest(null)
  const done = (chart: ReportChart): void => {
    if (!request) return
    close()
    if (putChart(editor, request, chart))
      notify(request.isNew ? 'charting.inserted' : 'charting.saved', { type: 'success' })
  }
  const fromTable = (): void => {
    setAnchor(null)
    if (!askForChartOfTable(editor)) notify('charting.tableEmpty', { type: 'warning' })
  }
  const inTable = anchor !== null && isInTable(editor.state)
  const { rows = 0, drawn = 0 } = request?.source ?? {}
  return (
    <>
      <ToolButton
        label={translate('charting.tool')}
        popup="menu"
        expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <InsertChart />
      </ToolButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} disableRestoreFocus>
        <MenuItem
          dense
          onClick={() => {
            setAnchor(null)
            askForChart(editor)
          }}
        >
          {translate('charting.insert')}
        </MenuItem>
        <MenuItem dense disabled={!inTable} onClick={fromTable} sx={{ display: 'block' }}>
          {translate('charting.fromTable')}
          <Typography variant="caption" color="textSecondary" component="p">
            {translate('charting.fromTableHint')}
          </Typography>
        </MenuItem>
      </Menu>
      {request && (
        <ChartDialog
          start={request.draft}
          isNew={request.isNew}
          note={rows > drawn ? translate('charting.taken', { rows, taken: drawn }) : undefined}
          onClose={() => {
            close()
            editor.commands.focus(null, { scrollIntoView: false })
          }}
          onDone={done}
        />
      )}
    </>
  )
}
