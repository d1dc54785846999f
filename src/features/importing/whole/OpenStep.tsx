import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { FileInspection } from '../../../../core/imports-of-files.ts'
import type { NamedField } from '../../../../core/schema/fields.ts'
import type { TableSchema } from '../../../../core/schema/types.ts'
import { PicturePart } from '../picture/PicturePart.tsx'
import type { CustomerChoice, UploadAction } from '../state.ts'
import { LeftOut } from './LeftOut.tsx'
import { OpenPart } from './OpenPart.tsx'
import { openOf, type Part } from './parts.ts'

type Props = {
  inspection: FileInspection
  parts: readonly Part[]
  customer: CustomerChoice | null
  tables: readonly TableSchema[]
  listOf: (fields: readonly NamedField[]) => string
  tried: boolean
  dispatch: (action: UploadAction) => void
}

/** Everything that is asked of any table of a file, on one page. What is clear is folded. */
export function OpenStep({ inspection, parts, customer, tables, listOf, tried, dispatch }: Props) {
  const translate = useTranslate()
  const open = parts.map((part) => openOf(part, tables, listOf))
  const [asked] = useState(() => new Set(parts.filter((_, index) => open[index]?.length).map(({ id }) => id)))
  const left = open.filter((obstacles) => obstacles.length > 0).length
  const isNone = !parts.some(({ used }) => used)
  return (
    <Stack spacing={1.5} sx={{ pt: 1 }}>
      <Typography variant="body2" role="status" sx={{ overflowWrap: 'anywhere' }}>
        {translate('imports.whole.found', { file: inspection.fileName, smart_count: parts.length })}{' '}
        {translate(left === 0 ? 'imports.whole.clear' : 'imports.whole.asked', { smart_count: left })}
      </Typography>
      {tried && isNone && (
        <Alert severity="warning" role="alert">
          {translate('imports.whole.none')}
        </Alert>
      )}
      {parts.map((part, index) => {
        const schema = tables.find(({ name }) => name === part.tableId)
        return (
          schema && (
            <PicturePart key={part.id} part={part.id}>
              <OpenPart
                part={part}
                schema={schema}
                customer={customer}
                open={open[index] ?? []}
                isAsked={asked.has(part.id)}
                tried={tried}
                dispatch={dispatch}
              />
            </PicturePart>
          )
        )
      })}
      <LeftOut inspection={inspection} />
    </Stack>
  )
}
