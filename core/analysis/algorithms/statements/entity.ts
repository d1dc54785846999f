import { isCreditCodeShape, normaliseCreditCode } from '../../../credit-code.ts'
import type { Input } from '../../../ratios/types.ts'
import type { Algorithm } from '../../algorithm.ts'
import { isOneOf } from '../../company-name.ts'
import type { ImportedSheet, Subject } from '../../subject.ts'
import { figuresAt, hit, inputIn, notApplicable, passed } from './results.ts'

/** What a name of an enterprise ends with, where nothing says that it is one. */
const companyEnd = /(?:公司|厂|集团|合作社|事务所|中心|研究院|商行|经营部|店)$/

/** The name that the head of a sheet gives: behind 编制单位, or a line that is one. */
function nameInHeading(heading: string): string | null {
  // The label may stand in a cell of its own; a date may be glued to the name.
  const name =
    /(?:编制单位|单位名称|企业名称|公司名称|填报单位|报表单位|纳税人名称|会计主体)\s*[:：]?\s*\|?\s*([^\s:：,，;；|]{4,60})/
      .exec(heading)?.[1]
      ?.replace(/\d{4}[年\-/.].*$/, '')
  if (name && name.length >= 4) return name
  const lines = heading.split(/[\n|]/).map((line) => line.trim())
  return (
    lines.find((line) => line.length >= 6 && line.length <= 60 && !/[:：]/.test(line) && companyEnd.test(line)) ?? null
  )
}

/** A credit code that the head of a sheet gives. */
const codeInHeading = (heading: string): string | null =>
  /(?<![0-9A-Z])[0-9A-Z]{18}(?![0-9A-Z])/.exec(heading.toUpperCase())?.[0] ?? null

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

function formerNames(subject: Subject): string[] {
  const former = subject.basic('formerNames')
  return Array.isArray(former) ? former.filter(isText) : []
}

/** The names by which the enterprise is known: as a customer, on its licence, and before. */
const ownNames = (subject: Subject): string[] =>
  [subject.name, subject.basic('companyName'), ...formerNames(subject)].filter(isText)

const codeOf = (code: unknown): string => (typeof code === 'string' ? normaliseCreditCode(code) : '')

/** What the head of a file says that is not the customer's; null where nothing is said, '' where it agrees. */
function strangerIn(subject: Subject, { heading }: ImportedSheet): string | null {
  const [name, code] = [nameInHeading(heading), codeInHeading(heading)]
  if (name !== null && !isOneOf(name, ownNames(subject))) return name
  if (
    code !== null &&
    isCreditCodeShape(code) &&
    codeOf(subject.creditCode) !== '' &&
    code !== codeOf(subject.creditCode)
  )
    return code
  return name === null && code === null ? null : ''
}

/** DQ08: files of statements that name another enterprise. One result for each file. */
export const fileOfAnother: Algorithm = {
  run(subject) {
    const strangers = subject.imports.flatMap((sheet) => {
      const stranger = strangerIn(subject, sheet)
      return stranger === null ? [] : [{ sheet, stranger, period: sheet.periods.toSorted().at(-1) ?? '' }]
    })
    if (strangers.length === 0) return [notApplicable('', 'tooFew')]
    const periods = [...new Set(strangers.map(({ period }) => period))].toSorted()
    return periods.map((period) => {
      const wrong = strangers.filter((entry) => entry.period === period && entry.stranger !== '')
      if (wrong.length === 0) return passed(period)
      const inputs = wrong.flatMap(({ sheet }): Input[] =>
        subject
          .rows(sheet.table)
          .filter((row) => row.period === period)
          .flatMap((row) =>
            Object.keys(row.values)
              .slice(0, 40)
              .flatMap((field) => inputIn(row, field))
              .slice(0, 3),
          ),
      )
      return hit(
        period,
        {
          header: [...new Set(wrong.map(({ stranger }) => stranger))],
          company: subject.name,
          files: [...new Set(wrong.map(({ sheet }) => sheet.fileName))],
        },
        inputs.length > 0 ? inputs : figuresAt(subject, period, ['totalAssets']).inputs,
      )
    })
  },
}

type StatedName = { where: string; name: string; inputs: Input[] }

/** Who the materials say that they are about: the licence, bills of power, files of statements. */
function statedNames(subject: Subject): StatedName[] {
  const licence = subject.basic('companyName')
  const bills = new Map(subject.rows('power').map((row) => [String(row.values['accountNo'] ?? row.key), row]))
  return [
    ...(isText(licence) ? [{ where: 'basic', name: licence, inputs: subject.basicInputs('companyName') }] : []),
    ...[...bills.values()].flatMap((row): StatedName[] => {
      const name = row.values['accountName']
      return isText(name) ? [{ where: 'power', name, inputs: inputIn(row, 'accountName') }] : []
    }),
    ...subject.imports.flatMap((sheet): StatedName[] => {
      const name = nameInHeading(sheet.heading)
      return name === null ? [] : [{ where: sheet.table, name, inputs: [] }]
    }),
  ]
}

/**
 * BI11: materials of one customer that are about different enterprises, by their names or by the code on the licence.
 */
export const sameEntity: Algorithm = {
  run(subject) {
    const stated = statedNames(subject)
    const licenceCode = codeOf(subject.basic('uscc'))
    if (stated.length === 0) return [notApplicable('', 'missing', 'companyName', 'accountName')]
    const strangers = stated.filter(({ name }) => !isOneOf(name, [subject.name, ...formerNames(subject)]))
    const otherCode =
      licenceCode !== '' && codeOf(subject.creditCode) !== '' && licenceCode !== codeOf(subject.creditCode)
    if (strangers.length === 0 && !otherCode) return [passed('')]
    const names = [...new Set(strangers.map(({ name }) => name))]
    const places = [...new Set(strangers.map(({ where }) => where))]
    return [
      hit(
        '',
        {
          company: subject.name,
          // The names agree: it is the code alone that is another.
          ...(strangers.length === 0 ? { ownCode: codeOf(subject.creditCode), otherCode: licenceCode } : {}),
          places: otherCode && !places.includes('basic') ? ['basic', ...places] : places,
          names: otherCode ? [...names, licenceCode] : names,
        },
        [
          ...strangers.flatMap(({ inputs }) => inputs),
          ...subject.basicInputs('companyName', ...(otherCode ? ['uscc'] : [])),
        ],
      ),
    ]
  },
}
