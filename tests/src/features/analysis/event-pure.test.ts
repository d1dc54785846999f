import { describe, expect, test } from 'vitest'
import type { CourseView } from '../../../../core/analysis/course-view.ts'
import { lengthsOf } from '../../../../src/features/analysis/events/Contributions.tsx'
import { axisOf, courseOption } from '../../../../src/features/analysis/events/course.ts'
import { keepDraft, readDraft } from '../../../../src/features/analysis/events/drafts.ts'
import { chooseEvidence, largestEvidence } from '../../../../src/features/analysis/events/evidence.ts'
import { filtersOf, isNarrowed, withFilters } from '../../../../src/features/analysis/events/filters.ts'
import { steps as stepsOf } from '../../../../core/analysis/steps-of-text.ts'
import { drawnValue, shownPeriod, shownValue } from '../../../../src/features/analysis/events/shown.ts'
import { joined } from '../../../../src/features/analysis/events/useBatch.ts'

describe('filters in the address', () => {
  test('are read, and nonsense is none', () => {
    expect(
      filtersOf(new URLSearchParams('severity=info&status=risk&period=2024-12-31&page=3&event=e&gone=true')),
    ).toEqual({
      severity: 'info',
      status: 'risk',
      category: '',
      rule: '',
      period: '2024-12-31',
      gone: true,
      page: 3,
      event: 'e',
    })
    expect(filtersOf(new URLSearchParams('status=unclosed&rule=FR06'))).toMatchObject({
      status: 'unclosed',
      rule: 'FR06',
    })
    expect(isNarrowed(filtersOf(new URLSearchParams('severity=x&status=y&page=-1&event=e')))).toBe(false)
  })
  test('keep what else stands there; other rows begin at the first page, another event does not', () => {
    expect(
      withFilters(new URLSearchParams('appUserId=c&page=4&severity=low&event=e'), { severity: '' }).toString(),
    ).toBe('appUserId=c')
    expect(withFilters(new URLSearchParams('appUserId=c&page=4&severity=low'), { event: 'e' }).toString()).toBe(
      'appUserId=c&page=4&severity=low&event=e',
    )
    expect(withFilters(new URLSearchParams('gone=true'), { gone: false }).toString()).toBe('')
  })
})

describe('figures', () => {
  test('of money stand in 万元, shares in per cent, a missing one as a dash and not as zero', () => {
    expect([
      shownValue('12345678', '元'),
      shownValue('0.2813', '%'),
      shownValue('0.05', 'pp'),
      shownValue('-0.001', '倍'),
      shownValue('1951817', 'kWh'),
      shownValue(null, '%'),
    ]).toEqual(['1,234.57', '28.13%', '5.00', '0.00', '1,951,817', '—'])
    expect([drawnValue('12345678', '元'), drawnValue('0.2813', '%'), drawnValue(null, '元')]).toEqual([
      1234.57,
      28.13,
      null,
    ])
  })
  test('a whole year is called by its year', () =>
    expect(['2024-12-31', '2025-06-30', '2025-06', ''].map(shownPeriod)).toEqual(['2024', '2025-06-30', '2025-06', '']))
  test('steps are taken apart at lines and semicolons, and each begins as a sentence does', () => {
    expect(stepsOf('核对银行回单；询问出纳。')).toEqual(['核对银行回单', '询问出纳'])
    expect(stepsOf('Check the bank slips; ask the cashier')).toEqual(['Check the bank slips', 'Ask the cashier'])
    expect(stepsOf('')).toEqual([])
  })
  test('bars are as long as their shares, or their sizes where there are none', () => {
    expect(
      lengthsOf([
        { name: 'a', value: '-2', share: '0.5', unit: '' },
        { name: 'b', value: '1', share: '0.25', unit: '' },
      ]),
    ).toEqual([1, 0.5])
    expect(
      lengthsOf([
        { name: 'a', value: '-2', share: null, unit: '' },
        { name: 'b', value: '1', share: null, unit: '' },
      ]),
    ).toEqual([1, 0.5])
    expect(lengthsOf([{ name: 'a', value: '0', share: null, unit: '' }])).toEqual([0])
  })
})

describe('the chart of a rule', () => {
  const style = {
    series: ['#1', '#2'],
    text: '',
    line: '',
    grid: '',
    good: 'g',
    watch: 'w',
    risk: 'r',
    bad: 'b',
    frame: { textStyle: {}, grid: {}, legend: {}, tooltip: {} },
  }
  const view: CourseView = {
    ruleId: 'R',
    name: 'R',
    unit: '%',
    periods: ['2022-12-31', '2023-12-31', '2024-12-31'],
    series: [
      { name: 'a', values: [null, '0.1', '0.9'] },
      { name: 'b', values: ['0', '0.1', '0.2'] },
    ],
    band: { low: [null, '0.05', '0.05'], high: [null, '0.3', null] },
    limits: [{ name: 'th', value: '0.5' }],
    marked: ['2024-12-31'],
  }
  const { series } = courseOption(view, style, { band: '预期', unit: '%' })

  test('draws all series; a missing value is a gap; the hit is marked by colour, sign and figure', () => {
    const [a, b] = series.slice(2)
    expect(a?.data).toEqual([
      null,
      10,
      expect.objectContaining({
        value: 90,
        symbol: 'diamond',
        itemStyle: { color: 'b' },
        label: expect.objectContaining({ formatter: '90.00%' }),
      }),
    ])
    expect(b?.data).toEqual([0, 10, 20])
    expect(a).toMatchObject({ markLine: { data: [{ name: 'th', yAxis: 50 }] } })
  })
  test('what is expected is an area; an open side goes to the end of the axis', () => {
    expect(series.slice(0, 2).map(({ data }) => data)).toEqual([
      [null, 5, 5],
      [null, 25, 95],
    ])
  })
  test('the axis goes from one round figure to another and shows all', () => {
    expect(axisOf([0.21, 4])).toEqual({ min: 0, max: 4, interval: 1 })
    expect(axisOf([-3, 12])).toEqual({ min: -5, max: 15, interval: 5 })
    expect(axisOf([])).toBeNull()
  })
})

describe('drafts', () => {
  const draft = { text: 'a', base: '', time: '2026-11-20T08:00:00.000Z' }
  const now = Date.parse(draft.time)
  test('belong to a user and an event, and old ones go', () => {
    localStorage.clear()
    keepDraft('clerk', 'e1', draft, localStorage, now)
    expect([readDraft('clerk', 'e1'), readDraft('other', 'e1'), readDraft('clerk', 'e2')]).toEqual([draft, null, null])
    keepDraft(
      'clerk',
      'e2',
      { ...draft, time: new Date(now + 61 * 86_400_000).toISOString() },
      localStorage,
      now + 61 * 86_400_000,
    )
    expect(readDraft('clerk', 'e1')).toBeNull()
  })
  test('a browser that keeps nothing loses nothing else', () => {
    const full = {
      ...localStorage,
      getItem: () => {
        throw new Error('denied')
      },
      setItem: () => {
        throw new Error('full')
      },
    } as unknown as Storage
    expect([readDraft('clerk', 'e', full), keepDraft('clerk', 'e', draft, full)]).toEqual([null, false])
  })
})

test('evidence is sorted into what can be sent and what cannot, each once', () => {
  const of = (name: string, size = 3) =>
    Object.defineProperty(new File(['abc'], name, { lastModified: 1 }), 'size', { value: size })
  const chosen = chooseEvidence(
    [of('a.pdf'), of('a.pdf'), of('b.exe'), of('c.PNG', largestEvidence + 1), of('d.xlsx', 0), of('e.docx')],
    [of('e.docx')],
  )
  expect({ ...chosen, accepted: chosen.accepted.map(({ name }) => name) }).toEqual({
    accepted: ['a.pdf'],
    refused: ['b.exe'],
    tooLarge: ['c.PNG'],
    empty: ['d.xlsx'],
  })
})

test('one explanation for several is put behind what was there, and not twice', () => {
  expect([
    joined('', 'x', 'append'),
    joined('a', 'x', 'append'),
    joined('a\nx', 'x', 'append'),
    joined('a', 'x', 'replace'),
  ]).toEqual(['x', 'a\nx', 'a\nx', 'x'])
})
