import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { isRecord } from '../../../../core/json.ts'
import type { Draft } from '../draft/useDraft.ts'
import type { FaultHere } from '../draft/text.ts'
import { FaultList } from '../FaultList.tsx'

type Read = { part: Record<string, unknown> } | { fault: string }

/** What a text says of a resource; a key of the catalogues, or the reason of the browser, where it says nothing. */
function read(text: string, name: string): Read {
  try {
    const value: unknown = JSON.parse(text)
    if (!isRecord(value)) return { fault: 'schemas.json.noObject' }
    return value['name'] === name ? { part: value } : { fault: 'schemas.json.otherName' }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}

const sameText = (part: Record<string, unknown>, text: string, name: string): boolean => {
  const known = read(text, name)
  return 'part' in known && JSON.stringify(known.part) === JSON.stringify(part)
}

type Props = { name: string; draft: Draft; faults: readonly FaultHere[]; disabled: boolean }

/** The JSON that differs from what is shipped, to be read and written; what is no JSON yet stays here. */
export function JsonPanel({ name, draft, faults, disabled }: Props) {
  const translate = useTranslate()
  const part = { ...draft.overlay[name], name }
  const [typed, setTyped] = useState<string | null>(null)
  const current = typed === null ? null : read(typed, name)
  // Text that is no JSON is only here; text that says what the form says keeps its lines.
  const keeps = typed !== null && current !== null && ('fault' in current || sameText(part, typed, name))
  const text = keeps ? typed : JSON.stringify(part, null, 2)
  const fault = keeps && current !== null && 'fault' in current ? current.fault : null
  return (
    <Box>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {translate('schemas.json.help')}
      </Typography>
      <TextField
        multiline
        fullWidth
        minRows={8}
        maxRows={24}
        label={translate('schemas.json.label')}
        value={text}
        error={fault !== null}
        helperText={
          fault === null
            ? undefined
            : translate('schemas.json.unreadable', { reason: translate(fault, { _: fault, name }) })
        }
        onChange={({ target }) => {
          setTyped(target.value)
          const next = read(target.value, name)
          if ('part' in next) draft.setPart(name, next.part)
        }}
        slotProps={{
          htmlInput: {
            readOnly: disabled,
            spellCheck: false,
            style: { fontFamily: 'monospace', fontSize: 13, lineHeight: 1.5 },
          },
          formHelperText: fault === null ? {} : { role: 'alert' },
        }}
      />
      <FaultList faults={faults} lines={!keeps} />
    </Box>
  )
}
