import { expect, test } from 'vitest'
import cases from './derived.json' with { type: 'json' }
import { found, rising } from './enterprises.ts'

// What follows from two figures, what is said of several years, and lists of names and years.
test.each(cases.right)('right: %s', (text) => expect(found(text, rising)).toEqual([]))
test.each(cases.wrong)('wrong: %s', (text) => expect(found(text, rising)).not.toEqual([]))
