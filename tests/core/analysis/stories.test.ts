import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { clusterHits } from '../../../core/analysis/clusters.ts'
import { runRules } from '../../../core/analysis/engine.ts'
import type { EventStatus } from '../../../core/analysis/events.ts'
import { severities, type Severity } from '../../../core/analysis/rule.ts'
import { inOrder, linkStories, storiesOf, type CauseLink } from '../../../core/analysis/stories.ts'
import { projectFolder } from '../../../server/app.ts'
import { loadRules } from '../../../server/analysis/rules/store.ts'
import { allTables, demoSubjects } from '../../support/demo-subjects.ts'
import { randomNumbers } from '../../support/random-numbers.ts'

type Event = { id: string; cause: string; period: string; severity: Severity; status: EventStatus }
const event = (cause: string, period: string, severity: Severity = 'medium', status: EventStatus = 'open'): Event => ({
  id: `${cause}@${period}`,
  cause,
  period,
  severity,
  status,
})
const link = (id: string, causes: string[], more: Partial<CauseLink> = {}): CauseLink => ({
  id,
  headline: { 'zh-CN': id, 'en-US': id },
  causes,
  years: 1,
  ...more,
})
const toldTogether = (events: Event[], links: CauseLink[]): string[][] =>
  linkStories(storiesOf(events), links).map(({ causes }) => causes)

describe('a story', () => {
  test('is one cause with all its periods, newest first; what has no period holds now', () => {
    const [story, ...others] = storiesOf([
      event('capital', '2022-12-31'),
      event('capital', ''),
      event('capital', '2024-12-31', 'low'),
      event('capital', '2023-12-31', 'high'),
    ])
    expect(others).toEqual([])
    expect(story?.severity).toBe('high')
    expect(story?.events.map(({ period }) => period)).toEqual(['', '2024-12-31', '2023-12-31', '2022-12-31'])
  })

  test('stands by how grave it is, then by how late', () => {
    const stories = storiesOf([
      event('a', '2024-12-31', 'low'),
      event('b', '2022-12-31', 'medium'),
      event('c', '2023-12-31', 'medium'),
      event('d', '2020-12-31', 'high'),
    ])
    expect(stories.map(({ cause }) => cause)).toEqual(['d', 'c', 'b', 'a'])
  })

  test('no event is lost, told twice, or told with another cause', () => {
    const random = randomNumbers(7)
    const pick = (length: number): number => Math.floor(random() * length)
    for (let round = 0; round < 200; round += 1) {
      const events = Array.from({ length: pick(40) }, (_, id) => ({
        ...event(`c${pick(6)}`, ['', '2024-12-31', '2023-12-31', '2025-06'][pick(4)] ?? '', severities[pick(4)]),
        id: String(id),
      }))
      const stories = storiesOf(events)
      const linked = linkStories(stories, [link('x', ['c0', 'c1'], { also: ['c2'] }), link('y', ['c2', 'c3'])])
      const ordered = inOrder(stories, linked)
      expect(ordered.flatMap((story) => story.events.map(({ id }) => id)).toSorted()).toEqual(
        events.map(({ id }) => id).toSorted(),
      )
      for (const story of ordered) expect(story.events.every(({ cause }) => cause === story.cause)).toBe(true)
      expect(new Set(linked.flatMap(({ causes }) => causes)).size).toBe(linked.flatMap(({ causes }) => causes).length)
    }
  })
})

describe('stories stand together', () => {
  const both = link('both', ['revenue', 'fundsUsed'], { also: ['cashAndDebt'] })
  test('where all causes are found within the years of the link', () => {
    expect(
      toldTogether(
        [event('revenue', '2024-12-31'), event('fundsUsed', '2023-12-31'), event('x', '2024-12-31')],
        [both],
      ),
    ).toEqual([['revenue', 'fundsUsed']])
  })
  test.each<[string, Event[]]>([
    ['one cause alone', [event('revenue', '2024-12-31')]],
    ['years apart', [event('revenue', '2024-12-31'), event('fundsUsed', '2020-12-31')]],
    ['a hint only', [event('revenue', '2024-12-31', 'info'), event('fundsUsed', '2024-12-31')]],
    ['an accepted explanation', [event('revenue', '2024-12-31', 'high', 'accepted'), event('fundsUsed', '2024-12-31')]],
    [
      'one that is known to be nothing',
      [event('revenue', '2024-12-31'), event('fundsUsed', '2024-12-31', 'high', 'suppressed')],
    ],
  ])('not for %s', (_, events) => expect(toldTogether(events, [both])).toEqual([]))
  test('what belongs to it as well has to be near too', () => {
    const pair = [event('revenue', '2024-12-31'), event('fundsUsed', '2024-12-31')]
    expect(toldTogether([...pair, event('cashAndDebt', '2023-12-31')], [both])).toEqual([
      ['revenue', 'fundsUsed', 'cashAndDebt'],
    ])
    expect(toldTogether([...pair, event('cashAndDebt', '2019-12-31')], [both])).toEqual([['revenue', 'fundsUsed']])
  })
  test('a story is told under one headline, the first that holds', () => {
    const events = [event('revenue', '2024-12-31'), event('fundsUsed', '2024-12-31'), event('inventory', '2024-12-31')]
    expect(toldTogether(events, [both, link('other', ['revenue', 'inventory'])])).toEqual([['revenue', 'fundsUsed']])
  })
  test('follow each other where the gravest of them stands', () => {
    const events = [
      event('revenue', '2024-12-31', 'high'),
      event('x', '2024-12-31'),
      event('fundsUsed', '2024-12-31', 'low'),
    ]
    const stories = storiesOf(events)
    expect(inOrder(stories, linkStories(stories, [both])).map(({ cause }) => cause)).toEqual([
      'revenue',
      'fundsUsed',
      'x',
    ])
  })
})

test('E09 is told as receivables and lending out the money: six stories at most, two of them together', () => {
  const { compiled, rules, links } = loadRules(join(projectFolder, 'src/schemas/rules'), allTables)
  const subject = demoSubjects.get('E09')
  if (!subject) throw new Error('no E09')
  const events = clusterHits(runRules(compiled, subject, { version: 0, rules: {} }, []), rules).map((cluster) =>
    event(cluster.cause, cluster.period, cluster.severity),
  )
  const stories = storiesOf(events)
  expect(events.length).toBeGreaterThan(10)
  expect(stories.length).toBeLessThanOrEqual(6)
  expect(linkStories(stories, links).map((one) => [one.link.id, one.causes])).toEqual([
    ['fundsOut', ['revenue', 'fundsUsed']],
  ])
})
