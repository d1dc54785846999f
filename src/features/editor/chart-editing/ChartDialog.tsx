import Add from '@mui/icons-material/Add'
import SwapHoriz from '@mui/icons-material/SwapHorizOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useDeferredValue, useMemo, useState, type FormEvent } from 'react'
import { useTranslate } from 'react-admin'
import type { ChartKind, ReportChart } from '../../../../core/document/types.ts'
import { fieldId } from './cells.tsx'
import { ChartPreview } from './ChartPreview.tsx'
import { DataGrid } from './DataGrid.tsx'
import { addCategory, addNode, addSeries, chartOf, draftLimits, transposed, type ChartDraft } from './draft.ts'
import { KindPicker } from './KindPicker.tsx'
import { ProblemList } from './ProblemList.tsx'
import { problemsOf } from './problems.ts'
import { TreeGrid } from './TreeGrid.tsx'

type Props = {
  start: ChartDraft
  isNew: boolean
  note?: string | undefined
  onClose: () => void
  onDone: (chart: ReportChart) => void
}

/**
 * A chart as kind, title, unit and figures, with what becomes of it beside them. What is wrong is said when one wants
 * to put it in.
 */
export function ChartDialog({ start, isNew, note, onClose, onDone }: Props) {
  const translate = useTranslate()
  const small = !useMediaQuery('(min-width: 900px)', { noSsr: true })
  const [draft, setDraft] = useState(start)
  const [tried, setTried] = useState(false)
  const problems = useMemo(() => problemsOf(draft), [draft])
  const blocking = problems.filter((problem) => problem.blocking)
  const wrong = useMemo(
    () => new Set(tried ? problems.filter((problem) => problem.blocking).map(({ place }) => place) : []),
    [tried, problems],
  )
  const shown = useDeferredValue(draft)
  const tree = draft.kind === 'tree'

  const choose = (kind: ChartKind): void =>
    setDraft(kind === 'tree' && draft.nodes.length === 0 ? addNode({ ...draft, kind }) : { ...draft, kind })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    // A form in a portal is still within the editor's page for React.
    event.stopPropagation()
    setTried(true)
    const [first] = blocking
    if (first) document.getElementById(fieldId(first.place))?.focus()
    else onDone(chartOf(draft))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="lg"
      fullScreen={small}
      disableRestoreFocus
      aria-labelledby="chart-dialog"
      slotProps={{ paper: { component: 'form', onSubmit: submit, noValidate: true } as object }}
    >
      <DialogTitle id="chart-dialog">{translate(isNew ? 'charting.title.insert' : 'charting.title.edit')}</DialogTitle>
      <DialogContent
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.1fr) minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          {draft.dataKey && <Alert severity="info">{translate('charting.bound')}</Alert>}
          {note && <Alert severity="info">{note}</Alert>}
          <KindPicker kind={draft.kind} onKind={choose} />
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: tree ? '1fr' : '1fr 140px' } }}>
            <TextField
              autoFocus
              size="small"
              id={fieldId('title')}
              label={translate('charting.field.title')}
              value={draft.title}
              onChange={(event) => setDraft({ ...draft, title: event.target.value })}
              error={wrong.has('title')}
              slotProps={{ htmlInput: { maxLength: draftLimits.title } }}
            />
            {!tree && (
              <TextField
                size="small"
                id={fieldId('unit')}
                label={translate('charting.field.unit')}
                placeholder={translate('charting.field.unitHint')}
                value={draft.unit}
                onChange={(event) => setDraft({ ...draft, unit: event.target.value })}
                error={wrong.has('unit')}
                slotProps={{ htmlInput: { maxLength: draftLimits.unit } }}
              />
            )}
          </Box>
          <Box>
            {tree ? (
              <TreeGrid draft={draft} wrong={wrong} onChange={setDraft} />
            ) : (
              <DataGrid draft={draft} wrong={wrong} onChange={setDraft} />
            )}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.5, alignItems: 'center' }}>
              {tree ? (
                <Button
                  size="small"
                  id={fieldId('add-node')}
                  startIcon={<Add />}
                  disabled={draft.nodes.length >= draftLimits.nodes}
                  onClick={() => setDraft(addNode(draft))}
                >
                  {translate('charting.action.addNode')}
                </Button>
              ) : (
                <>
                  <Button
                    size="small"
                    startIcon={<Add />}
                    disabled={draft.categories.length >= draftLimits.categories}
                    onClick={() => setDraft(addCategory(draft))}
                  >
                    {translate('charting.action.addCategory')}
                  </Button>
                  <Button
                    size="small"
                    id={fieldId('add-series')}
                    startIcon={<Add />}
                    disabled={draft.series.length >= draftLimits.series}
                    onClick={() => setDraft(addSeries(draft))}
                  >
                    {translate('charting.action.addSeries')}
                  </Button>
                  <Button
                    size="small"
                    startIcon={<SwapHoriz />}
                    disabled={draft.categories.length > draftLimits.series}
                    onClick={() => setDraft(transposed(draft))}
                  >
                    {translate('charting.action.transpose')}
                  </Button>
                </>
              )}
            </Box>
            <Typography variant="caption" color="textSecondary" component="p">
              {translate('charting.field.hint')}
            </Typography>
          </Box>
        </Box>
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0, position: { md: 'sticky' }, top: 0 }}>
          <ChartPreview draft={shown} />
          <ProblemList
            problems={
              tried
                ? problems
                : problems.filter(({ blocking: stops, key }) => !stops || key === 'notNumber' || key === 'circle')
            }
          />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button type="submit" variant="contained">
          {translate(isNew ? 'charting.action.insert' : 'charting.action.save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
