import type { CSSProperties } from 'react'
import { useTranslate } from 'react-admin'
import type { PeriodColumn } from '../plan.ts'
import type { Spot } from './useGridMoves.ts'
import { columnState, type Reading } from './look.ts'

type Props = {
  id: string
  name: string
  /** The value column that it is. */
  column: PeriodColumn | undefined
  /** The item that it names. */
  item: number | undefined
  reading: Reading
  isTop?: boolean
  isActive: boolean
  style: CSSProperties
  spot: Spot
}

/** The letter of a column or the number of a row, with what is read from it: a period, nothing, items. */
export function AxisCell({ id, name, column, item, reading, isTop = false, isActive, style, spot }: Props) {
  const translate = useTranslate()
  const state = column && columnState(column)
  const filled = item === undefined ? undefined : reading.filled.get(item)
  const fate = state ?? (item === undefined ? undefined : !filled ? 'open' : filled.isSettled ? 'taken' : 'asked')
  const word =
    column && state
      ? translate(`picture.column.${state}`, { period: column.period })
      : filled
        ? translate(filled.isSettled ? 'picture.mark.taken' : 'picture.mark.asked')
        : ''
  const told = column && state ? translate(`picture.says.column.${state}`, { period: column.period }) : undefined
  return (
    <div
      role={isTop ? 'columnheader' : 'rowheader'}
      id={id}
      aria-colindex={spot.column + 1}
      data-r={spot.row}
      data-c={spot.column}
      title={told}
      className={[
        'cell axis',
        isTop && 'top',
        (column || item !== undefined || !isTop) && 'can',
        fate,
        isActive && 'active',
      ]
        .filter(Boolean)
        .join(' ')}
      style={style}
    >
      {name}
      {isTop && word !== '' && <span className="state">{word}</span>}
      {!isTop && state && <span aria-label={told}>{state === 'taken' ? ' ✓' : state === 'out' ? ' ×' : ' ?'}</span>}
    </div>
  )
}
