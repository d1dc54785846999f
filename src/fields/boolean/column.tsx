import { useTranslate } from 'react-admin'
import type { ColumnProps } from '../types.ts'

export function Column({ value }: ColumnProps) {
  const translate = useTranslate()
  return <>{translate(value ? 'app.list.yes' : 'app.list.no')}</>
}
