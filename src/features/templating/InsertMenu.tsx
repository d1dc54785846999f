import AddBox from '@mui/icons-material/AddBoxOutlined'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { FieldDialog } from './FieldDialog.tsx'
import { PartDialog } from './PartDialog.tsx'
import { newPart, partTypes, type Part } from './parts.ts'

/** Puts parts, fields and hints into the template at the caret. */
export function InsertMenu({ editor }: { editor: Editor }) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [part, setPart] = useState<Part | null>(null)
  const [field, setField] = useState(false)
  const then = (run: () => void) => (): void => {
    setAnchor(null)
    run()
  }
  return (
    <>
      <Button
        startIcon={<AddBox />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ ml: 'auto', whiteSpace: 'nowrap' }}
      >
        {translate('templates.insert')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} disableRestoreFocus>
        <MenuItem onClick={then(() => setField(true))}>
          <ListItemText primary={translate('templates.field.title')} secondary={translate('templates.field.about')} />
        </MenuItem>
        <Divider />
        {partTypes.map((type) => (
          <MenuItem key={type} onClick={then(() => setPart(newPart(type)))}>
            <ListItemText
              primary={translate(`templates.type.${type}`)}
              secondary={translate(`templates.about.${type}`)}
              sx={{ maxWidth: 420, '& .MuiListItemText-secondary': { whiteSpace: 'normal' } }}
            />
          </MenuItem>
        ))}
      </Menu>
      {part && (
        <PartDialog
          part={part}
          fresh
          onClose={() => setPart(null)}
          onSave={(block) => {
            setPart(null)
            editor.chain().focus().insertContent({ type: 'templatePart', attrs: { block } }).run()
          }}
        />
      )}
      {field && (
        <FieldDialog
          onClose={() => setField(false)}
          onSave={(attrs) => {
            setField(false)
            editor.chain().focus().insertContent({ type: 'templateField', attrs }).run()
          }}
        />
      )}
    </>
  )
}
