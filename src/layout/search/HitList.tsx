import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { iconOf } from '../icons.tsx'
import type { Hit, HitGroup } from './results.ts'

type Props = {
  id: string
  label: string
  groups: readonly HitGroup[]
  active: number
  onActive: (index: number) => void
  onOpen: (hit: Hit) => void
}

/** The id of an option, by which the input names the one that is highlighted. */
export const optionId = (listId: string, index: number): string => `${listId}-${index}`

function Option({
  id,
  hit,
  active,
  onActive,
  onOpen,
}: {
  id: string
  hit: Hit
  active: boolean
  onActive: () => void
  onOpen: () => void
}) {
  const row = useRef<HTMLDivElement>(null)
  const Icon = hit.icon === 'search' ? Search : iconOf(hit.icon)
  useEffect(() => {
    if (active) row.current?.scrollIntoView?.({ block: 'nearest' })
  }, [active])
  return (
    <Box
      ref={row}
      id={id}
      role="option"
      aria-selected={active}
      // The input keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={onActive}
      onClick={onOpen}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        minHeight: 44,
        cursor: 'pointer',
        scrollMarginTop: 32,
        bgcolor: active ? 'action.selected' : 'transparent',
      }}
    >
      <Icon fontSize="small" sx={{ color: active ? 'primary.main' : 'text.secondary' }} aria-hidden />
      <Box sx={{ flex: 1, minWidth: 0, py: 0.5 }}>
        <Typography noWrap>{hit.label}</Typography>
        {hit.detail && (
          <Typography noWrap variant="caption" component="div" sx={{ color: 'text.secondary' }}>
            {hit.detail}
          </Typography>
        )}
      </Box>
    </Box>
  )
}

/** What was found, by kind; one option is highlighted. */
export function HitList({ id, label, groups, active, onActive, onOpen }: Props) {
  const before = groups.map((_, index) => groups.slice(0, index).reduce((count, group) => count + group.hits.length, 0))
  return (
    <Box id={id} role="listbox" aria-label={label} sx={{ flex: 1, minHeight: 0, overflowY: 'auto', py: 0.5 }}>
      {groups.map((group, place) => (
        <Box key={group.name} role="group" aria-labelledby={`${id}-${group.name}`}>
          <Typography
            id={`${id}-${group.name}`}
            component="div"
            role="presentation"
            sx={{
              position: 'sticky',
              top: -4,
              zIndex: 1,
              bgcolor: 'background.paper',
              px: 2,
              pt: 1,
              pb: 0.5,
              fontSize: 12.5,
              fontWeight: 500,
              color: 'text.secondary',
            }}
          >
            {group.label}
          </Typography>
          {group.hits.map((hit, index) => {
            const number = (before[place] ?? 0) + index
            return (
              <Option
                key={`${hit.label} ${hit.detail ?? ''} ${'path' in hit ? hit.path : ''}`}
                id={optionId(id, number)}
                hit={hit}
                active={number === active}
                onActive={() => onActive(number)}
                onOpen={() => onOpen(hit)}
              />
            )
          })}
        </Box>
      ))}
    </Box>
  )
}
