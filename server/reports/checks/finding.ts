import { translate, type MessageKey, type Parameters } from '../../../core/i18n/translate.ts'
import { findingWeights, type Finding, type FindingEvent, type FindingKind, type FindingPlace } from '../../../core/report-checks.ts'
import type { Locale } from '../../../core/schema/types.ts'

/** A finding before it is put into words. */
export type Found = { kind: FindingKind; where: FindingPlace; key: MessageKey; parameters: Parameters; event?: FindingEvent }

export const everywhere: FindingPlace = { sectionId: null, heading: '', blockId: null }

export const finding = (kind: FindingKind, where: FindingPlace, key: MessageKey, parameters: Parameters = {}, event?: FindingEvent): Found => ({ kind, where, key, parameters, ...(event && { event }) })

export const inWords = ({ kind, where, key, parameters, event }: Found, locale: Locale): Finding => ({ kind, severity: findingWeights[kind], where, text: translate(locale, key, parameters), ...(event && { event }) })
