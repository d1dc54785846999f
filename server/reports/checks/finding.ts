import { createHash } from 'node:crypto'
import { translate, type MessageKey, type Parameters } from '../../../core/i18n/translate.ts'
import {
  decidedKinds,
  findingWeights,
  type ConfirmedFinding,
  type DecidedKind,
  type Finding,
  type FindingKind,
  type FindingPlace,
  type OpenItem,
} from '../../../core/report-checks.ts'
import type { Locale } from '../../../core/schema/types.ts'

/** A finding before it is put into words. */
export type RawFinding = {
  kind: FindingKind
  where: FindingPlace
  key: MessageKey
  parameters: Parameters
  item?: OpenItem
}
/** With the key by which a yes to it is sent. */
export type KeyedFinding = RawFinding & { id: string }

export const everywhere: FindingPlace = { sectionId: null, heading: '', blockId: null }

export const finding = (
  kind: FindingKind,
  where: FindingPlace,
  key: MessageKey,
  parameters: Parameters = {},
  item?: OpenItem,
): RawFinding => ({ kind, where, key, parameters, ...(item && { item }) })

/**
 * The same key for the same finding in every language, and another one when anything about it changes; the second of
 * two equal ones has its own.
 */
export function keyed(findings: readonly RawFinding[]): KeyedFinding[] {
  const times = new Map<string, number>()
  return findings.map((entry) => {
    const { kind, where, key, parameters, item } = entry
    const identity = JSON.stringify([
      kind,
      where.sectionId,
      where.blockId,
      key,
      item ? item.events.map(({ id }) => id) : parameters,
    ])
    const time = (times.get(identity) ?? 0) + 1
    times.set(identity, time)
    return { ...entry, id: `${kind}.${createHash('sha256').update(`${identity}${time}`).digest('hex').slice(0, 20)}` }
  })
}

export const inWords = ({ id, kind, where, key, parameters, item }: KeyedFinding, locale: Locale): Finding => ({
  key: id,
  kind,
  severity: findingWeights[kind],
  where,
  text: translate(locale, key, parameters),
  ...(item && { item }),
  ...((kind === 'gap' || kind === 'section' || key === 'check.table.empty') && { empty: true as const }),
})

const isDecided = (kind: FindingKind): kind is DecidedKind => decidedKinds.some((decided) => decided === kind)

/** A finding that was said yes to, as it is kept; nothing for one of another weight. */
export const confirmed = ({ kind, where, key, parameters }: RawFinding): ConfirmedFinding[] =>
  isDecided(kind)
    ? [
        {
          kind,
          heading: where.heading,
          text: { 'zh-CN': translate('zh-CN', key, parameters), 'en-US': translate('en-US', key, parameters) },
        },
      ]
    : []
