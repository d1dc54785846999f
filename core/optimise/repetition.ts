import type { Rule } from './types.ts'
import type { Edit } from './types.ts'

/** 目的的担保 and 存在在建工程 are no slips: the first belongs to the word before. */
const doubled =
  /(?<![目有标])的的(?!确确)|(?<![存所现内实潜])在在(?![建产途])|(?<![但可于凡若还总就不或只])是是(?!非)|(?<![饱共总缓温柔])和和|(?<![参授赋给付])与与|(?<![行认成作视因称较更颇转变])为为|(?<![理自事缘])由由|(?<!即)将将|了了(?![无解])|(目前|主要|同时|但是|因此|以及|其中|由于|需要|已经|此外|另外|较上年|尤其)\1|(\p{Script=Han}{3,12})\2/gu

/** A word that stands twice in a row. */
export const doubledWords: Rule = (text) =>
  [...text.matchAll(doubled)].map(({ index, 0: matched }): Edit => ({
    from: index,
    to: index + matched.length,
    after: matched.slice(0, matched.length / 2),
    rule: 'doubledWord',
    kind: 'words',
  }))

/** Shorter ones may be answers, headings, names. */
const shortest = 8

/** A sentence that a passage has said already, word by word: what it tells stays where it is told first. */
export const doubledSentences: Rule = (text) => {
  const known = new Set<string>()
  return [...text.matchAll(/[^。！？\n]+[。！？]/g)].flatMap(({ index, 0: sentence }): Edit[] => {
    const condensed = sentence.replace(/\s+/g, '')
    if (condensed.length < shortest || /[〔“「『"《]/.test(condensed)) return []
    if (known.has(condensed))
      return [{ from: index, to: index + sentence.length, after: '', rule: 'doubledSentence', kind: 'around' }]
    known.add(condensed)
    return []
  })
}

const subjects = '该公司|该企业|公司|企业|借款人|申请人'
/** Behind such letters the word is a part of another: 公司治理, 企业所得税, 公司的收入. */
const partOf = '(?![的之]|治理|章程|债|法|类|层面?|股东|所得税|会计|员工|名称|登记|信用|文化|主体|及|和|与|、)'

/** The same subject at the beginning of a later clause of its sentence. */
export const doubledSubjects: Rule = (text) =>
  [...text.matchAll(/[^。！？；\n]+/g)].flatMap(({ index, 0: sentence }): Edit[] => {
    const subject = new RegExp(`^\\s*(${subjects})${partOf}`).exec(sentence)?.[1]
    if (!subject || /[（(“「『"《〔：]/.test(sentence)) return []
    return [...sentence.matchAll(new RegExp(`(?<=，)${subject}${partOf}(?=\\p{Script=Han})`, 'gu'))].map((match) => ({
      from: index + match.index,
      to: index + match.index + subject.length,
      after: '',
      rule: 'doubledSubject',
      kind: 'words' as const,
    }))
  })
