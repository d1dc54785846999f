import { latinNames } from './latin.ts'
import {
  bankNames,
  banksIn,
  coreOf,
  isGeneric,
  isLead,
  nameKey,
  organisationsIn,
  type OrganisationToken,
} from './organisations.ts'
import { isPersonName, personsIn, type PersonToken } from './persons.ts'
import { withoutPlace } from './places.ts'
import { isTradeOnly } from './trades.ts'

/** Words that say what is made and not by whom, so that they are no short name. */
const trades =
  /^(?:精密|机械|科技|实业|贸易|电子|智能|新型|建材|化工|食品|软件|装备|制造|工程|建设|商贸|物流|投资|控股|国际|集团|农业|工商|中国|人民|有限|股份|技术|发展|材料|能源|电力|信息|文化|医药|生物|环保|纺织|印染)+$/

/** The names that an answer may use. */
export class KnownNames {
  private text = '\n'
  private readonly organisations = new Set<string>()
  /** Beginnings of names that may stand for the whole. */
  private readonly short = new Set<string>()
  private readonly persons = new Set<string>()
  private readonly latin = new Set<string>()
  private readonly grades = new Set<string>()
  /** Names without their kind, of which a letter must not be wrong. */
  readonly cores = new Set<string>()

  addText(text: string): void {
    this.text += `${nameKey(text)}\n`
    for (const token of organisationsIn(text)) {
      for (const { name } of token.names) if (!isTradeOnly(coreOf(nameKey(name)))) this.organisations.add(nameKey(name))
      this.addShort(nameKey(text.slice(token.begin, token.end)))
    }
    for (const { start, end } of banksIn(text)) this.organisations.add(text.slice(start, end))
    for (const { options } of personsIn(text)) if (options[0]) this.persons.add(options[0])
    for (const { word } of latinNames(text)) this.grades.add(word)
    for (const [word] of text.matchAll(/[A-Za-z\u00c0-\u024f\u0370-\u03ff\u0400-\u04ff]+/g))
      this.latin.add(word.toLowerCase())
    for (const [line] of text.matchAll(/(?<=^|[\n\t|])[A-D]{1,3}[+-]?(?=$|[\n\t|])/g)) this.grades.add(line)
  }

  /** A name that stands alone. */
  addName(name: string): void {
    const key = nameKey(name)
    this.organisations.add(key)
    if (name.length === 3) this.cores.add(name)
    if (isPersonName(name)) this.persons.add(name)
    else this.addShort(key)
  }

  private addShort(key: string): void {
    const core = coreOf(key)
    const own = withoutPlace(core)
    // 中国工商银行股份有限公司无锡分行 is also 工商银行无锡分行 and 工商银行.
    const plain = key.replace(/(?:股份|有限责任|有限|集团)*公司/g, '')
    for (const name of [plain, plain.replace(/^((?:(?!银行).)*银行).*$/, '$1')])
      if (name.endsWith('行')) this.organisations.add(name).add(name.replace(/^中国/, ''))
    for (const name of [core, own]) {
      for (let length = 2; length <= name.length; length += 1) {
        const part = name.slice(0, length)
        if (!trades.test(part) && withoutPlace(part) !== '') this.short.add(part)
      }
    }
    // The brand and what follows it, not the whole: one wrong letter is found wherever it is.
    for (const length of [4, 6, 8]) if (own.length >= length) this.cores.add(own.slice(0, length))
    if (own.length >= 4) this.cores.add(own)
  }

  hasLetters = (letters: string): boolean => this.text.includes(nameKey(letters))

  /** Whether a text has the letters where a name of their kind may begin: 港市 is none of 张家港市. */
  hasName(letters: string, before: string): boolean {
    for (let at = this.text.indexOf(letters); at >= 0; at = this.text.indexOf(letters, at + 1)) {
      const previous = this.text[at - 1] ?? ''
      if (
        previous === before ||
        !/[\u3400-\u9fff]/.test(previous) ||
        /[省市区县州镇乡路]/.test(previous) ||
        isLead(this.text.slice(Math.max(0, at - 6), at))
      )
        return true
    }
    return false
  }

  hasOrganisation({ names, head }: OrganisationToken): boolean {
    return names.some(({ name, words }) => {
      const key = nameKey(name)
      if (this.organisations.has(key) || (isGeneric(name, words) && (!head || this.hasOrganisation(head)))) return true
      const core = coreOf(key)
      return core !== key && core.length >= 2 && this.short.has(core)
    })
  }

  hasBank(short: string): boolean {
    return this.text.includes(short) || this.text.includes(bankNames.get(short) ?? short)
  }

  hasPerson({ options }: PersonToken): boolean {
    return options.some((name) => {
      if (this.persons.has(name)) return true
      if (/^.{1,2}(?:先生|女士|小姐|太太|总|经理|会计|主任|老板|行长|厂长|书记|董事长)$/.test(name))
        return this.text.includes(name) || [...this.persons].some((person) => person[0] === name[0])
      // 沈砚 is not all of 沈砚之.
      return this.text.includes(name) && ![...this.persons].some((person) => person !== name && person.startsWith(name))
    })
  }

  hasLatin(word: string): boolean {
    if (word.length <= 4 && /^[A-D]{1,3}[+-]?$/.test(word)) return this.grades.has(word)
    return word
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .every((part) => part === '' || this.latin.has(part))
  }
}
