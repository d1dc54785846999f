import UploadFile from '@mui/icons-material/UploadFileOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate, type RaRecord } from 'react-admin'
import { Link } from 'react-router'
import { useUser } from '../../authProvider/user.ts'
import { useInbox } from '../../dataProvider/useInbox.ts'
import { closeApplication } from './opening.ts'

/** What the customer sent by a code and nobody has imported yet, with the way to import it; nothing where nothing waits. */
export function UploadedFiles({ record }: { record: RaRecord }) {
  const translate = useTranslate()
  const { may } = useUser()
  const { inbox } = useInbox()
  const sent = inbox?.arrived.items.find(({ kind, id }) => kind === 'uploaded' && id === `uploaded:${record.id}`)
  if (!sent?.customer || !sent.subject) return null
  const { name, id } = sent.subject
  const imports = may('client', 'import')
  const query = new URLSearchParams({ appUserId: sent.customer.id, tab: 'files', ...(imports && { import: id }) })
  return (
    <Box sx={{ mt: 0.75, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Box component="span" sx={{ fontSize: 13, minWidth: 0, overflowWrap: 'anywhere' }}>
        {translate('application.sent', { file: name, smart_count: sent.count })}
      </Box>
      <Button
        size="small"
        variant="outlined"
        startIcon={<UploadFile />}
        component={Link}
        to={`/homePage/viewCustomerData?${query.toString()}`}
        onClick={closeApplication}
        aria-label={`${translate(imports ? 'inbox.action.uploaded' : 'inbox.action.received')} ${name}`}
      >
        {translate(imports ? 'inbox.action.uploaded' : 'inbox.action.received')}
      </Button>
    </Box>
  )
}
