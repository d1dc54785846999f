import { beforeEach, describe, expect, test } from 'vitest'
import { schemasOf } from '../../../src/dataProvider/boot.ts'

const answer = { hash: 'h', checks: '/checks.h.js', resources: [], tables: [] }

describe('the schemas of an answer', () => {
  beforeEach(() => localStorage.clear())

  test('stay in the browser for the next sign-in', () => {
    schemasOf(answer)
    expect(schemasOf({ hash: 'h', checks: '/checks.h.js' })).toEqual(answer)
  })

  test('do not, where they were told to one role alone', () => {
    expect(schemasOf({ ...answer, ofRole: true })).toEqual(answer)
    expect(localStorage.length).toBe(0)
    expect(schemasOf({ hash: 'h', checks: '/checks.h.js' })).toBeNull()
  })
})
