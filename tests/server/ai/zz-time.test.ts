import { test } from 'vitest'
import { openMask } from '../../../server/ai/mask/mask.ts'
import { sendable } from '../../../server/ai/prompts/data-block.ts'
import { tidy } from '../../../server/ai/tidy.ts'
import { bindFigures } from '../../../core/ai/bind-figures.ts'
import { checkGrounds } from '../../../core/guard/check.ts'
test('t', () => {
  const texts: Record<string, (n: number) => string> = { han: (n) => '公'.repeat(n), forms: (n) => '有限'.repeat(n / 2), firms: (n) => '甲乙公司'.repeat(n / 4), brackets: (n) => '('.repeat(n), open: (n) => '〔企业'.repeat(n / 3), digits: (n) => '1234567890'.repeat(n / 10), spaced: (n) => '1234 '.repeat(n / 5), mail: (n) => 'a.'.repeat(n / 2), at: (n) => 'a@'.repeat(n / 2), lt: (n) => '<|'.repeat(n / 2), stars: (n) => '*'.repeat(n), under: (n) => '__a'.repeat(n / 3), prefix: (n) => '以下是'.repeat(n / 3), mixed: (n) => '向无锡甲乙丙集团客户2024年末'.repeat(n / 15) }
  for (const n of [12_000, 200_000]) for (const [name, make] of Object.entries(texts)) {
    const text = make(n)
    const times: string[] = []
    const time = (what: string, run: () => unknown): void => { const t = performance.now(); run(); const d = performance.now() - t; if (d > 60) times.push(`${what} ${Math.round(d)}`) }
    const mask = openMask(['names', 'codes'], { enterprises: Array.from({ length: 200 }, (_, i) => `甲乙丙${i}贸易有限公司`), persons: Array.from({ length: 100 }, (_, i) => `张三${i}`), codes: [] })
    time('sendable', () => sendable(text)); time('hide', () => mask.hide(text)); time('show', () => mask.show(text)); time('left', () => mask.left(text)); time('tidy', () => tidy(text, '标题'))
    const s = mask.showing(() => undefined)
    if (n === 12_000) { time('stream', () => { for (const c of text) s.feed(c); s.end() }); time('guard', () => checkGrounds(text, { texts: [text.slice(0, 5000)] })); time('bind', () => bindFigures(text, Array.from({ length: 300 }, (_, i) => ({ text: `${i}.00`, key: String(i), value: '1' })))) }
    if (times.length) console.log(n, name, times.join(', '))
  }
})
