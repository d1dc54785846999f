import Fullscreen from '@mui/icons-material/Fullscreen'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useCallback, useEffect, useId, useMemo, useSyncExternalStore } from 'react'
import { useTranslate } from 'react-admin'
import { useLocale } from '../../i18n/useLocale.ts'
import { textIn } from '../../../core/schema/fields.ts'
import { useUnkept } from '../../ui/tabs/scope.ts'
import { useChecks } from '../../resources/form/useChecks.ts'
import { GridChecks } from './GridChecks.tsx'
import { GridFrame } from './GridFrame.tsx'
import { GridNotes } from './GridNotes.tsx'
import { GridTools, hiddenOf } from './GridTools.tsx'
import { useLook, useShownLook } from './look.ts'
import { unsavedRows } from './model/state.ts'
import { createGridStore } from './model/store.ts'
import type { TableGridProps } from './types.ts'
import { useGridSave } from './useGridSave.ts'
import { useGridView } from './useGridView.ts'
import { useRecords } from './useRecords.ts'
import { useShownCell } from './useShownCell.ts'

/**
 * A customer's data table as a spreadsheet: a statement with items down and periods across, any other table one record
 * a row. Rows are read in pages as they come into sight, and edited one by one.
 */
export function TableGrid({
  schema,
  customerId,
  editable = false,
  onLocked,
  onHistory,
  onUnsaved,
  looking,
  onFull,
  shown,
  caption,
  height = '70vh',
  heading,
  renderTools,
  empty = null,
}: TableGridProps) {
  const locale = useLocale()
  const translate = useTranslate()
  const own = useLook(schema)
  const [chosen, setLook] = looking ?? own
  const { unit } = chosen
  const store = useMemo(() => createGridStore(schema), [schema])
  const records = useRecords(schema.name, customerId, schema.layout === 'statement')
  const look = useShownLook(chosen, records)
  const { total, error, want, replace, reload } = records
  const editing = editable || onLocked !== undefined
  const view = useGridView(schema, records, locale, look, editing)
  const { checks } = useChecks()
  const check = checks?.[`${schema.name}.row`]
  const commands = useGridSave(store, { appUserId: customerId, editable, onLocked, replace, reload })
  const permit = useMemo(() => ({ editable, onLocked, commands }), [editable, onLocked, commands])
  const unsaved = useSyncExternalStore(store.subscribe, () => unsavedRows(store.get().drafts))
  useUnkept(`grid${useId()}`, unsaved > 0)
  useEffect(() => onUnsaved?.(unsaved), [onUnsaved, unsaved])
  const onSight = useCallback(
    (first: number, last: number) => void (!view?.down && want(first, last)),
    [view?.down, want],
  )
  // The rows below read their cells from it while they are drawn.
  if (view) store.show(view, { schema, unit, locale, check })
  useShownCell(store, view, shown)

  if (total === undefined) {
    return (
      <>
        {heading}
        {error ? (
          <Retry error={error} retry={records.retry} />
        ) : (
          <Skeleton variant="rounded" height={320} sx={{ mt: 1 }} aria-label={translate('customer.view.loading')} />
        )}
      </>
    )
  }
  if (total === 0 || !view) {
    return (
      <>
        {heading}
        {empty}
      </>
    )
  }
  const fill = height === 'fill'
  const tools = (
    <GridTools
      schema={schema}
      store={store}
      view={view}
      records={records}
      looking={[look, setLook]}
      editing={editing}
    />
  )
  return (
    <Box sx={{ minWidth: 0, display: 'flex', flexDirection: 'column', ...(fill && { flex: 1, minHeight: 0 }) }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 1.5, flexWrap: 'wrap' }}>
        <Box sx={{ flex: '1 1 auto' }}>
          {heading}
          <Typography variant="caption" color="textSecondary" component="div">
            {view.down
              ? translate(look.hidden.size > 0 && !editing ? 'grid.tools.periodsOf' : 'customer.view.periods', {
                  smart_count: total - (editing ? 0 : hiddenOf(records, look)),
                  total,
                })
              : translate('customer.view.total', { smart_count: total })}
          </Typography>
        </Box>
        {editing && tools}
        {renderTools?.({ unit, total })}
        {onFull && (
          <IconButton aria-label={translate('grid.tools.full')} title={translate('grid.tools.full')} onClick={onFull}>
            <Fullscreen />
          </IconButton>
        )}
      </Box>
      {!editing && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 1.5, flexWrap: 'wrap' }}>{tools}</Box>
      )}
      {error && <Retry error={error} retry={records.retry} />}
      <GridFrame
        store={store}
        view={view}
        caption={caption ?? textIn(schema.label, locale)}
        unit={unit}
        locale={locale}
        height={fill ? 'auto' : height}
        fill={fill}
        editing={editing}
        permit={permit}
        onHistory={onHistory}
        notes={editing && <GridNotes store={store} onSaveAll={() => void commands.saveAll()} />}
        onSight={onSight}
      />
      {schema.checks.length > 0 && (
        <GridChecks store={store} records={records} unit={unit} locale={locale} maxHeight={fill ? 150 : 320} />
      )}
    </Box>
  )
}

const Retry = ({ error, retry }: { error: Error; retry: () => void }) => {
  const translate = useTranslate()
  return (
    <Alert
      severity="error"
      sx={{ mb: 1 }}
      action={
        <Button size="small" color="inherit" onClick={retry}>
          {translate('customer.view.retry')}
        </Button>
      }
    >
      {translate(error.message, { _: error.message })}
    </Alert>
  )
}
