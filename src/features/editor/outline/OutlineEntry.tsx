import ChevronRight from '@mui/icons-material/ChevronRight'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import type { DragEvent, KeyboardEvent, ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { Heading } from './headings.ts'

type Props = {
  heading: Heading
  active: boolean
  /** Null where nothing is below it. */
  open: boolean | null
  /** Open places below it, those of collapsed headings included. */
  gaps: number
  movable: boolean
  drop: 'before' | 'after' | null
  onGo: () => void
  onToggle: (open: boolean) => void
  onKeyDown: (event: KeyboardEvent) => void
  drag: {
    onDragStart: (event: DragEvent) => void
    onDragOver: (event: DragEvent) => void
    onDrop: (event: DragEvent) => void
    onDragEnd: () => void
  }
  menu: ReactNode
}

const line = (drop: Props['drop']) => ({
  position: 'relative',
  ...(drop && {
    '&::after': {
      content: '""',
      position: 'absolute',
      left: 8,
      right: 8,
      height: 2,
      bgcolor: 'primary.main',
      [drop === 'before' ? 'top' : 'bottom']: -1,
    },
  }),
})

/** One heading of the outline. */
export function OutlineEntry({
  heading,
  active,
  open,
  gaps,
  movable,
  drop,
  onGo,
  onToggle,
  onKeyDown,
  drag,
  menu,
}: Props) {
  const translate = useTranslate()
  const name = heading.text.trim() || translate('editor.outline.untitled')
  const top = heading.level === 1
  const Chevron = open ? ExpandMore : ChevronRight
  return (
    <Box
      component="li"
      {...drag}
      draggable={movable}
      sx={{
        display: 'flex',
        alignItems: 'stretch',
        borderLeft: '3px solid',
        borderColor: active ? 'primary.main' : 'transparent',
        bgcolor: active ? 'accent.pale' : 'transparent',
        pl: 0.25 + (heading.level - 1) * 1.25,
        '&:hover': { bgcolor: active ? 'accent.pale' : 'action.hover' },
        '& .outline-more': { opacity: 0 },
        '&:hover .outline-more, &:focus-within .outline-more, & .outline-more[aria-expanded="true"]': { opacity: 1 },
        ...line(drop),
      }}
    >
      {open === null ? (
        <Box sx={{ width: 22, flexShrink: 0 }} />
      ) : (
        <IconButton
          size="small"
          tabIndex={-1}
          aria-expanded={open}
          aria-label={translate(open ? 'writing.outline.collapse' : 'writing.outline.expand', { name })}
          onClick={() => onToggle(!open)}
          sx={{ p: 0.25, width: 22, height: 22, mt: 0.6, flexShrink: 0 }}
        >
          <Chevron sx={{ fontSize: 16 }} />
        </IconButton>
      )}
      <ButtonBase
        data-heading={heading.id}
        onClick={onGo}
        onKeyDown={onKeyDown}
        aria-current={active ? 'location' : undefined}
        {...(movable && { 'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown' })}
        sx={{
          flex: 1,
          minWidth: 0,
          display: 'block',
          fontFamily: 'inherit',
          textAlign: 'left',
          py: 0.6,
          pr: 1,
          pl: 0.25,
          fontSize: top ? 14 : 13,
          lineHeight: 1.5,
          fontWeight: top ? 600 : 400,
          color: active ? 'primary.dark' : top ? 'text.primary' : 'text.secondary',
          overflowWrap: 'anywhere',
          '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
        }}
      >
        <span lang="zh-CN">{name}</span>
        {gaps > 0 && (
          <Box
            component="span"
            title={translate('writing.outline.gaps', { smart_count: gaps })}
            sx={{
              display: 'inline-block',
              ml: 0.75,
              px: 0.6,
              minWidth: 18,
              textAlign: 'center',
              borderRadius: '9px',
              fontSize: 11,
              lineHeight: '16px',
              fontWeight: 500,
              bgcolor: '#ffe9b0',
              color: '#6b4800',
              verticalAlign: '1px',
            }}
          >
            <span aria-hidden>{gaps}</span>
            <Box
              component="span"
              sx={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}
            >
              {translate('writing.outline.gaps', { smart_count: gaps })}
            </Box>
          </Box>
        )}
      </ButtonBase>
      {menu}
    </Box>
  )
}
