import { expect, test } from 'vitest'
import type { DocumentNode } from '../../../core/document/types.ts'
import { documentFindings } from '../../../server/reports/checks/document.ts'

const head: DocumentNode = { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: '一、' }] }

test('a report of nothing but blank lines is looked over in time', () => {
  const blank = Array.from({ length: 59_000 }, (): DocumentNode => ({ type: 'paragraph' }))
  const began = performance.now()
  expect(documentFindings({ type: 'doc', content: [head, ...blank] }).map(({ kind }) => kind)).toEqual(['section'])
  // Without its trap it takes a tenth of a second, with it ten.
  expect(performance.now() - began).toBeLessThan(3_000)
})
