import Alert from '@mui/material/Alert'
import LinearProgress from '@mui/material/LinearProgress'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import type { ImportRowState } from '../../../core/contracts/record-imports.ts'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { ColumnChoices } from './ColumnChoices.tsx'
import { LeftOutButton } from './LeftOutButton.tsx'
import { RowsTable } from './RowsTable.tsx'
import type { ImportState } from './state.ts'
import type { RecordImport } from './useImport.ts'

const states: readonly ImportRowState[] = ['new', 'there', 'twice', 'wrong']

/** What the file would do, counted and row by row. */
export function CheckStep({
  state,
  importing,
}: {
  state: Extract<ImportState, { step: 'check' }>
  importing: RecordImport
}) {
  const translate = useTranslate()
  const { result, problem } = state
  const [shown, setShown] = useState<ImportRowState | 'all'>('all')
  const count = (option: ImportRowState): number => result.rows.filter((row) => row.state === option).length
  const rows = shown === 'all' ? result.rows : result.rows.filter((row) => row.state === shown)
  const wrong = count('wrong')
  const dropped = result.rows.reduce(
    (sum, row) => sum + (row.state === 'new' ? Object.keys(row.dropped ?? {}).length : 0),
    0,
  )
  return (
    <>
      <Typography role="status">
        {translate('recordImport.counted', {
          file: result.fileName,
          smart_count: result.rows.length,
          fresh: count('new'),
        })}
      </Typography>
      {wrong > 0 && (
        <Alert severity="warning">
          {translate(count('new') > 0 ? 'recordImport.wrongLeft' : 'recordImport.wrongOnly', { smart_count: wrong })}
        </Alert>
      )}
      {dropped > 0 && (
        <Alert severity="warning">{translate('recordImport.droppedCells', { smart_count: dropped })}</Alert>
      )}
      {wrong > 0 && count('new') === 0 && <LeftOutButton state={{ result, outcomes: [] }} />}
      {problem && (
        <Alert severity="error" role="alert">
          {problem.text}
        </Alert>
      )}
      <ColumnChoices
        checked={result}
        busy={importing.busy !== null}
        onChange={(asked) => void importing.check(asked)}
      />
      {importing.busy && <LinearProgress aria-label={translate('recordImport.checking')} />}
      <ToggleButtonGroup
        exclusive
        size="small"
        value={shown}
        aria-label={translate('recordImport.show')}
        onChange={(_, next: ImportRowState | 'all' | null) => next && setShown(next)}
        sx={{ flexWrap: 'wrap' }}
      >
        <ToggleButton value="all">{translate('recordImport.states.all', { count: result.rows.length })}</ToggleButton>
        {states.map((option) => (
          <ToggleButton key={option} value={option} disabled={count(option) === 0}>
            {translate(`recordImport.states.${option}`, { count: count(option) })}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <RowsTable key={shown} rows={rows} columns={result.columns} />
    </>
  )
}
