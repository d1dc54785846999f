import Link from '@mui/material/Link'
import { isWebAddress } from '../../../core/web-address.ts'
import type { ColumnProps } from '../types.ts'

/** A link to a page of http or https; every other address is text, which nothing opens. */
export function Column({ value }: ColumnProps) {
  const text = String(value)
  return isWebAddress(text) ? (
    <Link
      href={text}
      target="_blank"
      rel="noopener noreferrer nofollow"
      onClick={(event) => event.stopPropagation()}
      sx={{ overflowWrap: 'anywhere' }}
    >
      {text}
    </Link>
  ) : (
    <>{text}</>
  )
}
