import { useTranslate } from 'react-admin'
import type { PictureCell } from '../../../../core/sheet-picture.ts'
import { isNumeric } from '../../../ui/files/sheet/widths.ts'
import type { Look } from './look.ts'
import type { Spot } from './useGridMoves.ts'

type Props = {
  id: string
  spot: Spot
  cell: PictureCell | undefined
  look: Look
  /** In words what it is. */
  told: string
  address: string
  /** The cell that this one is a part of. */
  coveredBy: string | null
  /** Other cells are a part of this one. */
  isWide: boolean
  isLit: boolean
  isRinged: boolean
  isActive: boolean
  left: number
  width: number
}

/** One cell with what it is: by its colour, and by a sign before its text or hatching. */
export function PictureCellView({
  id,
  spot,
  cell,
  look,
  told,
  address,
  coveredBy,
  isWide,
  isLit,
  isRinged,
  isActive,
  left,
  width,
}: Props) {
  const translate = useTranslate()
  const text = cell?.text ?? ''
  const { fate, role, fact } = look
  return (
    <div
      role="gridcell"
      id={id}
      aria-colindex={spot.column + 1}
      data-r={spot.row}
      data-c={spot.column}
      aria-selected={isActive}
      data-address={address}
      data-fate={fate ?? undefined}
      title={[text.length > 12 ? text : '', told].filter(Boolean).join('\n') || undefined}
      className={[
        'cell',
        coveredBy !== null && !cell && 'covered',
        isWide && 'wide',
        role === 'head' && 'head',
        fact && !fate && 'fact',
        fate,
        cell?.hidden && 'hidden',
        isNumeric(text) && 'figure',
        (look.item ?? look.column) && 'can',
        isLit && 'lit',
        isRinged && 'asked-for',
        isActive && 'active',
      ]
        .filter(Boolean)
        .join(' ')}
      style={{ left, width }}
    >
      {fact && <span className="badge">{translate(`picture.fact.${fact}`)}</span>}
      {role === 'name' && fate && <span aria-hidden>{signs[fate]} </span>}
      {fate === 'wrong' && role === 'figure' && <span aria-hidden>{signs.wrong} </span>}
      {cell?.kind === 'formula' ? translate('picture.noResult') : text}
    </div>
  )
}

/** The signs of the legend. */
export const signs = { taken: '✓', asked: '?', open: '○', out: '–', wrong: '!' } as const
