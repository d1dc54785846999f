import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { fieldsOf } from '../../../../core/schema/fields.ts'
import type { ResourceSchema } from '../../../../core/schema/types.ts'
import { useUser } from '../../../authProvider/user.ts'
import { findSchema, SchemaContext, useSchemas } from '../../../schemas/useSchemas.ts'
import { lazyPart } from '../../../ui/notices/code-loading.ts'
import { LoadedPart } from '../../../ui/notices/LoadedPart.tsx'
import { useUnkept } from '../../../ui/tabs/scope.ts'
import { keepPending, type PendingRows } from './pending.ts'

const ImportDialog = lazyPart(async () => ({
  default: (await import('../../../resources/import/ImportDialog.tsx')).ImportDialog,
}))

/** Offers the rows of the file that a table was made from, as soon as the table is in force. */
export function RowsBar({ pending, waiting }: { pending: PendingRows; waiting: boolean }) {
  const translate = useTranslate()
  const { may } = useUser()
  const schema = findSchema(useSchemas(), pending.resource)
  const [open, setOpen] = useState(false)
  useUnkept('newTableRows', true)
  const path = waiting ? undefined : schema?.api.import?.path
  const mayImport = schema !== undefined && may(schema.permission, 'import') && may(schema.permission, 'add')
  const said = { file: pending.file.name, smart_count: pending.rows }
  return (
    <Alert
      severity={path && mayImport ? 'success' : 'info'}
      sx={{ mb: 2, flexWrap: 'wrap', overflowWrap: 'anywhere' }}
      action={
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          {path && mayImport && (
            <Button color="inherit" variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              {translate('fromFile.rows.import', said)}
            </Button>
          )}
          <Button color="inherit" onClick={() => keepPending(null)}>
            {translate('fromFile.rows.forget')}
          </Button>
        </Box>
      }
    >
      {translate(path ? (mayImport ? 'fromFile.rows.ready' : 'fromFile.rows.mayNot') : 'fromFile.rows.waiting', said)}
      {open && schema && path && (
        <SchemaContext value={schema}>
          <LoadedPart onMissing={() => setOpen(false)}>
            <ImportDialog
              path={path}
              given={{
                file: pending.file,
                sheet: pending.sheet,
                place: pending.place,
                columns: inForce(pending.columns, schema),
              }}
              onClose={() => setOpen(false)}
              onDone={() => keepPending(null)}
            />
          </LoadedPart>
        </SchemaContext>
      )}
    </Alert>
  )
}

/** The fields that columns fill, by their names now; where one is not found the dialog asks. */
const inForce = (columns: PendingRows['columns'], schema: ResourceSchema): Record<string, string> =>
  Object.fromEntries(
    columns.flatMap(({ column, field, label }): [string, string][] => {
      const fields = fieldsOf(schema)
      const found = fields.find(({ name }) => name === field) ?? fields.find((one) => one['x-label']['zh-CN'] === label)
      return found ? [[String(column), found.name]] : []
    }),
  )
