import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { useLanguage } from '../../i18n/language.ts'
import type { FaultHere } from './draft/text.ts'

/** Folders of the server are nothing to the reader. */
const nameOf = (file: string): string => file.replace(/^.*[\\/]/, '')

type Props = {
  faults: readonly FaultHere[]
  lines?: boolean
  /** Whether the file is named: the faults are of several. */
  files?: boolean
}

/** Each fault with its place, why, and what was probably meant. */
export function Faults({ faults, lines = false, files = false }: Props) {
  const translate = useTranslate()
  const { locale } = useLanguage()
  return (
    <Box component="ul" sx={{ m: 0, pl: 2, overflowWrap: 'anywhere' }}>
      {faults.map((fault) => (
        <li key={`${fault.file} ${fault.pointer} ${fault.reason[locale]}`}>
          {files && fault.file && <strong>{nameOf(fault.file)} </strong>}
          {lines && translate('schemas.json.line', { line: fault.line })}
          <code>{fault.pointer || '/'}</code> {fault.reason[locale]}
          {fault.suggestion && ` ${translate('schemas.suggestion', { name: fault.suggestion })}`}
        </li>
      ))}
    </Box>
  )
}

/** What is wrong; nothing where all is well. */
export function FaultList(props: Props) {
  if (props.faults.length === 0) return null
  return (
    <Alert severity="error" sx={{ mt: 1.5 }}>
      <Faults {...props} />
    </Alert>
  )
}
