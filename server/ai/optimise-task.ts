import { instructions, type Instruction } from '../../core/ai/types.ts'
import type { OptimiseBody } from '../../core/contracts/writing.ts'
import { ApiError } from '../errors.ts'
import type { Locale } from '../../core/schema/types.ts'
import { claimGrounds } from './claims.ts'
import { groundsOf } from './grounds.ts'
import { visible } from './mask/visible.ts'
import { materialsOf } from './materials.ts'
import type { Block } from './prompts/data-block.ts'
import { prompts } from './prompts/prompts.ts'
import type { ReportContext } from './report-context.ts'
import type { Task } from './run.ts'

/** What people call the instructions. */
const called: Record<string, Instruction> = {
  更清晰: 'clearer',
  清晰: 'clearer',
  更简短: 'shorter',
  简短: 'shorter',
  精简: 'shorter',
  更正式: 'formal',
  正式: 'formal',
  补充完整: 'complete',
  完整: 'complete',
}

/** One of the instructions, or what the clerk wishes in own words. */
function wanted({ instruction, wish = '' }: OptimiseBody): { instruction: Instruction; wish: string } {
  const own = visible(wish).trim()
  const text = visible(instruction).trim()
  const known = called[text] ?? instructions.find((name) => name === text)
  if (known === 'wish' || known === undefined) {
    const combined = known === 'wish' ? own : [text, own].filter((part) => part !== '').join('；')
    if (combined === '')
      throw new ApiError(422, 'ai.noWish', { errors: [{ field: '/wish', keyword: 'required', msg: '' }] })
    return { instruction: 'wish', wish: combined }
  }
  return { instruction: known, wish: own }
}

/** What was wrong with the answer before this one. */
export const avoided = (avoid: readonly string[]): Block[] =>
  avoid.length === 0
    ? []
    : [
        {
          label: '上次的问题',
          text: `上次的回答写了原文和资料中都没有的内容：${avoid.map((text) => visible(text).replace(/\s+/g, ' ').trim()).join('、')}。这次不要写这些内容。`,
        },
      ]

/** The first lines of a text that have room. */
export function cutLines(text: string, room: number): string {
  if (text.length <= room) return text
  return text.slice(0, Math.max(0, text.lastIndexOf('\n', room)))
}

/**
 * A passage to be made better. Only where something may be added does the endpoint see the data of the section.
 *
 * @throws ApiError 422 for a passage that is empty or too long, and for a wish that says nothing
 */
export function optimiseTask(context: ReportContext, body: OptimiseBody, locale: Locale, maxCharacters: number): Task {
  const text = visible(body.text)
  if (text.trim() === '') throw new ApiError(422, 'ai.noText')
  if (text.length > maxCharacters)
    throw new ApiError(422, 'ai.tooMuch', { parameters: { limit: maxCharacters, count: text.length } })
  const { instruction, wish } = wanted(body)
  const mayAdd = instruction === 'complete' || instruction === 'wish'
  const materials =
    mayAdd && context.data && context.section ? materialsOf(context.data, [context.section], context.figures) : null
  const material = materials ? cutLines(materials.text, maxCharacters - text.length) : ''
  return {
    kind: `optimise.${instruction}`,
    subject: { resource: 'reports', id: context.report.id, name: context.report.reportName },
    prompt: 'optimise',
    instruction: prompts.instructions[instruction] ?? '',
    blocks: [
      ...(context.title === '' ? [] : [{ label: '章节', text: context.title }]),
      { label: '原文', text },
      ...(material === '' ? [] : [{ label: '资料', text: material }]),
      ...(wish === '' ? [] : [{ label: '客户经理的要求', text: wish }]),
      ...avoided(body.avoid ?? []),
    ],
    title: context.title,
    known: context.known,
    grounds: groundsOf(context, [text, wish], materials),
    claims: {
      grounds: () => claimGrounds(context, [text, materials?.prose ?? ''], [context.title, materials?.text ?? '']),
      passage: text,
      lost: instruction === 'shorter' || instruction === 'wish' ? 'name' : 'block',
      locale,
    },
    figures: materials?.figures ?? [],
    missing: mayAdd ? (materials?.missing ?? []) : [],
    // The rules load with the first passage that asks for them.
    byRules: async () => {
      const { byRules } = await import('./optimise-rules.ts')
      return byRules(context, text, {
        instruction,
        locale,
        partial: body.partial ?? false,
        prose: materials?.prose ?? '',
      })
    },
  }
}
