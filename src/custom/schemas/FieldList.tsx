import Add from '@mui/icons-material/Add'
import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import DragIndicator from '@mui/icons-material/DragIndicator'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useId, useState, type KeyboardEvent } from 'react'
import { useTranslate } from 'react-admin'
import { textIn } from '../../../core/schema/fields.ts'
import type { FieldSchema } from '../../../core/schema/types.ts'
import { useLanguage } from '../../i18n/language.ts'
import { visuallyHidden } from '../../ui/theme/visuallyHidden.ts'
import type { OrderView } from './draft/edits.ts'
import { kindIdOf } from './field/kinds.ts'

type Props = {
  names: readonly string[]
  fields: Record<string, FieldSchema>
  required: readonly string[]
  /** What differs from what is shipped. */
  changed: ReadonlySet<string>
  selected: string
  view: OrderView
  disabled: boolean
  onView: (view: OrderView) => void
  onSelect: (name: string) => void
  onMove: (name: string, to: number) => void
  onAdd: () => void
}

/** The fields of a resource in their order, which is changed by dragging, by buttons, or with Alt and an arrow. */
export function FieldList(props: Props) {
  const { names, fields, required, changed, selected, view, disabled, onView, onSelect, onMove, onAdd } = props
  const translate = useTranslate()
  const { locale } = useLanguage()
  const title = useId()
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const [told, setTold] = useState('')
  const labelOf = (name: string): string => textIn(fields[name]?.['x-label'], locale) || name
  const move = (name: string, to: number): void => {
    if (disabled || to < 0 || to >= names.length) return
    onMove(name, to)
    setTold(translate('schemas.fields.moved', { name: labelOf(name), place: to + 1 }))
  }
  const onKey = (event: KeyboardEvent, name: string): void => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || step === 0) return
    event.preventDefault()
    move(name, names.indexOf(name) + step)
  }
  return (
    <Card component="section" aria-labelledby={title} sx={{ p: 1.5, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap', mb: 1 }}>
        <Typography id={title} variant="h3" component="h2" sx={{ flex: 1 }}>
          {translate('schemas.fields.title', { smart_count: names.length })}
        </Typography>
        <Button variant="contained" startIcon={<Add />} disabled={disabled} onClick={onAdd}>
          {translate('schemas.fields.add')}
        </Button>
      </Box>
      <ToggleButtonGroup
        exclusive
        fullWidth
        value={view}
        onChange={(_, next: OrderView | null) => next && onView(next)}
        aria-label={translate('schemas.fields.orderOf')}
        sx={{ mb: 1 }}
      >
        <ToggleButton value="form">{translate('schemas.fields.byForm')}</ToggleButton>
        <ToggleButton value="list">{translate('schemas.fields.byList')}</ToggleButton>
      </ToggleButtonGroup>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mb: 1 }}>
        {translate('schemas.fields.hint')}
      </Typography>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {names.map((name, at) => {
          const field = fields[name]
          const kind = field && kindIdOf(field)
          return (
            <Box
              component="li"
              key={name}
              draggable={!disabled}
              onDragStart={() => setDragged(name)}
              onDragEnd={() => {
                setDragged(null)
                setOver(null)
              }}
              onDragOver={(event) => {
                if (dragged === null) return
                event.preventDefault()
                setOver(name)
              }}
              onDrop={(event) => {
                event.preventDefault()
                if (dragged !== null && dragged !== name) move(dragged, at)
              }}
              sx={{
                display: 'flex',
                alignItems: 'center',
                borderRadius: 1,
                borderTop: 2,
                borderBottom: 2,
                borderColor: 'transparent',
                // Where it would go: behind one that is further down, before one that is further up.
                ...(over === name &&
                  dragged !== null &&
                  dragged !== name && {
                    [names.indexOf(dragged) < at ? 'borderBottomColor' : 'borderTopColor']: 'primary.main',
                  }),
                bgcolor: name === selected ? 'action.selected' : 'transparent',
                opacity: dragged === name ? 0.5 : 1,
              }}
            >
              <DragIndicator fontSize="small" aria-hidden sx={{ color: 'text.disabled', cursor: 'grab', mx: 0.25 }} />
              <ButtonBase
                aria-current={name === selected}
                aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                onClick={() => onSelect(name)}
                onKeyDown={(event) => onKey(event, name)}
                sx={{ flex: 1, minWidth: 0, py: 0.75, px: 0.5, borderRadius: 1, justifyContent: 'flex-start', gap: 1 }}
              >
                <Box sx={{ minWidth: 0, flex: 1, textAlign: 'left' }}>
                  <Typography sx={{ overflowWrap: 'anywhere' }}>
                    {labelOf(name)}
                    {required.includes(name) && (
                      <Box component="span" sx={{ color: 'error.main' }} aria-hidden>
                        {' *'}
                      </Box>
                    )}
                  </Typography>
                  <Typography
                    variant="caption"
                    component="p"
                    sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
                  >
                    {kind ? translate(`schemas.kind.${kind}`) : translate('schemas.field.otherKind')}
                  </Typography>
                </Box>
                {changed.has(name) && (
                  <Chip size="small" variant="outlined" label={translate('schemas.fields.changed')} />
                )}
              </ButtonBase>
              <IconButton
                disabled={disabled || at === 0}
                aria-label={translate('schemas.fields.up', { name: labelOf(name) })}
                onClick={() => move(name, at - 1)}
              >
                <ArrowUpward fontSize="small" />
              </IconButton>
              <IconButton
                disabled={disabled || at === names.length - 1}
                aria-label={translate('schemas.fields.down', { name: labelOf(name) })}
                onClick={() => move(name, at + 1)}
              >
                <ArrowDownward fontSize="small" />
              </IconButton>
            </Box>
          )
        })}
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {told}
      </Box>
    </Card>
  )
}
