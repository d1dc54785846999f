import { expect, test } from 'vitest'
import { checkClaims, vouchedIn } from '../../../core/claims/check.ts'
import { pastedIn } from '../../../core/claims/pasted.ts'
import { found, rising } from './enterprises.ts'

const said = (text: string): string[] => pastedIn(text).flatMap(({ cells }) => cells.map((cell) => cell.said))

test('each cell is the sentence that it stands for', () => {
  expect(said('项目\t2023年\t2024年\n营业收入（万元）\t20,800\t22,300')).toEqual([
    '2023年营业收入为20,800万元。',
    '2024年营业收入为22,300万元。',
  ])
  expect(said('年份|净利润|变动\n2023年末|1,406.27万元|+14.76%')).toContain('2023年末净利润为1,406.27万元。')
  expect(said('科目|2023年末|2024年末|变动\n存货|3,239.57万元|3,461.02万元|-6.84%')).toContain(
    '2024年末存货同比减少6.84%。',
  )
  expect(said('净利润　2023年1,406.27万元　2024年1,555.78万元')).toEqual([
    '净利润，2023年1,406.27万元。',
    '净利润，2024年1,555.78万元。',
  ])
  expect(said('营业收入增长7.21%，净利润增长10.63%。')).toEqual([])
})

test.each(['\t', '|', '　'])('what a cell says otherwise is told of the cell, with %j between', (mark) => {
  const head = ['项目', '2023年', '2024年'].join(mark)
  const right = `${head}\n${['净利润', '1,406.27万元', '1,555.78万元'].join(mark)}`
  const turned = `${head}\n${['净利润', '1,555.78万元', '1,406.27万元'].join(mark)}`
  expect(found(right, rising)).toEqual([])
  expect(found(turned, rising)).toEqual(['period 1,555.78万元', 'period 1,406.27万元'])
  const [first] = checkClaims(turned, rising)
  expect([first?.from, first?.right]).toEqual([turned.indexOf('1,555.78'), '1,406.27万元'])
  const place = { from: turned.indexOf('1,555.78'), to: turned.indexOf('1,555.78') + 8 }
  expect([
    vouchedIn(turned, rising)(place),
    vouchedIn(right, rising)({ from: right.indexOf('1,406'), to: right.indexOf('1,406') + 8 }),
  ]).toEqual([false, true])
})

test('prose around a table is read as before', () => {
  expect(found('营业收入增长7.21%。\n项目|2024年\n净利润|1,555.78万元\n净利润减少10.63%。', rising)).toEqual([
    'direction 减少',
  ])
})
