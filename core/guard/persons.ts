import { matches, type Span } from './spans.ts'
import source from './surnames.json' with { type: 'json' }

/** A place where a text names a person; `options` are the readings of where the name ends, the likeliest first. */
export type PersonToken = Span & { options: string[] }

const longestFirst = (words: readonly string[]): string => words.toSorted((a, b) => b.length - a.length).join('|')
const given = `[\\u3400-\\u9fff·](?<![${source.given}])`
const surname = `(?:${source.double.join('|')}|[${source.single}])`
const name = `(${surname}(?:${given}){1,2})`
const between = '(?:\\s?(?:为|是|系|由|:|即|叫|名为|姓名:?|兼任?|变更为|更换为|改为|更名为|选举|聘任|任命)\\s?|[\\s\\t|“"(]{1,3}|)'
const cued = new RegExp(`(${longestFirst(source.cues)})(${between})(?=${name})`, 'g')
const verbed = new RegExp(`(?:^|[\\n，。；;、:(“"\\u0001]|其中|由|经|系)${name}(?=${longestFirst(source.verbs)})`, 'g')
const titled = new RegExp(`${name}?(?:(?<=[${source.single}]|${given})(?:先生|女士|小姐|太太))`, 'g')
const more = new RegExp(`^(?:、|和|与|及|以及)${name}`)
/** What may stand behind a name. */
const ending = /^(?:[\s，。；;、:!?()“”"'\n\t|\u0001《》/]|$|先生|女士|持有|持股|出资|认缴|实缴|担任|为|系|是|和|与|及|于|的|共|等|在|任|兼|直接|间接|以|个人|承担|提供|签署|签字|出具|曾|现|年|之|控制|均|分别|变更|已|未|名下|对|将|也|亦|由|从|表示|承诺|介绍|自|到|向|因|被|各|占|拥有|负责|主持|说明)/
const verb = /^(?:担任|持有|持股|出资|表示|承诺|介绍|签署|签字|控制|负责|说明|主持|兼任|任职|曾任|现任|以及|直接|间接|个人|先生|女士|提供|出具|自述|变更|分别)/
const words = new Set(source.words)
const organisation = /(?:公司|集团|银行|厂|局|院|社|会|委)$/
const strong = new Set(source.strong)

const isWord = (text: string): boolean => words.has(text.slice(0, 2))

/** Behind 法定代表人为 stands a name, whatever it begins with, or one of these. */
const nobody = /^(?:自然人|同一人|本人|国资委?|集团|国企|法人|其[子女妻夫]|夫妻|兄弟|外籍|待填|未知|不详|不明|空缺|暂缺|兼职|家族|个人|政府|他人|职工|企业|公司|股东|高管|境外|境内|国有|民营|上市|员工|多人|两人|无)/
const anyone = new RegExp(`(${longestFirst(source.strong)})(?:为|是|系|:)\\s?([\\u3400-\\u9fff]{2,3})(?=[，。；;、!?()\\s]|$)`, 'g')

function personAt(text: string, start: number, sure: boolean): PersonToken | null {
  const matched = new RegExp(`^${name}`).exec(text.slice(start, start + 5))
  const whole = matched?.[1]
  if (!whole || isWord(whole)) return null
  const shorter = whole.slice(0, -1)
  const double = source.double.some((one) => whole.startsWith(one))
  const options = [whole, ...(shorter.length >= (double ? 3 : 2) ? [shorter] : [])].filter((option) => ending.test(text.slice(start + option.length, start + option.length + 3)))
  if (options.length > 1 && verb.test(text.slice(start + shorter.length, start + shorter.length + 2))) options.reverse()
  if (options.length === 0) {
    if (!sure) return null
    options.push(whole)
  }
  return { start, end: start + (options[0] as string).length, options }
}

/** The persons that a folded text names behind an office, before 先生, or as who holds, pays in or signs. */
export function personsIn(text: string): PersonToken[] {
  const found: PersonToken[] = []
  const put = (token: PersonToken | null): PersonToken | null => {
    if (token && !found.some((other) => other.start < token.end && token.start < other.end)) found.push(token)
    return token
  }
  for (const match of matches(cued, text)) {
    const [, cue = '', link = ''] = match
    const start = match.index + cue.length + link.length
    const sure = strong.has(cue) && /[为是系:由]/.test(link)
    if (link === '' && !strong.has(cue) && !ending.test(text.slice(start + 2, start + 5))) continue
    let token = put(personAt(text, start, sure))
    // 股东为沈砚之、王某某和李某某
    while (token) {
      const next: RegExpExecArray | null = more.exec(text.slice(token.end, token.end + 8))
      token = next ? put(personAt(text, token.end + next[0].length - (next[1] ?? '').length, false)) : null
    }
  }
  for (const match of matches(anyone, text)) {
    const [whole, , option = ''] = match
    if (!nobody.test(option) && !organisation.test(option)) put({ start: match.index + whole.length - option.length, end: match.index + whole.length, options: [option] })
  }
  for (const match of matches(verbed, text)) put(personAt(text, match.index + match[0].length - (match[1] ?? '').length, false) ?? null)
  if (/先生|女士|小姐|太太/.test(text)) for (const match of matches(titled, text)) {
    const whole = match[0].slice(0, -2)
    if (whole !== '' && !isWord(whole)) put({ start: match.index, end: match.index + whole.length, options: [whole] })
  }
  return found
}

/** Whether a name that stands alone is a person's by its form. */
export const isPersonName = (text: string): boolean => new RegExp(`^${name}$`).test(text) && !isWord(text)
