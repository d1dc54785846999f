import ChevronRight from '@mui/icons-material/ChevronRight'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { TreeNode } from '../../../dataProvider/classification.ts'
import { visuallyHidden } from '../../../ui/theme/visuallyHidden.ts'
import { moveOf, rowsOf, type TreeRow } from './nodes.ts'

type Count = { name: string; label: string }
type Props = {
  label: string
  nodes: readonly TreeNode[]
  counts: readonly Count[]
  opened: ReadonlySet<string>
  chosen: string
  onToggle: (code: string) => void
  onChoose: (code: string) => void
}

const countOf = (node: TreeNode, { name }: Count): number => Number(node[name] ?? 0)

function Row({
  row,
  counts,
  chosen,
  stop,
  onToggle,
  onChoose,
}: {
  row: TreeRow
  counts: readonly Count[]
  chosen: boolean
  stop: boolean
  onToggle: () => void
  onChoose: () => void
}) {
  const { node, level, open } = row
  const Arrow = open ? ExpandMore : ChevronRight
  return (
    <Box
      role="treeitem"
      data-code={node.code}
      tabIndex={stop ? 0 : -1}
      onClick={onChoose}
      aria-level={level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-selected={chosen}
      {...(open !== null && { 'aria-expanded': open })}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        pl: (level - 1) * 1.75,
        pr: 1.5,
        minHeight: 36,
        cursor: 'pointer',
        fontSize: 14,
        borderLeft: 3,
        borderColor: chosen ? 'accent.line' : 'transparent',
        bgcolor: chosen ? 'accent.pale' : 'transparent',
        fontWeight: chosen ? 600 : 400,
        '&:hover': { bgcolor: chosen ? 'accent.pale' : 'action.hover' },
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
      }}
    >
      <Box
        aria-hidden
        onClick={
          open === null
            ? undefined
            : (event) => {
                event.stopPropagation()
                onToggle()
              }
        }
        sx={{ width: 28, height: 36, flexShrink: 0, display: 'grid', placeItems: 'center', color: 'text.secondary' }}
      >
        {open !== null && <Arrow sx={{ fontSize: 18 }} />}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, py: 0.5, lineHeight: 1.35, overflowWrap: 'anywhere' }}>
        {node.code && (
          <Box
            component="span"
            sx={{ mr: 0.5, fontSize: 12, color: 'text.secondary', fontWeight: 400, fontVariantNumeric: 'tabular-nums' }}
          >
            {node.code}
          </Box>
        )}
        {node.code && ' '}
        {node.name}
        {counts.map((count) => (
          <span key={count.name} style={visuallyHidden}>{`, ${count.label} ${countOf(node, count)}`}</span>
        ))}
      </Box>
      {counts.map((count) => (
        <Box
          key={count.name}
          component="span"
          aria-hidden
          sx={{
            width: 44,
            flexShrink: 0,
            textAlign: 'right',
            fontVariantNumeric: 'tabular-nums',
            fontSize: 13,
            color: countOf(node, count) > 0 ? 'text.primary' : 'text.secondary',
          }}
        >
          {countOf(node, count)}
        </Box>
      ))}
    </Box>
  )
}

/** A tree by the keyboard as well: arrows, Home, End, letters; Enter or Space chooses. One row is a stop of Tab. */
export function Tree({ label, nodes, counts, opened, chosen, onToggle, onChoose }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState<string | null>(null)
  const rows = rowsOf(nodes, opened)
  const stop =
    [at, chosen].find((code) => code !== null && rows.some(({ node }) => node.code === code)) ?? rows[0]?.node.code
  const moved = useRef(false)
  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    box.current?.querySelector<HTMLElement>(`[data-code="${CSS.escape(stop ?? '')}"]`)?.focus()
  }, [stop])
  const press = (event: KeyboardEvent): void => {
    if (stop === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return onChoose(stop)
    }
    const move = moveOf(rows, stop, event.key)
    if (!move) return
    event.preventDefault()
    if ('toggle' in move) return onToggle(move.toggle)
    moved.current = true
    setAt(move.to)
  }
  return (
    <Box ref={box} role="tree" aria-label={label} onKeyDown={press}>
      {rows.map((row) => (
        <Row
          key={row.node.code}
          row={row}
          counts={counts}
          chosen={row.node.code === chosen}
          stop={row.node.code === stop}
          onToggle={() => onToggle(row.node.code)}
          onChoose={() => {
            setAt(row.node.code)
            onChoose(row.node.code)
          }}
        />
      ))}
    </Box>
  )
}
