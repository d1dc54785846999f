import type { Locale } from '../../core/schema/types.ts'
import { listed } from '../../core/i18n/punctuation.ts'
import type { WriteBody } from '../../core/contracts/writing.ts'
import { ApiError } from '../errors.ts'
import type { ReportData } from '../reports/writing/data/types.ts'
import type { TemplateSection } from '../reports/writing/sections/types.ts'
import { claimGrounds } from './claims.ts'
import { groundsOf } from './grounds.ts'
import { offeredKinds, sectionsOf } from './kinds.ts'
import { visible } from './mask/visible.ts'
import { materialsOf } from './materials.ts'
import { avoided, cutLines } from './optimise-task.ts'
import { prompts } from './prompts/prompts.ts'
import type { ReportContext } from './report-context.ts'
import type { Task } from './run.ts'

/** The sections that a kind is written from. Throws 422 where there is no such kind, or not with these data. */
function sectionsFor(kind: string, context: ReportContext, data: ReportData, locale: Locale): TemplateSection[] {
  const offered = offeredKinds(data, locale, context.section).find((candidate) => candidate.kind === kind)
  if (!offered) throw new ApiError(422, 'ai.kind.unknown', { parameters: { kind } })
  if (!offered.possible)
    throw new ApiError(422, 'ai.kind.impossible', { parameters: { kind: offered.name, reason: offered.reason } })
  return kind === 'section' && context.section ? [context.section] : sectionsOf(kind)
}

/**
 * A section to be written from the customer's data.
 *
 * @throws ApiError 422 for a section that is not in the report, a kind that does not exist or is not possible, and
 * where the data say nothing
 */
export function writeTask(context: ReportContext, body: WriteBody, locale: Locale, maxCharacters: number): Task {
  const { data, title } = context
  if (title === '') throw new ApiError(422, 'ai.noSection')
  if (!data || (!data.customer && body.kind !== 'section')) throw new ApiError(422, 'ai.noCustomer')
  const materials = materialsOf(data, sectionsFor(body.kind, context, data, locale), context.figures)
  const wish = visible(body.wish ?? '').trim()
  if (materials.text === '')
    throw new ApiError(422, 'ai.kind.nothing', { parameters: { missing: listed(materials.missing, locale) } })
  return {
    kind: `write.${body.kind}`,
    subject: { resource: 'reports', id: context.report.id, name: context.report.reportName },
    prompt: 'write',
    instruction: prompts.kinds[body.kind] ?? prompts.kinds['section'] ?? '',
    blocks: [
      { label: '章节', text: title },
      { label: '资料', text: cutLines(materials.text, maxCharacters) },
      ...(wish === '' ? [] : [{ label: '客户经理的要求', text: wish }]),
      ...avoided(body.avoid ?? []),
    ],
    title,
    known: context.known,
    grounds: groundsOf(context, [wish], materials),
    claims: {
      grounds: () => claimGrounds(context, [materials.prose], [title, materials.text]),
      passage: null,
      lost: 'name',
      locale,
    },
    figures: materials.figures,
    missing: materials.missing,
    byRules: () => {
      if (materials.prose === '')
        throw new ApiError(422, 'ai.kind.nothing', { parameters: { missing: listed(materials.missing, locale) } })
      return { text: materials.prose, changes: [], missing: [], notes: [] }
    },
  }
}
