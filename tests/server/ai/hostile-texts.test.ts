import { expect, test } from 'vitest'
import { bindFigures } from '../../../core/ai/bind-figures.ts'
import { checkGrounds } from '../../../core/guard/check.ts'
import { optimise } from '../../../core/optimise/optimise.ts'
import { openMask } from '../../../server/ai/mask/mask.ts'
import { sendable } from '../../../server/ai/prompts/data-block.ts'
import { tidy } from '../../../server/ai/tidy.ts'
import { hostileTexts } from '../../support/hostile-texts.ts'
import { rounds } from '../../support/rounds.ts'

const enterprises = Array.from({ length: 200 }, (_, index) => `甲乙丙${index}贸易有限公司`)
const known = { enterprises, persons: Array.from({ length: 100 }, (_, index) => `张三${index}`), codes: [] }

// How long each takes is measured by `npm run bench -- work`; what falls into a trap again does not come to its end.
test.each(Object.entries(hostileTexts))('%s: hidden and shown again without a loss, sent and made tidy', (_, text) => {
  const mask = openMask(['names', 'codes'], known)
  expect(mask.show(mask.hide(text))).toBe(text)
  expect(mask.left(text).filter(({ text: found }) => !text.includes(found) || !found.startsWith('〔'))).toEqual([])
  expect(sendable(text).length).toBeLessThanOrEqual(text.length)
  expect(tidy(text, '标题').length).toBeLessThanOrEqual(text.length)
})

test.each(Object.entries(hostileTexts))('%s: checked, optimised, bound and streamed', (_, whole) => {
  const text = whole.slice(0, rounds({ usual: 4000, soak: 12_000 }))
  const mask = openMask(['names', 'codes'], known)
  const hidden = mask.hide(text)
  let shown = ''
  const showing = mask.showing((piece) => (shown += piece))
  for (const letter of hidden) showing.feed(letter)
  showing.end()
  expect(shown).toBe(text)
  const figures = Array.from({ length: 300 }, (__, index) => ({
    text: `${index}.00`,
    key: String(index),
    value: '1',
  }))
  expect(bindFigures(text, figures)).toEqual([])
  expect(checkGrounds(text, { texts: [text] })).toEqual([])
  expect(optimise(text, 'clearer').text).not.toBe('')
})
