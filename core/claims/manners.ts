import type { ClaimKind } from './types.ts'

/** A finding in places of the text as it was written. */
type Place = { kind: ClaimKind; from: number; to: number }

/** A report names nobody 我 or 您: who is spoken to is not its reader. */
const spoken =
  /(?:[您你咱]|我(?!行|司|国|省|市|区|县|部|局|院|处|中心|支行|分行))|抱歉|对不起|遗憾地|不好意思|人工智能|语言模型|大模型|本模型|AI\s?(?:助手|模型|生成)|训练数据|知识库|(?:无法|不能|不便|难以)(?:对该|为|协助|回应|回答|提供|生成|完成|处理|验证|满足)|终止生成|稍后再试|仅供参考|随时告[诉知]|(?:以上|上述)(?:修改|改写|润色|回答)|修改说明|润色(?:后|如下|要求)|改写(?:后|如下|为|。|$)|一步一步|请(?:提供|问|把|将需要|补充完整的|告诉|自行核对)/
const spokenEnglish =
  /\b(?:i|i'm|i’m|i've|my|me|you|your|sorry|apolog\w*|as an ai|language model|assist with|here is the|here's|let me know)\b/i
const marks =
  /<\/?[a-z][a-z0-9-]{0,20}(?:\s[^<>]*)?\/?>|&(?:[a-z]{2,8}|#\d{1,6});|!?\[[^\]\n]*\]\([^)\n]*\)|^\s*\|.*\|\s*$|^\s*:?-{3,}:?\s*(?:\||$)|^#{1,6}\s|^\s*(?:[-+]\s+(?=[^\d\s]|\d{4}年)|\*\s+(?=\S))|\*\*|__|```|~~|\{\{|\}\}|\[\[|\]\]|^\s*>\s/gim
const labelled =
  /^[\s【[]*(?:答|问|回答|答复|结果|正文|改写|润色|优化|修订稿?|原文|资料|章节|任务|要求|输出|输入|提示词?|客户经理的要求|上次的问题|修改后|改写后|修改说明|改写说明|system|user|assistant|prompt)(?:内容|文字)?[\]】]?\s*[:：]/gim
const remark = /[（(【](?:注|说明|备注|提示)\s*[:：][^（）()【】]*[）)】]/g

function sentences(text: string): { from: number; to: number; text: string }[] {
  return [...text.matchAll(/[^。！？!?\n]+[。！？!?]?/g)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    text: match[0],
  }))
}

/** Letters in a row that an answer shares with what it was told to do. */
const echoed = 8

const bare = (text: string): string => text.replace(/[^\u3400-\u9fffA-Za-z]/g, '')

function repeats(sentence: string, prompt: string, grounds: string): boolean {
  const own = bare(sentence)
  for (let at = 0; at + echoed <= own.length; at += 1) {
    const piece = own.slice(at, at + echoed)
    if (prompt.includes(piece) && !grounds.includes(piece)) return true
  }
  return false
}

/**
 * What is no sentence of a report: words to whoever asked, what the writer was told, marks of Markdown and HTML.
 *
 * @param prompts what it was told
 * @param grounds what may be repeated: a passage that itself says 我们
 */
export function manners(text: string, prompts: readonly string[], grounds: readonly string[]): Place[] {
  const told = prompts.map(bare).join('\n')
  const given = grounds.map(bare).join('\n')
  const all = grounds.join('\n')
  const isGiven = (words: string): boolean => all.includes(words.trim())
  const places: Place[] = []
  for (const { from, to, text: sentence } of sentences(text)) {
    if (isGiven(sentence)) continue
    if (spoken.test(sentence) || (spokenEnglish.test(sentence) && !/[\u3400-\u9fff]{4}/.test(sentence)))
      places.push({ kind: 'refusal', from, to })
    else if (repeats(sentence, told, given)) places.push({ kind: 'echo', from, to })
  }
  /** A sign is given where it is a mark there too: the > of >10% is none. */
  const of = (kind: ClaimKind, pattern: RegExp): Place[] =>
    [...text.matchAll(pattern)]
      .filter(([words]) => !grounds.some((ground) => [...ground.matchAll(pattern)].some(([own]) => own === words)))
      .map((match) => ({ kind, from: match.index, to: match.index + match[0].length }))
  return [...places, ...of('echo', labelled), ...of('echo', remark), ...of('markup', marks)]
}
