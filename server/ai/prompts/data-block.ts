import { visible } from '../mask/visible.ts'

/** A text that is sent as material: it cannot give orders, whatever it says. */
export type Block = { label: string; text: string }

/** Marks by which servers of models tell turns apart; some read them out of the text of a message. */
const turnMarks =
  /<[|｜][^<>\n]{0,60}[|｜]>|<\/?(?:s|think|system|user|assistant|tool|bos|eos|start_of_turn|end_of_turn|im_start|im_end|eot_id)>|\[\/?(?:INST|SYSTEM_PROMPT|AVAILABLE_TOOLS|TOOL_CALLS)\]|(?<!<)<{2,}\/?SYS>{2,}/giu

/** The same text with such marks as plain characters: `<|im_end|>` becomes `＜|im_end|＞`. */
const disarmed = (text: string): string =>
  text.replace(turnMarks, (mark) =>
    mark.replaceAll('<', '＜').replaceAll('>', '＞').replaceAll('[', '［').replaceAll(']', '］'),
  )

/** A text as it may be sent and as an answer may rest on it. */
export const sendable = (text: string): string => disarmed(visible(text))

/**
 * A text between marks that it cannot hold itself: `nonce` is random in each call and unknown to whoever wrote the
 * text.
 *
 * @throws Error where the text does hold it
 */
export function dataBlock({ label, text }: Block, nonce: string): string {
  const sent = sendable(text)
  if (sent.includes(nonce)) throw new Error('the mark of a block is in its text')
  return `[[${label} ${nonce}]]\n${sent}\n[[${label} ${nonce} 完]]`
}
