import { expect, test } from 'vitest'
import { bindFigures } from '../../../core/ai/bind-figures.ts'
import { checkGrounds } from '../../../core/guard/check.ts'
import { optimise } from '../../../core/optimise/optimise.ts'
import { openMask } from '../../../server/ai/mask/mask.ts'
import { sendable } from '../../../server/ai/prompts/data-block.ts'
import { tidy } from '../../../server/ai/tidy.ts'

/** Texts that are made to hold a reader up, as long as a setting may allow. */
const hostile: Record<string, string> = {
  'one letter': '公'.repeat(200_000), 'legal forms': '有限'.repeat(100_000), firms: '甲乙公司'.repeat(50_000), 'firms in a chain': '有限公司'.repeat(50_000), 'banks in a chain': '银行'.repeat(100_000), 'angle brackets': '<'.repeat(200_000), 'a placeholder that does not end': `〔企业A${' '.repeat(200_000)}`, brackets: '('.repeat(200_000), 'open placeholders': '〔企业'.repeat(66_000), digits: '1234567890'.repeat(20_000), 'groups of digits': '1234 '.repeat(40_000),
  'a mail without an end': `${'a.'.repeat(100_000)}@`, 'many signs of mail': 'a@'.repeat(100_000), 'turn marks': '<|'.repeat(100_000), stars: '*'.repeat(200_000), underlines: '__a'.repeat(66_000), prefaces: '以下是'.repeat(66_000), mixed: '向无锡甲乙丙集团客户2024年末'.repeat(13_000),
}
const known = { enterprises: Array.from({ length: 200 }, (_, index) => `甲乙丙${index}贸易有限公司`), persons: Array.from({ length: 100 }, (_, index) => `张三${index}`), codes: [] }

/** Milliseconds; without its trap each takes less than a second, with one twenty and more. */
const limit = 5_000

test.each(Object.entries(hostile))('%s: hidden, told apart and made tidy in time', (_, text) => {
  const mask = openMask(['names', 'codes'], known)
  for (const work of [() => sendable(text), () => mask.hide(text), () => mask.show(text), () => mask.left(text), () => tidy(text, '标题')]) {
    const began = performance.now()
    work()
    expect(performance.now() - began).toBeLessThan(limit)
  }
}, 60_000)

test.each(Object.entries(hostile))('%s: checked, optimised and streamed in time', (_, whole) => {
  const text = whole.slice(0, 12_000)
  const showing = openMask(['names', 'codes'], known).showing(() => undefined)
  const figures = Array.from({ length: 300 }, (__, index) => ({ text: `${index}.00`, key: String(index), value: '1' }))
  for (const work of [() => checkGrounds(text, { texts: [text.slice(0, 5000)] }), () => optimise(text, 'clearer'), () => bindFigures(text, figures), () => [...text].forEach((letter) => showing.feed(letter))]) {
    const began = performance.now()
    work()
    expect(performance.now() - began).toBeLessThan(limit)
  }
}, 60_000)
