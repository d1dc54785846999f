import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ReportDocument } from '../../../core/document/types.ts'
import { examine } from '../../../server/reports/examine/index.ts'
import examineHere, { type Contents } from '../../../server/reports/examine/work.ts'
import { changedReport, largeReport } from '../../support/large-documents.ts'

let threads = 0
const count = (): void => {
  threads += 1
}
beforeEach(() => {
  threads = 0
  process.on('worker', count)
})
afterEach(() => void process.off('worker', count))

const contents = (stored: ReportDocument, content: ReportDocument): Contents => {
  const earlier = JSON.stringify(stored)
  return { content: JSON.stringify(content), stored: earlier, earlier }
}
const short = (text: string): ReportDocument => ({
  type: 'doc',
  content: [{ type: 'paragraph', attrs: { id: 'p' }, content: [{ type: 'text', text }] }],
})

describe('a content that is about to be stored', () => {
  test('is examined in a thread where it is long, with the same result', async () => {
    const given = contents(largeReport(), changedReport(largeReport()))
    const examined = await examine(given)
    expect(threads).toBe(1)
    expect(examined).toEqual(examineHere(given))
    expect(examined.problems).toEqual([])
    expect(examined.characters.added).toBeGreaterThan(100)
  })

  test('and without one where it is short', async () => {
    const examined = await examine(contents(short('营业收入'), short('营业收入增长')))
    expect(threads).toBe(0)
    expect(examined).toMatchObject({ problems: [], characters: { added: 2, removed: 0 } })
    expect(examined.before).not.toEqual(examined.after)
  })

  test('is compared with nothing where it may not be stored', () => {
    const given = contents(short('营业收入'), { type: 'doc', content: [{ type: 'script' }] })
    const { problems, characters } = examineHere(given)
    expect(problems).toMatchObject([{ path: '/content/0', reason: 'unknownNode' }])
    expect(characters).toEqual({ added: null, removed: null })
  })

  test('has the fingerprint of what it says, however the database writes it down', () => {
    const given = contents(short('营业收入'), short('营业收入'))
    const spaced = JSON.stringify(JSON.parse(given.content), null, 1)
    const { before, after } = examineHere({ ...given, stored: spaced })
    expect(before).toEqual(after)
    expect(after).toEqual({ sha256: expect.stringMatching(/^[0-9a-f]{64}$/), size: Buffer.byteLength(given.content) })
  })
})
