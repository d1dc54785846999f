// The official test suite: each group that refers to nothing as a field, and as the condition of a record. The form, the
// server and ajv by itself must say the same of each value, and what the suite says.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { formats } from '../../../core/formats.ts'
import { parseJson } from '../../../core/json.ts'
import { SchemaError } from '../../../server/schemas/faults.ts'
import {
  fieldOf,
  groupsOf,
  isComparable,
  samples,
  typeOfGroup,
  type Draft,
  type Group,
} from '../../support/json-schema-suite.ts'
import { resourceText, verdictsOf, type Verdicts } from '../../support/verdicts.ts'

type NotTaken = Record<Draft, { file: string; description: string; reason: string }[]>
const notTaken = parseJson(readFileSync(`${samples}/not-taken.json`, 'utf8')) as NotTaken

const asField = (group: Group): string => resourceText({ tried: fieldOf(group) })

function asCondition(group: Group): string {
  const { type, ...said } = fieldOf(group)
  const plainType = typeOfGroup(group)
  const tried = { type: plainType, ...(plainType === 'string' && { maxLength: 100 }) }
  const properties = { tried: type === 'integer' ? { type, ...said } : said }
  const conditions = parseJson(`{"if": ${JSON.stringify({ properties })}, "then": {"required": ["other"]}}`)
  return resourceText({ tried, other: { type: 'string' } }, conditions as object)
}

/** Numbers of which digits may be lost are refused, whatever a schema says. */
const isBeyondDigits = (data: unknown): boolean => typeof data === 'number' && Math.abs(data) > Number.MAX_SAFE_INTEGER
/** Formats are asserted here, as ajv does and 2020-12 lets choose; the suite's own cases of them follow below. */
const isAnnotation = ({ description }: { description: string }): boolean => description.includes('only an annotation')

function disagreements(group: Group, { form, server, plain }: Verdicts, wanted: 'tried' | 'other'): string[] {
  return group.tests.flatMap((one) => {
    const record = { tried: one.data }
    const [inForm, onServer] = [form(record), server(record)]
    const isFree = wanted === 'other' && isBeyondDigits(one.data)
    const equal = inForm.join() === onServer.join() && (isFree || (inForm.length === 0) === plain(record))
    const holds = wanted === 'tried' ? !inForm.includes('tried') : inForm.includes('other')
    const isRight = !isComparable(group, one.data) || isAnnotation(one) || holds === one.valid
    return equal && isRight
      ? []
      : [`${group.file}, ${group.description}, ${one.description}: ${inForm} ${onServer} ${plain(record)}`]
  })
}

describe.each<Draft>(['draft7', 'draft2020-12'])('of %s', (draft) => {
  test.each([
    ['a field', 'tried', asField],
    ['a condition', 'other', asCondition],
  ] as const)(
    'at least 95 of 100 groups work as %s, and the others are those that are listed',
    async (_as, wanted, textOf) => {
      const groups = groupsOf(draft)
      const refused: string[] = []
      const wrong: string[] = []
      for (const group of groups) {
        try {
          wrong.push(...disagreements(group, await verdictsOf(textOf(group)), wanted))
        } catch (error) {
          if (!(error instanceof SchemaError)) throw error
          refused.push(`${group.file}, ${group.description}`)
        }
      }
      expect(wrong).toEqual([])
      const listed = notTaken[draft].map(({ file, description }) => `${file}, ${description}`)
      // What cannot be a field because nothing could be typed into it may still be a condition.
      expect(listed).toEqual(expect.arrayContaining(refused))
      if (wanted === 'tried') expect(refused.toSorted()).toEqual(listed.toSorted())
      expect(refused.length / groups.length).toBeLessThanOrEqual(0.05)
    },
  )
})

/** Of texts that the suite says otherwise of: an address that mail reaches, and moments that are kept as one text. */
const otherwise: Record<string, string[]> = {
  email: [
    'a quoted string with a space in the local part is valid',
    'a quoted string with a @ in the local part is valid',
    'an IPv6-address-literal after the @ is valid',
    'dot before local part is not valid',
    'dot after local part is not valid',
    'two subsequent dots inside local part are not valid',
    'an invalid domain',
    'an invalid IPv4-address-literal',
  ],
  'date-time': [
    'a valid date-time with a leap second, UTC',
    'a valid date-time with a leap second, with minus offset',
    'case-insensitive T and Z',
  ],
  // They are found by reading Punycode.
  'idn-hostname': ['invalid Punycode', 'U-label contains "--" in the 3rd and 4th position'],
}

const cases = parseJson(readFileSync(`${samples}/formats.json`, 'utf8')) as Group[]

test.each(cases.filter(({ file }) => file !== 'unknown'))(
  'texts of the format $file are told apart as the suite does',
  ({ file, tests }) => {
    const said = tests.filter(({ data, valid }) => typeof data === 'string' && formats[file]?.(data) !== valid)
    expect(said.map(({ description }) => description).toSorted()).toEqual((otherwise[file] ?? []).toSorted())
  },
)
