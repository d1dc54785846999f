import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useGetManyAggregate, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { useUser } from '../../authProvider/user.ts'
import { rowPath } from '../../../core/schema/row-path.ts'
import type { ColumnProps } from '../types.ts'
import { type Target, useTarget } from './target.ts'

/** A record that there is not any more, or that others alone may see: which of the two is not told. */
function Gone({ id }: { id: string }) {
  const translate = useTranslate()
  return (
    <Typography component="span" variant="body2" color="text.secondary">
      {translate('app.reference.gone', { id })}
    </Typography>
  )
}

/** What a record is called, as a link to it. */
export function Name({ target, id }: { target: Target; id: string }) {
  const { sees } = useUser()
  const { data, isPending, isError } = useGetManyAggregate(
    target.resource,
    { ids: [id] },
    { enabled: sees(target.schema.permission) },
  )
  if (!sees(target.schema.permission)) return <>{id}</>
  if (isPending) return <Skeleton width={120} component="span" sx={{ display: 'inline-block' }} />
  const record = data?.[0]
  const path = record && rowPath(target.schema, record)
  // That a call failed says nothing of the record.
  if (!record) return isError ? <>{id}</> : <Gone id={id} />
  return path ? (
    <Link component={RouterLink} to={path} onClick={(event) => event.stopPropagation()}>
      {target.label(record)}
    </Link>
  ) : (
    <>{target.label(record)}</>
  )
}

export function Column({ field, value }: ColumnProps) {
  const target = useTarget(field)
  return target ? <Name target={target} id={String(value)} /> : <>{String(value)}</>
}
