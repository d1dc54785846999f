import Link from '@mui/material/Link'
import { telephoneLink } from '../../../core/phone.ts'
import type { ColumnProps } from '../types.ts'

/** A number that can be called; one that is masked, or from before, is text. */
export function Column({ value }: ColumnProps) {
  const text = String(value)
  const href = telephoneLink(text)
  return href ? (
    <Link href={href} onClick={(event) => event.stopPropagation()} sx={{ whiteSpace: 'nowrap' }}>
      {text}
    </Link>
  ) : (
    <>{text}</>
  )
}
