import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { textIn } from '../../../../core/schema/fields.ts'
import type { FieldUse } from '../../../../core/schema/uses.ts'
import { useLanguage } from '../../../i18n/language.ts'
import type { Draft } from '../draft/useDraft.ts'

/** What names a field; while something does, it cannot be removed. */
export function UseList({ uses, draft }: { uses: readonly FieldUse[]; draft: Draft }) {
  const translate = useTranslate()
  const { locale } = useLanguage()
  if (uses.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {translate('schemas.uses.none')}
      </Typography>
    )
  const labelOf = (name: string): string =>
    textIn(draft.resources.find((resource) => resource.name === name)?.label, locale) || name
  return (
    <Alert severity="info" sx={{ overflowWrap: 'anywhere' }}>
      <AlertTitle>{translate('schemas.uses.title', { smart_count: uses.length })}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2 }}>
        {uses.map((use) => (
          <li key={`${use.resource}${use.pointer}`}>
            {translate(`schemas.use.${use.kind}`, { name: labelOf(use.resource) })} <code>{use.pointer}</code>
          </li>
        ))}
      </Box>
    </Alert>
  )
}
