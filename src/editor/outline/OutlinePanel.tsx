import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import type { Heading } from './headings.ts'

type Props = { headings: Heading[]; current: number; onGo: (heading: Heading) => void }

const entry = (level: number, active: boolean) => ({
  display: 'block', width: '100%', fontFamily: 'inherit', textAlign: 'left', py: 0.6, pr: 1.5, pl: 1.5 + (level - 1) * 1.5, fontSize: level === 1 ? 14 : 13, lineHeight: 1.5,
  fontWeight: level === 1 ? 600 : 400, color: active ? 'primary.dark' : level === 1 ? 'text.primary' : 'text.secondary',
  borderLeft: '3px solid', borderColor: active ? 'primary.main' : 'transparent', bgcolor: active ? 'accent.pale' : 'transparent',
  overflowWrap: 'anywhere', '&:hover': { bgcolor: 'action.hover' }, '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
})

/** The report's headings; a click goes there, the section being read is marked. */
export function OutlinePanel({ headings, current, onGo }: Props) {
  const translate = useTranslate()
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    const active = list.current?.querySelector<HTMLElement>('[aria-current]')
    const box = list.current
    if (!active || !box) return
    const top = active.offsetTop - box.offsetTop
    if (top < box.scrollTop || top + active.offsetHeight > box.scrollTop + box.clientHeight) box.scrollTop = top - box.clientHeight / 2
  }, [current])

  if (headings.length === 0) return <Typography variant="body2" color="textSecondary" sx={{ p: 2 }}>{translate('editor.outline.empty')}</Typography>
  return (
    <Box component="nav" ref={list} aria-label={translate('editor.outline.title')} sx={{ overflowY: 'auto', flex: 1, minHeight: 0, pb: 2 }}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {headings.map((heading, index) => (
          <li key={heading.id}>
            <ButtonBase onClick={() => onGo(heading)} aria-current={index === current ? 'location' : undefined} sx={entry(heading.level, index === current)}>
              {heading.text || translate('editor.outline.untitled')}
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Box>
  )
}
