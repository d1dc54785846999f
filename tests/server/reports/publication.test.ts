import { describe, expect, test } from 'vitest'
import { isOfPeriods } from '../../../server/reports/checks/events.ts'
import { finding, everywhere, keyed } from '../../../server/reports/checks/finding.ts'
import { decisionsIn } from '../../../server/reports/publication.ts'
import { readConditions } from '../../../server/reports/stored-conditions.ts'

test('conditions of an earlier release, one text an event, are read as those of now', () => {
  const earlier = [
    { id: 'e1', name: '收入真实性存疑', severity: 'high', period: '2024-12-31', note: '取得回函' },
    { id: 'e2', name: '存货异常', severity: 'high', period: '', note: '现场盘点' },
    { id: 'e3', name: '收入真实性存疑', severity: 'high', period: '2023-12-31', note: '取得回函' },
  ]
  const read = readConditions(JSON.stringify(earlier))
  expect(read.map(({ note, items }) => [note, items.map(({ name, events }) => [name, events])])).toEqual([
    [
      '取得回函',
      [
        ['收入真实性存疑', [{ id: 'e1', period: '2024-12-31' }]],
        ['收入真实性存疑', [{ id: 'e3', period: '2023-12-31' }]],
      ],
    ],
    ['现场盘点', [['存货异常', [{ id: 'e2', period: '' }]]]],
  ])
  expect(readConditions(read)).toEqual(read)
  expect([readConditions(null), decisionsIn(null)]).toEqual([[], { conditions: [], confirmation: null }])
})

describe('an event concerns a report', () => {
  test.each<[string, string, string[], boolean]>([
    ['of its year', '2018-12-31', ['2016-12-31', '2017-12-31', '2018-12-31', '2019-09-30'], true],
    ['of its interim period', '2019-09-30', ['2018-12-31', '2019-09-30'], true],
    ['not of a year before', '2004-12-31', ['2016-12-31', '2019-09-30'], false],
    ['not of a year between that was left out', '2017-12-31', ['2016-12-31', '2018-12-31'], false],
    ['not of a later year', '2020-12-31', ['2018-12-31'], false],
    ['of a month of its first year', '2016-01', ['2016-12-31', '2018-12-31'], true],
    ['of the latest months, which it tells of', '2020-03', ['2018-12-31', '2019-09-30'], true],
    ['not of a month before', '2015-12', ['2016-12-31'], false],
    ['where the event has no period', '', ['2016-12-31'], true],
    ['where the report has none', '2016-12-31', [], true],
  ])('%s: %s, %j', (_what, period, periods, concerns) => {
    expect(isOfPeriods(period, periods)).toBe(concerns)
  })
})

test('two equal findings have keys of their own, and each keeps its key beside others', () => {
  const gap = finding('gap', { sectionId: 's', heading: '一', blockId: 'b' }, 'check.gap.plain')
  const [first, second] = keyed([gap, gap])
  expect(first?.id).not.toBe(second?.id)
  expect(keyed([finding('stale', everywhere, 'check.staleUnknown', { since: '2025' }), gap])[1]?.id).toBe(first?.id)
})
