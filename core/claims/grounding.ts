import { factsIn } from '../guard/grounds.ts'
import { valueAt } from '../lists.ts'
import { wordsIn } from '../guard/lexicon.ts'
import { without, type Span } from '../guard/spans.ts'
import source from './plain-words.json' with { type: 'json' }
import { comparisonsIn } from './compared.ts'
import { isVouched, type Place } from './figures.ts'
import type { OpenClaims } from './known.ts'
import { limitNameAt, limitsInWords } from './limits.ts'
import { extremesIn, reversalsIn } from './reversals.ts'
import type { Claim, Reading } from './types.ts'
import { aliases, basesIn, gradeOf, mannersIn, signsIn, sizesIn, waysIn } from './words.ts'

const plainLetters = new Set(source.letters)
const plain = new Set([...source.words, ...gradeOf.keys(), ...Object.values(aliases).flat(), ...Object.keys(aliases)])
/** What may be recommended of any customer: 跟踪, 核实. It says nothing of this one. */
const procedure = new Set(source.procedure)
const recommends = /建议|[需须应宜拟待]|可(?:供|以|据|根据|结合|在)|后续|今后|下一步|为准/
const longest = 14
/** How something comes to lie in a band: 落入, 位于. */
const lies = /[落处位步踏跌列归划纳进属升降][入在于进至到为]/g
const gradesSaid = new RegExp([...gradeOf.keys()].join('|'))
const isHan = /[\u3400-\u9fff]/
const english = new Set(source.english.split(' '))

/** 以上指标需持续跟踪: recommends what is always done, and judges and moves nothing. */
const isAdvice = (clause: string): boolean =>
  recommends.test(clause) &&
  waysIn(clause).length === 0 &&
  sizesIn(clause).length === 0 &&
  !gradesSaid.test(clause.replace(/关注|留意|观察|风险提示/g, ''))

/** Letters of a clause that are in no word which the grounds have or which says nothing: 龙头地位. */
function newLetters(
  text: string,
  { start, end }: Span,
  open: OpenClaims,
  letters: string,
  wording: readonly Span[],
  whole: string,
  signs: boolean,
): number {
  const known = [
    // 净流出196.00万元: the sign of a figure is held against the data.
    ...(signs ? signsIn(text.slice(start, end)) : []),
    ...wording
      .filter((words) => words.start >= start && words.end <= end)
      .map((words) => ({ start: words.start - start, end: words.end - start })),
    ...open.subjects.in(text.slice(start, end)),
    ...waysIn(text.slice(start, end)),
    ...sizesIn(text.slice(start, end)),
    ...mannersIn(text.slice(start, end)),
    ...comparisonsIn(whole.slice(start, end)),
    ...reversalsIn(whole.slice(start, end)),
    ...extremesIn(whole.slice(start, end)),
    ...[...text.slice(start, end).matchAll(lies)].map(({ index }) => ({ start: index, end: index + 2 })),
    ...[...text.slice(start, end).matchAll(/[一先][升降增减涨跌][一后][升降增减涨跌]/g)].map(({ index }) => ({
      start: index,
      end: index + 4,
    })),
  ]
  const { length } = text.slice(start, end)
  const mayAdvise = isAdvice(text.slice(start, end))
  /** The cheapest way to cut the clause: words that are known are free, a letter that is new costs most. */
  const best = new Float64Array(length + 1).fill(Infinity)
  const before = new Int32Array(length + 1)
  best[0] = 0
  for (let at = 0; at < length; at += 1) {
    const own = valueAt(best, at)
    const reach = (to: number, cost: number): void => {
      if (own + cost >= valueAt(best, to)) return
      best[to] = own + cost
      before[to] = at
    }
    const letter = text[start + at] ?? ''
    reach(at + 1, !isHan.test(letter) ? 0 : plainLetters.has(letter) ? 0.1 : 1)
    for (const label of known) if (label.start === at) reach(label.end, 0.01)
    for (let to = at + 2; isHan.test(letter) && to <= Math.min(length, at + longest); to += 1) {
      const word = text.slice(start + at, start + to)
      if (plain.has(word) || (mayAdvise && procedure.has(word)) || letters.includes(word)) reach(to, 0.01)
    }
  }
  /** By letter: 2 in a word that is known, 1 a letter that says nothing by itself, 0 new. */
  const state = new Uint8Array(length).fill(2)
  for (let at = length; at > 0; at = valueAt(before, at)) {
    const letter = text[start + at - 1] ?? ''
    if (at - valueAt(before, at) === 1 && isHan.test(letter)) state[at - 1] = plainLetters.has(letter) ? 1 : 0
  }
  // 同意: a letter that says nothing by itself is part of a word that does.
  for (const word of wordsIn(text.slice(start, end)))
    if (state.subarray(word.start, word.end).includes(0))
      for (let at = word.start; at < word.end; at += 1) if (state[at] === 1) state[at] = 0
  return state.filter((letter) => letter === 0).length
}

/** English words that neither the grounds have nor say nothing by themselves. */
const newWords = (whole: string, open: OpenClaims): number => {
  const known = open.letters.toLowerCase()
  const text = without(whole, [...open.subjects.in(whole), ...waysIn(whole), ...signsIn(whole)], ' ')
  return [...text.matchAll(/[A-Za-z][A-Za-z'-]{2,}/g)].filter(
    ([word]) => !english.has(word.toLowerCase()) && !known.includes(word.toLowerCase()),
  ).length
}

const clauseMarks = /[，,。;；:：！？!?\n]/
function clausesOf(text: string): Span[] {
  const spans: Span[] = []
  let start = 0
  for (let at = 0; at <= text.length; at += 1) {
    const isEnd =
      at === text.length ||
      (clauseMarks.test(text[at] ?? '') && !(/\d/.test(text[at - 1] ?? '') && /\d/.test(text[at + 1] ?? '')))
    if (!isEnd) continue
    if (text.slice(start, at).trim() !== '') spans.push({ start, end: at })
    start = at + 1
  }
  return spans
}

const notNegative =
  /从无到有|无形|未分配|无息|无保留|非主营|非流动|不动产|未来|非官方|不超过|不低于|不高于|不足|不到|未达到?|不符合|非经常|未年化|未触及|未满|未到期|未(?:了结|结案|结清|偿还|归还|履行|解除|缴清)|不变|不大|不断|不仅|不但|不过|无论|非常|不同|未经审计|不含|并非|不作|不予|未取得|[无没]有?(?:一|哪一?)年/g
const negative = /不存在|未发现|未见|没有|从未|未曾|不|未|无|非|\bno\b|\bnot\b|without|\bnone\b/gi
const claimsAbsence = /(?:不存在|未发现|未见|没有|从未|未曾|未发生|未涉|均无|无(?!形|息|保留|论))/
const claimsPresence =
  /(?:存在|发现|已有|出现|发生|涉及|查得|涉有|被|遭)(?!的)|(?<!没)有过?[一二两三四五六七八九十\d]+(?:次|笔|条|起|宗|件|个月)|^(?:企业|公司|该户|其)?(?:确|曾|均|也|仍|还)?有(?![限关所效望利序息形机色助待无的])/

/** 并非没有: two denials say that there is something. */
const twice = /(?:并非|并不是|不是|绝非)(?:没有|无|不存在)/g

/** A clause without words that look like a denial and are none: 几无变化, 无形, 并非没有. */
const withoutDenials = (clause: string): string =>
  sizesIn(clause)
    .reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), clause)
    .replace(twice, '有')
    .replace(notNegative, '')

/** Words for the same: what is 不符 is not 相符. */
const [agrees, disagrees] = [/相符|吻合|相匹配/g, /不(?:相)?符(?!合)|不(?:相)?匹配|不吻合/g]
/** What says that two things agree, and is denied where the grounds say that they do not. */
const saysAgreement = /(?<![不未])(?:一致|相符|吻合)(?=[，,。;；、()（）]|$)/

type Said = { grams: Set<string>; negations: number; text: string }
function saidBy(clause: string): Said {
  const text = withoutDenials(clause).replace(disagrees, '不一致').replace(agrees, '一致')
  const negations = text.match(negative)?.length ?? 0
  const content = text
    .replace(negative, '')
    .replace(
      /个月|[一二两三四五六七八九十]?次|里|存在|发现|已有|有|任何|企业|公司|该户|借款人|尚|已|被|遭|记录|情形|情况|均|也|已|[^\u3400-\u9fffa-zA-Z]/g,
      '',
    )
  const grams = new Set<string>()
  for (let at = 0; at < content.length - 1; at += 1) grams.add(content.slice(at, at + 2))
  return { grams, negations, text: clause }
}

const cache = new WeakMap<OpenClaims, Said[]>()
function saidInGrounds(open: OpenClaims): Said[] {
  const known = cache.get(open)
  if (known) return known
  // A row of a table denies nothing: 期末欠费 | 0.00.
  const prose = open.letters
    .split('\n')
    .filter((line) => !line.includes(' | '))
    .join('\n')
  const said = clausesOf(prose)
    .map(({ start, end }) => prose.slice(start, end))
    // 发生欠费时即时报告 says of nothing that it was so.
    .filter((clause) => !/[如若]有|一旦|[^同届当此及小]时(?:即|应|须|需|$)/.test(clause))
    .map(saidBy)
  cache.set(open, said)
  return said
}

/** So many sentences of the grounds may lend their words to one clause: 建议, 予以 and 授信 stand in any report. */
const lenders = 3
const sentencesKnown = new WeakMap<OpenClaims, Said[]>()

/** The sentences of the grounds that have most in common with a clause. */
function nearest(clause: string, open: OpenClaims): string {
  const known =
    sentencesKnown.get(open) ??
    open.letters
      .split(/[。\n;；]/)
      .filter((sentence) => sentence.trim() !== '')
      .map(saidBy)
  sentencesKnown.set(open, known)
  const { grams } = saidBy(clause)
  return known
    .map((said) => ({ said, shared: [...grams].filter((gram) => said.grams.has(gram)).length }))
    .filter(({ shared }) => shared * 3 >= grams.size)
    .toSorted((a, b) => b.shared - a.shared || a.said.grams.size - b.said.grams.size)
    .slice(0, lenders)
    .map(({ said }) => said.text)
    .join('\n')
}

/** Whether a clause denies what the grounds say, or says what they deny; null where they speak of other things. */
function isOpposite(clause: string, open: OpenClaims): boolean | null {
  const own = saidBy(clause)
  if (own.grams.size < 1) return null
  const agrees = saysAgreement.test(clause)
  const alike = saidInGrounds(open).filter(({ grams }) => {
    const shared = [...own.grams].filter((gram) => grams.has(gram)).length
    // 用电户名为某加工厂，与企业名称不一致 names in another clause what does not agree.
    return shared >= own.grams.size * 0.6 || (agrees && grams.size >= 4 && shared >= grams.size * 0.75)
  })
  if (alike.length === 0) return null
  return !alike.some(({ negations }) => negations % 2 === own.negations % 2)
}

/** What brings a cause, a plan or a denial into words that would otherwise only join. */
const saysMore = /[因受由靠系源拟预计划望未不非无否曾已被]|来自|得益|主要|仅|首/
/** The words right before a figure that is right: a verb and how it was done, and no more. */
function wordingOf({ start, kind, way, wayAt }: Claim, text: string, open: OpenClaims): Span[] {
  const clause = Math.max(0, start - 24)
  const before = text.slice(clause, start)
  const marks = [...before.matchAll(/[，,。;；：:()（）]/g)].at(-1)
  const ends = [...open.subjects.in(before), ...basesIn(before)].map(({ end }) => end)
  const from = Math.max(0, (marks?.index ?? -1) + 1, ...ends)
  const words = before.slice(from)
  const most = kind === 'change' ? (way === null && wayAt === null ? 0 : 12) : 4
  if (ends.length === 0 || words.length > most || saysMore.test(words)) return []
  return [{ start: clause + from, end: start }]
}

/** Words right before a band judge by it, in whatever words: 平平（≤5%）. */
const banded = /^[\u3400-\u9fff]{2,10}\((?:[<>≤≥]|\d[\d.]*%?~)[^()]*\)$/
/** Better and worse say of no figure which way it went. */
const valued = /改善|恶化|好转|转弱/

/** Advice on whether to lend. No data bear it out, whatever words for it stand in the grounds. */
const advises =
  /(?:建议|同意|可以?|应予?|予以|推荐|支持)(?:有条件|予以|给予|给|继续|适度|适当|审慎|暂缓|不予|新增|维持|对其|为其|该户|企业|办理|发放){0,4}(?:授信|放款|批贷|贷款支持|信贷支持|流动资金贷款|贷款$|准入|批准|续贷)/

/**
 * Clauses that nothing bears out: new matters, an absence that nobody found, the contrary of what is known.
 *
 * @param derived figures that follow from others
 * @param beside words that set two quantities against each other as they are
 */
export function groundlessClauses(
  reading: Reading,
  open: OpenClaims,
  derived: ReadonlySet<Claim> = new Set(),
  beside: readonly Span[] = [],
): Place[] {
  const { text, claims, judgements, sentences } = reading
  const { figures, dates } = factsIn(text)
  const spans = [...figures, ...dates]
  const bare = without(text, spans, ' ')
  /** 触及风险区间, 符合良好标准: the grade is held against the data, and hardly anything else is said. */
  const onlyJudges = (span: Span): boolean =>
    judgements.some(
      ({ start, end, subject }) =>
        subject?.id !== null &&
        start >= span.start &&
        start - span.start <= 4 &&
        !saysMore.test(text.slice(span.start, start)) &&
        /^[\u3400-\u9fff]{0,2}(?:[(（].*)?$/.test(text.slice(end, span.end)),
    )
  const saysWhereItLies = (span: Span): boolean =>
    judgements.some(({ start, end }) => start >= span.start && end <= span.end) ||
    sizesIn(text.slice(span.start, span.end)).some(({ value }) => value === 0) ||
    signsIn(text.slice(span.start, span.end)).length > 0 ||
    waysIn(text.slice(span.start, span.end)).some(
      ({ start, end }) => !valued.test(text.slice(span.start + start, span.start + end)),
    )
  const wording = [
    ...claims
      .filter((claim) => derived.has(claim) || isVouched(claim, open))
      .flatMap((claim) => wordingOf(claim, text, open)),
    ...[...limitsInWords(reading, open)].map(({ end }) => limitNameAt(text, end)),
    ...beside,
    ...sentences.flatMap(({ labels }) => labels),
  ]
  const unproven = without(text, beside, ' ')
  // Of a word that a span cuts through all is still to be read.
  const unworded = without(
    bare,
    beside.map(({ start, end }) => ({
      start,
      end: /[a-z]/i.test(text[end] ?? '') ? end - (/[a-z]*$/i.exec(text.slice(start, end))?.[0].length ?? 0) : end,
    })),
    ' ',
  )
  return clausesOf(text).flatMap((span): Place[] => {
    const clause = text.slice(span.start, span.end)
    if (onlyJudges(span)) return []
    if (banded.test(clause) && !saysWhereItLies(span)) return [{ kind: 'ungrounded', ...span, known: '', right: null }]
    if (open.letters.includes(clause.trim()) && clause.trim().length > 3) return []
    if (advises.test(clause)) return [{ kind: 'ungrounded', ...span, known: '', right: null }]
    const found = (kind: Place['kind'], known = ''): Place[] => [{ kind, ...span, known, right: null }]
    const told = withoutDenials(unproven.slice(span.start, span.end))
    const deniesOrSays = claimsAbsence.test(told) || /[不未无]/.test(told)
    if (deniesOrSays || claimsPresence.test(clause) || saysAgreement.test(clause)) {
      const opposite = isOpposite(clause, open)
      if (opposite === true) return found('opposite')
      if (opposite === null && claimsAbsence.test(told)) return found('ungrounded')
    }
    const hasFigure = spans.some(({ start, end }) => start >= span.start && end <= span.end)
    const count = newLetters(
      bare,
      span,
      open,
      hasFigure ? open.letters : nearest(clause, open),
      wording,
      text,
      hasFigure,
    )
    const latin = newWords(unworded.slice(span.start, span.end), open)
    return count >= 2 || latin >= (hasFigure ? 3 : 2) ? found('ungrounded') : []
  })
}
