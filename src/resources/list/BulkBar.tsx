import Delete from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { listed } from '../../../core/i18n/punctuation.ts'
import { useUser } from '../../authProvider/user.ts'
import { useLanguage } from '../../i18n/language.ts'
import { isTotalled } from '../../../core/schema/totals.ts'
import { lazyPart } from '../../ui/notices/code-loading.ts'
import { LoadedPart } from '../../ui/notices/LoadedPart.tsx'
import { useView } from './useView.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { useSchema } from '../../schemas/useSchemas.ts'
import { SlotButtons, useBulkActions } from '../SlotActions.tsx'
import { ExportSelection } from './ExportButton.tsx'
import { useRemove } from './useRemove.ts'
import { useSelectedNames } from './useSelectedNames.ts'

/** Whether records of this list may be deleted at all, and by this user. */
export function useDeletable(): boolean {
  const schema = useSchema()
  const { may } = useUser()
  return (schema.api.deleteMany ?? schema.api.delete) !== undefined && may(schema.permission, 'delete')
}

/** Whether there is anything to do with several records. */
export function useSelectable(): boolean {
  const schema = useSchema()
  const { may } = useUser()
  const others = useBulkActions().length > 0
  return useDeletable() || others || may(schema.permission, 'export')
}

const SelectionSums = lazyPart(async () => ({ default: (await import('./SelectionSums.tsx')).SelectionSums }))

/** What the selected records come to, where the list shows amounts. */
function Sums() {
  const { columns } = useView()
  return columns.some(isTotalled) ? (
    <LoadedPart>
      <SelectionSums />
    </LoadedPart>
  ) : null
}

/** How many records are selected, what they come to, and what can be done with them. */
export function BulkBar() {
  const translate = useTranslate()
  const { selectedIds, onUnselectItems } = useListContext()
  const { locale } = useLanguage()
  const remove = useRemove()
  const selectedNames = useSelectedNames()
  const deletable = useDeletable()
  const others = useBulkActions()
  const schema = useSchema()
  const { may } = useUser()
  const [asking, setAsking] = useState(false)
  const count = selectedIds.length
  if (count === 0) return null
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 0.75,
        bgcolor: 'action.selected',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <span>{translate('app.list.selected', { count, smart_count: count })}</span>
      <Button onClick={() => onUnselectItems()}>{translate('app.list.clear')}</Button>
      <Box sx={{ flex: 1 }} />
      <SlotButtons actions={others} />
      {may(schema.permission, 'export') && <ExportSelection />}
      {deletable && (
        <Button
          variant="outlined"
          color="error"
          startIcon={<Delete />}
          onClick={() => setAsking(true)}
          sx={{ bgcolor: 'background.paper' }}
        >
          {translate('app.list.delete')}
        </Button>
      )}
      <Sums />
      <ConfirmDialog
        open={asking}
        danger
        title={translate('app.list.deleteTitle', { count, smart_count: count })}
        text={listed([asking ? selectedNames() : '', translate('app.list.deleteText')].filter(Boolean), locale, 'stop')}
        confirm={translate('app.list.delete')}
        onClose={() => setAsking(false)}
        onConfirm={() => remove(selectedIds).then(() => setAsking(false))}
      />
    </Box>
  )
}
