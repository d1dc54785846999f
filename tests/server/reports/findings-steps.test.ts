import { expect, test } from 'vitest'
import type { DocumentNode } from '../../../core/document/types.ts'
import { documentFindings } from '../../../server/reports/checks/document.ts'

const head: DocumentNode = { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: '一、' }] }

test('a report of nothing but blank lines is gone through a few times, not once for each line', () => {
  let looks = 0
  const blank = (): DocumentNode => ({
    get type() {
      looks += 1
      return 'paragraph'
    },
  })
  const lines = 5_000
  const content = [head, ...Array.from({ length: lines }, blank)]
  expect(documentFindings({ type: 'doc', content }).map(({ kind }) => kind)).toEqual(['section'])
  expect(looks).toBeLessThan(20 * lines)
})
