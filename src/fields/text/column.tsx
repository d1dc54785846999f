import { column } from '../lazy-column.tsx'
import type { ColumnProps } from '../types.ts'

const isLong = ({ field }: ColumnProps): boolean => field['x-form']?.widget === 'textarea'
const Lines = column(async () => (await import('./LongText.tsx')).Column)
const Paragraphs = column(async () => (await import('./LongText.tsx')).Details)

export const Column = (props: ColumnProps) => (isLong(props) ? <Lines {...props} /> : <>{String(props.value)}</>)
export const Details = (props: ColumnProps) => (isLong(props) ? <Paragraphs {...props} /> : <>{String(props.value)}</>)
