/** Words that compare, measure or join and so say nothing of what a figure is of. */
const empty =
  /全年|总(?=用电)|较上年(?:末|同期)?|较上期|较年初|较期初|较前|与上年|上年(?:末|同期)?|上期|本期|同期|同比|环比|年初|年末|期末|小幅|明显|大幅|略有|略微|显著|上涨|下跌|走高|走低|增长|下降|上升|增加|减少|提高|降低|提升|回落|延长|缩短|基本|持平|处于|良好|关注|风险|区间|超过|不足|不到|达到|其中|分别|合计|共计|左右|以上|以下|已经|仅为|个?百分点|占比|比例|比重|幅度|人民币|万元|亿元|千瓦时|大约|将近|接近|高达|变动|变化|由于|因为|同时|以及|并且|[\u0001\u0002的为是较与和及或约近超逾达至到例占万千百亿元个在了有共由从等于均以对将后前已未不也都就被把并且则即每各该此这那截年月日天次倍家户笔条人一二三四五六七八九十两零〇]/g
const sentenceEnd = /[。；;！!？?\n]/
const clauseEnd = /[，,。；;！!？?\n]/

/** What a stretch of words is about: its telling characters, and Latin words as wholes. */
export function labelWords(text: string): Set<string> {
  const words = new Set<string>()
  for (const character of text.replaceAll('耗电', '用电').replace(empty, ' '))
    if (character >= '\u4e00' && character <= '\u9fff') words.add(character)
  for (const [word] of text.matchAll(/[A-Za-z]{2,}/g)) words.add(word.toLowerCase())
  return words
}

/** The words of the clause before a figure; of the clauses before that one where it says nothing itself. */
export function labelBefore(text: string, start: number, reach = 60): Set<string> {
  const head = text.slice(Math.max(0, start - reach), start)
  let to = head.length
  for (let at = head.length - 1; at >= 0; at -= 1) {
    const end = at === 0 ? 0 : clauseEnd.test(head[at] ?? '') && !/\d/.test(head[at + 1] ?? '') ? at + 1 : -1
    if (end < 0) continue
    const words = labelWords(head.slice(end, to))
    if (words.size >= 2) return words
    if (end > 0 && sentenceEnd.test(head[at] ?? '')) to = end
  }
  return labelWords(head)
}

/** In an answer the name may stand anywhere before in the sentence, or follow: 2.2亿元的营业收入. */
export function labelAround(text: string, start: number, end: number): Set<string> {
  const head = text.slice(Math.max(0, start - 90), start)
  let words = new Set<string>()
  for (let at = head.length - 1; at >= 0 && words.size < 2; at -= 1)
    if (at === 0 || sentenceEnd.test(head[at] ?? '')) words = labelWords(head.slice(at))
  const behind = /^(?:的|之)([\u4e00-\u9fff]{2,10})/.exec(text.slice(end, end + 12))
  if (behind) for (const word of labelWords(behind[1] ?? '')) words.add(word)
  return words
}
