import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import type { KeptCell, UndoneImport } from '../../../../core/import-results.ts'
import type { TableValue } from '../../../../core/imports.ts'
import { textIn } from '../../../../core/schema/fields.ts'
import type { TableSchema } from '../../../../core/schema/types.ts'
import { useCalls } from '../../../dataProvider/useCalls.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { usePunctuation } from '../../../i18n/punctuation.ts'
import { showValue } from '../../../ui/tables/values.ts'

const named = 8

/** Asks whether an import is to be undone: what comes back, and what came later and stays. */
export function UndoDialog({
  id,
  tables,
  onClose,
}: {
  id: string
  tables: readonly TableSchema[]
  onClose: (undone: boolean) => void
}) {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const client = useQueryClient()
  const titleId = useId()
  const { undoImport } = useCalls()
  const [busy, setBusy] = useState(false)
  const { data, error } = useQuery({
    queryKey: ['undoImport', id],
    queryFn: () => undoImport({ id, dryRun: true }),
    retry: false,
    // It is not asked again once the import is being undone.
    enabled: !busy,
    gcTime: 0,
  })
  const undo = async (): Promise<void> => {
    setBusy(true)
    try {
      const { msg } = await undoImport({ id, dryRun: false })
      notify(msg, { type: 'success', messageArgs: { _: msg } })
      for (const name of ['pastImports', 'pastMatches', 'tableView', 'cellHistory', 'customerInfo', 'customerFiles'])
        void client.invalidateQueries({ queryKey: [name] })
      refresh()
      onClose(true)
    } catch (failure) {
      const message = failure instanceof Error ? failure.message : String(failure)
      notify(message, { type: 'warning', messageArgs: { _: message } })
      void client.invalidateQueries({ queryKey: ['pastImports'] })
      onClose(false)
    }
  }
  return (
    <Dialog open onClose={busy ? undefined : () => onClose(false)} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{translate('imports.undo.title')}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
        {!data && !error && <Skeleton variant="rounded" height={80} />}
        {error && <Alert severity="error">{translate(error.message, { _: error.message })}</Alert>}
        {data && <Told undone={data} tables={tables} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" variant="outlined" onClick={() => onClose(false)} disabled={busy}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" color="error" onClick={() => void undo()} loading={busy} disabled={!data}>
          {translate('imports.undo.yes')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Told({ undone, tables }: { undone: UndoneImport; tables: readonly TableSchema[] }) {
  const translate = useTranslate()
  const locale = useLocale()
  const { listed } = usePunctuation()
  const { imports, restored, removedRows, forgotten, kept, keptCount } = undone
  const labels = imports.map(({ tableId }) => textIn(tables.find(({ name }) => name === tableId)?.label, locale))
  return (
    <>
      <div>
        {translate('imports.undo.what', {
          file: imports[0]?.fileName ?? '',
          tables: listed([...new Set(labels)]),
          restored,
        })}
        {removedRows > 0 && ` ${translate('imports.undo.rows', { smart_count: removedRows })}`}
        {forgotten > 0 && ` ${translate('imports.undo.forgotten', { smart_count: forgotten })}`}
      </div>
      {keptCount > 0 && (
        <Alert severity="info">
          {translate('imports.undo.kept', { smart_count: keptCount })}
          <ul style={{ margin: 0, paddingLeft: 18 }}>
            {kept.slice(0, named).map((cell) => (
              <KeptLine
                key={`${cell.tableId} ${cell.period} ${cell.rowKey} ${cell.sysEn}`}
                cell={cell}
                tables={tables}
              />
            ))}
            {keptCount > named && <li>…</li>}
          </ul>
        </Alert>
      )}
    </>
  )
}

function KeptLine({ cell, tables }: { cell: KeptCell; tables: readonly TableSchema[] }) {
  const translate = useTranslate()
  const locale = useLocale()
  const { remarked } = usePunctuation()
  const schema = tables.find(({ name }) => name === cell.tableId)
  const show = (value: TableValue): string => {
    const field = schema?.schema.properties[cell.sysEn]
    return field ? showValue({ ...field, name: cell.sysEn }, value, '元', locale) : String(value)
  }
  const place = [cell.period, cell.rowKey].filter(Boolean).join(' ')
  return (
    <li>
      {place ? remarked(cell.label, place) : cell.label} {show(cell.value)}{' '}
      {translate(`imports.undo.by.${cell.kind}`, { by: cell.by })}
    </li>
  )
}
