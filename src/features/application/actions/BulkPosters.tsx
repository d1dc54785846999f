import Download from '@mui/icons-material/FileDownloadOutlined'
import Print from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useDataProvider, useListContext, useTranslate, type RaRecord } from 'react-admin'
import { Link } from 'react-router'
import { useSchema } from '../../../schemas/useSchemas.ts'
import { usePoster } from '../../../fields/widgets/qrcode/poster/usePoster.ts'
import { printAddress } from '../print-address.ts'

/** The selected codes, also of other pages: printed on one page, or saved as pictures, a file each. */
export default function BulkPosters() {
  const translate = useTranslate()
  const schema = useSchema()
  const provider = useDataProvider()
  const { save } = usePoster(schema)
  const { resource, selectedIds, data = [] } = useListContext()
  const [saving, setSaving] = useState(false)
  const saveAll = async (): Promise<void> => {
    setSaving(true)
    try {
      const shown = data.filter(({ id }) => selectedIds.includes(id))
      const others = selectedIds.filter((id) => !shown.some((record) => record.id === id))
      const more = others.length > 0 ? (await provider.getMany<RaRecord>(resource, { ids: others })).data : []
      await save([...shown, ...more])
    } catch {
      // The failed call has said why. Fewer pictures than were chosen would pass for all of them.
    } finally {
      setSaving(false)
    }
  }
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Print />}
        component={Link}
        to={printAddress(selectedIds)}
        sx={{ bgcolor: 'background.paper' }}
      >
        {translate('application.actions.print')}
      </Button>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Download />}
        loading={saving}
        onClick={() => void saveAll()}
        sx={{ bgcolor: 'background.paper' }}
      >
        {translate('application.actions.savePng')}
      </Button>
    </>
  )
}
