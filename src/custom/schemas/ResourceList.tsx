import Add from '@mui/icons-material/Add'
import TableView from '@mui/icons-material/TableViewOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'

/** A resource in the list: what it is called, and whether it is changed, said otherwise or added. */
export type ListedResource = { name: string; label: string; mark: 'draft' | 'changed' | 'added' | null }

type Props = {
  resources: readonly ListedResource[]
  selected: string
  disabled: boolean
  phone: boolean
  onSelect: (name: string) => void
  onAdd: () => void
  onFromFile: () => void
}

/** The resources: a list beside the fields, or a choice above them on a phone. */
export function ResourceList({ resources, selected, disabled, phone, onSelect, onAdd, onFromFile }: Props) {
  const translate = useTranslate()
  const add = (
    <>
      <Button fullWidth={!phone} startIcon={<Add />} disabled={disabled} onClick={onAdd} sx={{ flexShrink: 0 }}>
        {translate('schemas.resource.add')}
      </Button>
      <Button
        fullWidth={!phone}
        startIcon={<TableView />}
        disabled={disabled}
        aria-haspopup="dialog"
        onClick={onFromFile}
        sx={{ flexShrink: 0 }}
      >
        {translate('fromFile.open')}
      </Button>
    </>
  )
  if (phone)
    return (
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <TextField
          select
          label={translate('schemas.resource.title')}
          value={selected}
          onChange={({ target }) => onSelect(target.value)}
          sx={{ flex: '1 1 180px' }}
        >
          {resources.map(({ name, label, mark }) => (
            <MenuItem key={name} value={name}>
              {mark ? `${label} · ${translate(`schemas.mark.${mark}`)}` : label}
            </MenuItem>
          ))}
        </TextField>
        {add}
      </Box>
    )
  return (
    <Card component="nav" aria-label={translate('schemas.resource.title')} sx={{ p: 1, minWidth: 0 }}>
      <List dense disablePadding>
        {resources.map(({ name, label, mark }) => (
          <ListItem key={name} disablePadding>
            <ListItemButton
              selected={name === selected}
              aria-current={name === selected}
              onClick={() => onSelect(name)}
              sx={{ borderRadius: 1, gap: 1 }}
            >
              <ListItemText primary={label} sx={{ minWidth: 0, overflowWrap: 'anywhere' }} />
              {mark && <Chip size="small" variant="outlined" label={translate(`schemas.mark.${mark}`)} />}
            </ListItemButton>
          </ListItem>
        ))}
      </List>
      {add}
    </Card>
  )
}
