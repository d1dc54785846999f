import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Message } from '../types.ts'
import { dataBlock, type Block } from './data-block.ts'
import { shippedJson } from '../../shipped-json.ts'

type Prompts = {
  version: number
  files: Record<'optimise' | 'write' | 'ask', string>
  instructions: Record<string, string>
  kinds: Record<string, string>
}

const folder = import.meta.dirname
const read = (name: string): string => readFileSync(join(folder, name), 'utf8').trim()

/** What models are told; data beside the code. Raise `version` with every change: the log names it. */
export const prompts = shippedJson<Prompts>(folder, 'prompts.json')
const rules = read('rules.md')
const texts = { optimise: read(prompts.files.optimise), write: read(prompts.files.write), ask: read(prompts.files.ask) }

const filled = (text: string, values: Record<string, string>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')

/**
 * The messages of one call: what is to be done, from the product alone, and the material, in blocks. Nothing of the
 * material is in the first message, and nothing of it makes a third.
 *
 * @param task the sentence of `prompts.json` that says what is wanted
 * @param nonce other than random in tests only
 */
export function messagesFor(
  prompt: 'optimise' | 'write' | 'ask',
  task: string,
  blocks: readonly Block[],
  nonce = randomBytes(8).toString('hex'),
): Message[] {
  const system = filled(filled(texts[prompt], { rules, instruction: task }), { nonce })
  return [
    { role: 'system', content: system },
    { role: 'user', content: blocks.map((block) => dataBlock(block, nonce)).join('\n\n') },
  ]
}
