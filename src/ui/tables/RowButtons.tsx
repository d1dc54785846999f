import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Delete from '@mui/icons-material/DeleteOutlined'
import IconButton from '@mui/material/IconButton'

type Props = {
  /** The place of the row, from 0, and how many there are. */
  at: number
  count: number
  disabled: boolean
  /** How many have to stay. */
  least?: number
  labels: { up: string; down: string; remove: string }
  onMove: (to: number) => void
  onRemove: () => void
}

/** Moves a row up or down, or takes it away. */
export function RowButtons({ at, count, disabled, least = 0, labels, onMove, onRemove }: Props) {
  return (
    <>
      <IconButton size="small" disabled={disabled || at === 0} aria-label={labels.up} onClick={() => onMove(at - 1)}>
        <ArrowUpward fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        disabled={disabled || at === count - 1}
        aria-label={labels.down}
        onClick={() => onMove(at + 1)}
      >
        <ArrowDownward fontSize="small" />
      </IconButton>
      <IconButton size="small" disabled={disabled || count <= least} aria-label={labels.remove} onClick={onRemove}>
        <Delete fontSize="small" />
      </IconButton>
    </>
  )
}

/** The list with one entry at another place. */
export function moved<T>(list: readonly T[], at: number, to: number): T[] {
  const others = list.filter((_, index) => index !== at)
  return [...others.slice(0, to), ...list.slice(at, at + 1), ...others.slice(to)]
}
