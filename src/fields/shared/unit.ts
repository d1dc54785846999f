import { useTranslate } from 'react-admin'
import type { FieldSchema } from '../../../core/schema/types.ts'

/** A field's unit in the language in use: `CNY 10k` for 万元; one that has no name in it as the schema writes it. */
export function useUnit({ 'x-unit': unit }: Pick<FieldSchema, 'x-unit'>): string | undefined {
  const translate = useTranslate()
  return unit === undefined ? undefined : translate(`app.units.${unit}`, { _: unit })
}
