import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useContext, useRef } from 'react'
import { fileNameOf, readFileValue } from '../../../core/file-value.ts'
import { SchemaContext } from '../../schemas/useSchemas.ts'
import { FileLink } from '../file/column.tsx'
import type { ColumnProps } from '../types.ts'
import { usePicture } from './usePicture.ts'

type Shown = ColumnProps & { resource: string; fileId: string; height: number }

/** A picture, asked for once it comes into sight; where it cannot be shown, its name is there all the same. */
function Picture({ field, value, record, resource, fileId, height }: Shown) {
  const place = useRef<HTMLSpanElement>(null)
  const picture = usePicture(place, { resource, id: String(record.id), field: field.name }, fileId)
  return (
    <Box
      ref={place}
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', minHeight: height, minWidth: height }}
    >
      {picture.state === 'waiting' && <Skeleton variant="rounded" width={height} height={height} component="span" />}
      {picture.state === 'shown' && (
        <Box
          component="img"
          src={picture.url}
          alt={fileNameOf(value)}
          sx={{ maxHeight: height, maxWidth: '100%', borderRadius: 0.5, border: 1, borderColor: 'divider' }}
        />
      )}
    </Box>
  )
}

function Sized({ height, ...props }: ColumnProps & { height: number }) {
  const schema = useContext(SchemaContext)
  const file = readFileValue(props.value)
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
      {schema && file && props.record.id !== '' && (
        <Picture {...props} resource={schema.name} fileId={file.id} height={height} />
      )}
      <FileLink {...props} />
    </Box>
  )
}

/** Small, with its name, which saves it. */
export const Column = (props: ColumnProps) => <Sized {...props} height={36} />
export const Details = (props: ColumnProps) => <Sized {...props} height={200} />
