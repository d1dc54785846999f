import PlaylistAdd from '@mui/icons-material/PlaylistAdd'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useUser } from '../../authProvider/user.ts'
import { lazyPart } from '../../ui/notices/code-loading.ts'
import { LoadedPart } from '../../ui/notices/LoadedPart.tsx'
import { useSchema } from '../../schemas/useSchemas.ts'

const ImportDialog = lazyPart(async () => ({ default: (await import('./ImportDialog.tsx')).ImportDialog }))

/** Above a list whose schema says that its records can be imported. */
export function ImportButton() {
  const translate = useTranslate()
  const schema = useSchema()
  const { may } = useUser()
  const [open, setOpen] = useState(false)
  const path = schema.api.import?.path
  if (!path || !may(schema.permission, 'import') || !may(schema.permission, 'add')) return null
  return (
    <>
      <Button variant="outlined" startIcon={<PlaylistAdd />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate('recordImport.open')}
      </Button>
      {open && (
        <LoadedPart onMissing={() => setOpen(false)}>
          <ImportDialog path={path} onClose={() => setOpen(false)} />
        </LoadedPart>
      )}
    </>
  )
}
