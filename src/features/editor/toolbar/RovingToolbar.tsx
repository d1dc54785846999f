import MoreHoriz from '@mui/icons-material/MoreHoriz'
import Box from '@mui/material/Box'
import { useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { ToolButton } from './ToolButton.tsx'
import { useOverflow } from './useOverflow.ts'

const tools = (bar: HTMLElement): HTMLElement[] =>
  [...bar.querySelectorAll<HTMLElement>('button, [role="combobox"]')].filter((tool) => !tool.closest('[hidden]'))

function Group({ first, hidden = false, children }: { first: boolean; hidden?: boolean; children: ReactNode }) {
  const rule = {
    '&::before': {
      content: '""',
      position: 'absolute',
      left: 0,
      top: 12,
      bottom: 12,
      borderLeft: '1px solid',
      borderColor: 'divider',
    },
  }
  return (
    <Box
      data-group=""
      hidden={hidden}
      sx={{
        display: 'flex',
        '&[hidden]': { display: 'none' },
        alignItems: 'center',
        gap: 0.25,
        flexShrink: 0,
        height: 44,
        px: 0.5,
        position: 'relative',
        ...(!first && rule),
      }}
    >
      {children}
    </Box>
  )
}

/**
 * A toolbar as ARIA describes it: one stop of the Tab key, arrows, Home and End go through its controls. Groups that
 * have no room wait behind a button, which shows them in further rows; what stands at the end always has room.
 */
export function RovingToolbar({ label, groups, end }: { label: string; groups: ReactNode[]; end?: ReactNode }) {
  const translate = useTranslate()
  const { bar, shown } = useOverflow()
  const [open, setOpen] = useState(false)
  const current = useRef<HTMLElement | null>(null)
  const all = groups.filter((group) => group !== null && group !== undefined && group !== false)
  const over = shown < all.length

  const mark = (): void => {
    const list = bar.current ? tools(bar.current) : []
    if (!current.current || !list.includes(current.current)) current.current = list[0] ?? null
    for (const tool of list) tool.tabIndex = tool === current.current ? 0 : -1
  }
  useLayoutEffect(mark)

  const onFocus = (event: FocusEvent<HTMLElement>): void => {
    if (!bar.current || !tools(bar.current).includes(event.target)) return
    current.current = event.target
    mark()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (!(event.target instanceof HTMLElement) || !bar.current?.contains(event.target)) return
    const list = tools(bar.current)
    const at = list.indexOf(event.target)
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: list.length - 1 }
    const next = steps[event.key]
    if (at < 0 || next === undefined) return
    event.preventDefault()
    list[(next + list.length) % list.length]?.focus()
  }
  return (
    <Box
      ref={bar}
      role="toolbar"
      aria-label={label}
      aria-orientation="horizontal"
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      sx={{
        display: 'flex',
        flexWrap: open && over ? 'wrap' : 'nowrap',
        alignItems: 'center',
        px: 1,
        minHeight: 44,
        overflow: 'hidden',
      }}
    >
      {all.slice(0, shown).map((group, index) => (
        <Group key={index} first={index === 0}>
          {group}
        </Group>
      ))}
      <Box
        data-end=""
        sx={{ ml: over ? 'auto' : 0, flexShrink: 0, display: 'flex', alignItems: 'center', gap: 0.25, pl: 0.5 }}
      >
        {end}
        {over && (
          <Box data-more="" sx={{ display: 'flex' }}>
            <ToolButton
              label={translate(open ? 'writing.toolbar.less' : 'writing.toolbar.more')}
              expanded={open}
              active={open}
              onClick={() => setOpen(!open)}
            >
              <MoreHoriz />
            </ToolButton>
          </Box>
        )}
      </Box>
      {over && open && <Box sx={{ flexBasis: '100%', height: 0 }} />}
      {over &&
        all.slice(shown).map((group, index) => (
          <Group key={shown + index} first={index === 0} hidden={!open}>
            {group}
          </Group>
        ))}
    </Box>
  )
}
