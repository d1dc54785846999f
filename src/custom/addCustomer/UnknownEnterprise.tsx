import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { EnterpriseMatch } from '../../../core/contracts/customers.ts'
import { useTranslate } from 'react-admin'
import type { Search } from './useDirectorySearch.ts'

type Props = { code: string; valid: boolean; name: string; onName: (name: string) => void; onEnter: () => void }

/** A code that the directory does not know: it can be added with a name. */
export function UnknownEnterprise({ code, valid, name, onName, onEnter }: Props) {
  const translate = useTranslate()
  return (
    <Stack spacing={1.5}>
      <Alert severity={valid ? 'info' : 'warning'}>
        {translate(valid ? 'customer.add.unknown' : 'customer.add.unknownBadCheck', { code })}
      </Alert>
      <TextField
        size="small"
        required
        label={translate('customer.add.name')}
        value={name}
        onChange={(event) => onName(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && onEnter()}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
    </Stack>
  )
}

/** One line that says where the search stands and what can be done. */
export function SearchHint({
  search,
  unknown,
  selected,
}: {
  search: Search
  unknown: boolean
  selected: EnterpriseMatch | null
}) {
  const translate = useTranslate()
  const text = hintOf(search, unknown, selected)
  if (!text) return null
  if (search.state === 'failed')
    return (
      <Alert severity="error">
        {translate('customer.add.failed', { reason: translate(search.msg, { _: search.msg }) })}
      </Alert>
    )
  if (selected && !selected.valid) return <Alert severity="warning">{translate(text)}</Alert>
  return (
    <Typography variant="body2" color="textSecondary" role="status">
      {translate(text, {
        smart_count: search.state === 'found' ? search.matches.length : 0,
        owner: selected?.owner ?? '',
      })}
    </Typography>
  )
}

function hintOf(search: Search, unknown: boolean, selected: EnterpriseMatch | null): string | null {
  if (selected?.alreadyCustomer) return selected.owner ? 'customer.add.alreadyOfHint' : 'customer.add.alreadyHint'
  if (selected && !selected.valid) return 'customer.add.badCheckHint'
  if (selected) return null
  if (search.state === 'idle') return 'customer.add.start'
  if (search.state === 'failed') return 'customer.add.failed'
  if (search.state !== 'found' || unknown) return null
  if (search.matches.length === 0) return 'customer.add.nothing'
  return search.matches.length >= 20 ? 'customer.add.many' : 'customer.add.choose'
}
