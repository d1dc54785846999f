import { foldText } from '../statement/labels.ts'
import { firstOf } from '../lists.ts'

/** Ends of a name that say which kind of company it is; files and bills shorten or drop them. */
const kinds = /(?:股份有限责任公司|有限责任公司|股份有限公司|集团有限公司|有限公司|股份公司|集团公司|公司)$/
/** A bill hides letters of a name behind these. */
const hidden = /[*×●○□xX]{2,}|[*●○□]/g

/**
 * A company's name as it is compared: width, case, blanks, brackets and marks do not count.
 *
 * @example companyName(' 恒砚精密机械（演示）有限公司 ') === companyName('恒砚精密机械(演示)有限公司') // true
 */
export const companyName = (name: string): string =>
  foldText(name)
    .toLowerCase()
    .replace(/[()[\]{}〔〕【】「」『』<>《》"'“”‘’·.,，。、\-—_:：]/g, '')

/** The name without the kind of company at its end. */
const core = (name: string): string => companyName(name).replace(kinds, '')

/** Whether a name in which letters are hidden (`恒砚***有限公司`) can be the other one. */
function fits(masked: string, name: string): boolean {
  const parts = masked.split(hidden).map(core)
  const shown = parts.join('')
  if (shown.length < 2) return false
  let at = 0
  for (const part of parts) {
    const index = companyName(name).indexOf(part, at)
    if (index < 0) return false
    at = index + part.length
  }
  return parts[0] === '' || companyName(name).startsWith(firstOf(parts))
}

/**
 * Whether two names are of one company: the same but for how they are written, for letters that a bill hides, and for
 * the kind of company at the end where one of them leaves it out. A branch (`…有限公司苏州分公司`) belongs to its company. An
 * empty name says nothing and is the same as none.
 *
 * @example sameCompany('恒砚精密机械', '恒砚精密机械有限公司') // true
 * @example sameCompany('南康区宏达木业加工厂', '南康木语家具有限公司') // false
 */
export function sameCompany(a: string, b: string): boolean {
  const [left, right] = [companyName(a), companyName(b)]
  if (left === '' || right === '') return false
  if (left === right) return true
  if (a.search(hidden) >= 0) return fits(a, b)
  if (b.search(hidden) >= 0) return fits(b, a)
  const short = (fullName: string, shortName: string): boolean =>
    !kinds.test(shortName) && shortName.length >= 4 && core(fullName) === shortName
  const branch = (of: string, name: string): boolean =>
    kinds.test(of) && name.startsWith(of) && /(?:分公司|分厂|分店|办事处|营业部|项目部|车间|厂区)$/.test(name)
  return short(left, right) || short(right, left) || branch(left, right) || branch(right, left)
}

/** Whether a name is that of one of several: the registered one, or one that it had before. */
export const isOneOf = (name: string, names: readonly string[]): boolean =>
  names.some((other) => sameCompany(name, other))
