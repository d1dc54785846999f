import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Editor } from '@tiptap/core'
import { useEffect, useRef, useState, type DragEvent, type KeyboardEvent } from 'react'
import { useTranslate } from 'react-admin'
import { headingsOf, type Heading } from './headings.ts'
import { OutlineEntry } from './OutlineEntry.tsx'
import { OutlineMenu, type SectionAction } from './OutlineMenu.tsx'
import { below, sectionsOf, useOpenGaps } from './useSections.ts'

type Props = { editor: Editor; headings: Heading[]; current: number; onGo: (heading: Heading) => void }
type Drag = { index: number; over: number; side: 'before' | 'after' }

/**
 * The report's headings; a click goes there, the section being read is marked, sections with open places say how many.
 * Sections that somebody added are moved within their chapter by dragging, by Alt and the arrows, or by their menu.
 */
export function OutlinePanel({ editor, headings, current, onGo }: Props) {
  const translate = useTranslate()
  const list = useRef<HTMLElement>(null)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [drag, setDrag] = useState<Drag | null>(null)
  const gaps = useOpenGaps(editor)
  const sections = sectionsOf(editor)

  useEffect(() => {
    const active = list.current?.querySelector<HTMLElement>('[aria-current]')
    const box = list.current
    if (!active || !box) return
    const [entry, room] = [active.getBoundingClientRect(), box.getBoundingClientRect()]
    if (entry.top < room.top || entry.bottom > room.bottom) box.scrollTop += entry.top - room.top - room.height / 2
  }, [current])

  if (headings.length === 0)
    return (
      <Typography variant="body2" color="textSecondary" sx={{ p: 2 }}>
        {translate('editor.outline.empty')}
      </Typography>
    )

  const hidden = new Set(headings.flatMap((heading, index) => (closed.has(heading.id) ? below(headings, index) : [])))
  const holder = (index: number): number =>
    hidden.has(index)
      ? headings.findLastIndex((heading, at) => at < index && !hidden.has(at) && closed.has(heading.id))
      : index
  const toggle = ({ id }: Heading, open: boolean): void =>
    setClosed((all) => new Set(open ? [...all].filter((other) => other !== id) : [...all, id]))
  const focus = (id: string): void =>
    void requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-heading="${CSS.escape(id)}"]`)?.focus(),
    )
  const step = (index: number, direction: -1 | 1): void => {
    if (sections.step(index, direction)) focus(headings[index]?.id ?? '')
  }
  const act = (index: number, action: SectionAction): void => {
    if (action === 'remove') return sections.remove(index)
    if (action === 'recount') return sections.recount(index)
    step(index, action === 'up' ? -1 : 1)
  }
  const keys = (event: KeyboardEvent, index: number): void => {
    const heading = headings[index]
    if (!heading) return
    if (event.altKey && heading.own && (event.key === 'ArrowUp' || event.key === 'ArrowDown'))
      step(index, event.key === 'ArrowUp' ? -1 : 1)
    else if (event.key === 'ArrowRight' && closed.has(heading.id)) toggle(heading, true)
    else if (event.key === 'ArrowLeft' && below(headings, index).length > 0) toggle(heading, false)
    else return
    event.preventDefault()
  }
  /** The place that a drop at an entry means: before it, or before the heading that follows it. */
  const targetAt = (over: number, side: Drag['side']): number => {
    const places = headingsOf(editor.state.doc)
    const after = below(headings, over).filter((index) => hidden.has(index)).length
    return side === 'before'
      ? (places[over]?.position ?? -1)
      : (places[over + after + 1]?.position ?? editor.state.doc.content.size)
  }
  const dragging = (index: number) => ({
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('application/x-section', headings[index]?.id ?? '')
      setDrag({ index, over: -1, side: 'before' })
    },
    onDragOver: (event: DragEvent) => {
      if (!drag) return
      const box = event.currentTarget.getBoundingClientRect()
      const side = event.clientY < box.top + box.height / 2 ? 'before' : 'after'
      const possible = sections.targets(drag.index).includes(targetAt(index, side))
      if (possible) event.preventDefault()
      const over = possible ? index : -1
      if (drag.over !== over || drag.side !== side) setDrag({ ...drag, over, side })
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      if (drag && drag.over >= 0) sections.moveTo(drag.index, targetAt(drag.over, drag.side))
      setDrag(null)
    },
    onDragEnd: () => setDrag(null),
  })
  const shown = holder(current)
  return (
    <Box
      component="nav"
      ref={list}
      aria-label={translate('editor.outline.title')}
      sx={{ overflowY: 'auto', flex: 1, minHeight: 0, pb: 2 }}
    >
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {headings.map((heading, index) => {
          if (hidden.has(index)) return null
          const inner = below(headings, index)
          const open = inner.length === 0 ? null : !closed.has(heading.id)
          const own = heading.own && editor.isEditable
          const movable = own && heading.level > 1
          return (
            <OutlineEntry
              key={heading.id}
              heading={heading}
              active={index === shown}
              open={open}
              movable={movable}
              drop={drag?.over === index ? drag.side : null}
              gaps={[index, ...(open === false ? inner : [])].reduce((sum, at) => sum + (gaps[at] ?? 0), 0)}
              onGo={() => onGo(heading)}
              onToggle={(to) => toggle(heading, to)}
              onKeyDown={(event) => keys(event, index)}
              drag={dragging(index)}
              menu={
                own && (
                  <SectionMenu
                    name={heading.text}
                    targets={() => sections.targets(index)}
                    position={() => headingsOf(editor.state.doc)[index]?.position ?? 0}
                    onAct={(action) => act(index, action)}
                  />
                )
              }
            />
          )
        })}
      </Box>
    </Box>
  )
}

type MenuProps = {
  name: string
  targets: () => number[]
  position: () => number
  onAct: (action: SectionAction) => void
}

/** The menu asks where a section can go only when it is opened. */
function SectionMenu({ name, targets, position, onAct }: MenuProps) {
  const [places, setPlaces] = useState({ up: false, down: false })
  const look = (): void =>
    setPlaces({
      up: targets().some((place) => place < position()),
      down: targets().some((place) => place > position()),
    })
  return <OutlineMenu name={name} can={{ ...places, recount: true, remove: true }} onAct={onAct} onOpen={look} />
}
