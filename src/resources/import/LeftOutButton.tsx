import Download from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { formFields, textIn } from '../../../core/schema/fields.ts'
import { saveFile } from '../../ui/downloads/save-file.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useSchema } from '../../schemas/useSchemas.ts'
import { failuresCsv } from './failures.ts'
import { fates, type ImportState } from './state.ts'

type Props = { state: Pick<Extract<ImportState, { step: 'done' }>, 'result' | 'outcomes'> }

/**
 * The rows of the file that were not added, or cannot be, as a file with row numbers and reasons. Nothing where there
 * are none.
 */
export function LeftOutButton({ state }: Props) {
  const translate = useTranslate()
  const schema = useSchema()
  const { locale } = useLanguage()
  const left = fates(state).filter(({ fate }) => fate !== 'added').length
  const save = (): void => {
    const wording = {
      locale,
      translate,
      reason: (fate: 'there' | 'twice' | 'open', first?: number) =>
        translate(`recordImport.reasons.${fate}`, { row: first ?? 0 }),
      headings: { row: translate('recordImport.row'), reason: translate('recordImport.reason') },
    }
    saveFile(
      new File(
        [failuresCsv(state, formFields(schema, 'create'), wording)],
        `${translate('recordImport.failuresName', { name: textIn(schema.label, locale) })}.csv`,
        { type: 'text/csv;charset=utf-8' },
      ),
    )
  }
  if (left === 0) return null
  return (
    <Box>
      <Button variant="outlined" startIcon={<Download />} onClick={save}>
        {translate('recordImport.failures', { smart_count: left })}
      </Button>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {translate('recordImport.failuresHint')}
      </Typography>
    </Box>
  )
}
