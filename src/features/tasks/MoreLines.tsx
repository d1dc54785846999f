import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { findSchema, useSchemas } from '../../schemas/useSchemas.ts'

/** Lines of the first look, and of each further one. */
export const step = 20
/** So many lines one answer has at most. */
const most = 200

type Props = {
  /** How many are not shown. */
  left: number
  shown: number
  /** The resource whose list has all of them, and what narrows it to these. */
  resource: string
  filter: Record<string, string>
  onMore: (shown: number) => void
}

/** The way to what is left: more of it here, as far as one answer goes; behind that, the list. */
export function MoreLines({ left, shown, resource, filter, onMore }: Props) {
  const translate = useTranslate()
  const schema = findSchema(useSchemas(), resource)
  if (left <= 0) return null
  if (shown < most)
    return (
      <Button onClick={() => onMore(Math.min(shown + step, most))}>
        {translate('tasks.more', { smart_count: left })}
      </Button>
    )
  if (!schema) return null
  return (
    <Button component={Link} to={`${schema.route}?filter=${encodeURIComponent(JSON.stringify(filter))}`}>
      {translate('tasks.inList', { smart_count: left })}
    </Button>
  )
}
