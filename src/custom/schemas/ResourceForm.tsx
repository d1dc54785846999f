import Restore from '@mui/icons-material/Restore'
import Delete from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { textIn } from '../../../core/schema/fields.ts'
import type { ResourceSchema } from '../../../core/schema/types.ts'
import { useLanguage } from '../../i18n/language.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import type { FaultHere } from './draft/text.ts'
import type { Draft } from './draft/useDraft.ts'
import { FaultList } from './FaultList.tsx'
import { TextPair } from './field/TextPair.tsx'

type Props = {
  resource: ResourceSchema
  draft: Draft
  faults: readonly FaultHere[]
  disabled: boolean
}

/** What a resource is called, and how its records are; taken back to what is shipped, or removed where it is none. */
export function ResourceForm({ resource, draft, faults, disabled }: Props) {
  const translate = useTranslate()
  const { locale } = useLanguage()
  const title = useId()
  const [asking, setAsking] = useState(false)
  const { name } = resource
  const shipped = draft.base(name) !== undefined
  const label = textIn(resource.title ?? resource.label, locale)
  const file = draft.file(name)
  const set = (members: object): void => draft.setFile(name, { ...file, ...members })
  const action = shipped ? 'reset' : 'remove'
  return (
    <Card component="section" aria-labelledby={title} sx={{ p: 2, display: 'grid', gap: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography id={title} variant="h3" component="h2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {label}
        </Typography>
        {(!shipped || draft.overlay[name]) && (
          <Button
            color={shipped ? 'inherit' : 'error'}
            startIcon={shipped ? <Restore /> : <Delete />}
            disabled={disabled}
            onClick={() => setAsking(true)}
          >
            {translate(`schemas.resource.${action}`)}
          </Button>
        )}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {translate('schemas.resource.choose')}
      </Typography>
      <FaultList faults={faults} />
      <TextPair
        label={translate('schemas.resource.label')}
        value={resource.label}
        required
        disabled={disabled}
        onChange={(next) => set({ label: next })}
      />
      {resource.title && (
        <TextPair
          label={translate('schemas.resource.menuTitle')}
          value={resource.title}
          required
          disabled={disabled}
          onChange={(next) => set({ title: next })}
        />
      )}
      <TextField
        label={translate('schemas.resource.recordTitle')}
        value={resource.recordTitle}
        disabled={disabled}
        helperText={translate('schemas.resource.recordTitleHelp')}
        onChange={({ target }) => set({ recordTitle: target.value })}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <ConfirmDialog
        open={asking}
        danger={!shipped}
        title={translate(`schemas.resource.${action}Title`, { name: label })}
        text={translate(`schemas.resource.${action}Text`)}
        confirm={translate(`schemas.resource.${action}`)}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          draft.setPart(name, null)
        }}
      />
    </Card>
  )
}
