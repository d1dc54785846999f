import { isRecord } from '../../../core/json.ts'

const none: Readonly<Record<string, unknown>> = {}

/** The conditions of a list, as react-admin holds them. */
export const conditionsOf = (filterValues: unknown): Readonly<Record<string, unknown>> =>
  isRecord(filterValues) ? filterValues : none
