import { shownAddress } from '../../../core/address.ts'
import type { ColumnProps } from '../types.ts'

export const Column = ({ value }: ColumnProps) => <>{shownAddress(value)}</>
