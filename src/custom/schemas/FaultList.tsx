import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { useLanguage } from '../../i18n/language.ts'
import type { FaultHere } from './draft/text.ts'

/** What is wrong, each with its place, why, and what was probably meant. */
export function FaultList({ faults, lines = false }: { faults: readonly FaultHere[]; lines?: boolean }) {
  const translate = useTranslate()
  const { locale } = useLanguage()
  if (faults.length === 0) return null
  return (
    <Alert severity="error" sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>
      <Box component="ul" sx={{ m: 0, pl: 2 }}>
        {faults.map((fault) => (
          <li key={`${fault.pointer} ${fault.reason[locale]}`}>
            {lines && translate('schemas.json.line', { line: fault.line })}
            <code>{fault.pointer || '/'}</code> {fault.reason[locale]}
            {fault.suggestion && ` ${translate('schemas.suggestion', { name: fault.suggestion })}`}
          </li>
        ))}
      </Box>
    </Alert>
  )
}
