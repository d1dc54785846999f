import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { AnomalyEvent, CustomerEvents } from '../../../../core/analysis/events.ts'
import { EventsPart } from '../../../../src/features/analysis/events/EventsPart.tsx'
import { withoutDrawing } from '../../../support/charts.ts'
import { eventOf, foundOf } from '../../../support/anomaly-events.ts'
import { renderApp } from '../../../support/render.tsx'

withoutDrawing()
beforeEach(() => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('min-width'),
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})

const Address = () => <output data-testid="address">{useLocation().search}</output>
const address = (): URLSearchParams => new URLSearchParams(screen.getByTestId('address').textContent)
const article = (name: string) => screen.findByRole('article', { name })

function open({ found }: { found: CustomerEvents }): void {
  renderApp(
    <>
      <EventsPart customerId="c" />
      <Address />
    </>,
    {
      at: '/anomalyPage/index?appUserId=c',
      calls: {
        customerEvents: async () => found,
        anomalyEvent: async (id: string) => ({
          event: found.rows.find((row) => row.id === id) ?? eventOf({ id }),
          steps: [],
        }),
        anomalyCourse: async () => null,
      },
    },
  )
}

describe('a story of several periods', () => {
  const years = ['2024', '2023', '2022']
  const rows = years.map((year) =>
    eventOf({ id: `ev_${year}`, name: '存货积压', period: `${year}-12-31`, cause: 'inventory' }),
  )
  const story = (cause: string, events: readonly AnomalyEvent[], link: string): CustomerEvents['stories'][number] => ({
    cause,
    name: events[0]?.name ?? '',
    severity: 'high',
    checksData: false,
    periods: events.map(({ id, period, severity, status }) => ({ id, period, severity, status })),
    open: events.length,
    link,
  })
  const other = eventOf({ id: 'ev_other', name: '往来占用资金', cause: 'fundsUsed' })
  const found = foundOf([other, ...rows], {
    stories: [story('fundsUsed', [other], 'both'), story('inventory', rows, 'both')],
    links: [{ id: 'both', headline: '两者可能相互解释', causes: ['fundsUsed', 'inventory'] }],
    total: 2,
    events: 4,
  })

  test('is one row with its course under a headline; its events are below it, and counted apart', async () => {
    open({ found })
    const list = await screen.findByRole('list', { name: '异常列表' })
    expect(screen.getByText('共 2 个事项，共 4 项')).toBeTruthy()
    expect(within(list).getByText('两者可能相互解释')).toBeTruthy()
    expect(within(list).getAllByRole('link')).toHaveLength(1)
    const header = within(list).getByRole('button', { name: /存货积压/ })
    expect(header.getAttribute('aria-expanded')).toBe('false')
    const course = within(list).getByRole('list', { name: '各期情况，由近到远' })
    expect(
      within(course)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['高2024', '高2023', '高2022'])
    await userEvent.click(header)
    expect(within(list).getAllByRole('link')).toHaveLength(4)
  })

  test('is opened by going to one of its events', async () => {
    open({ found })
    await article('往来占用资金')
    await userEvent.keyboard('j')
    expect(address().get('event')).toBe('ev_2024')
    expect(screen.getByRole('button', { name: /存货积压/ }).getAttribute('aria-expanded')).toBe('true')
  })

  test('is chosen as a whole, so that one explanation answers all its periods', async () => {
    open({ found })
    await userEvent.click(await screen.findByRole('checkbox', { name: '选择“存货积压”的全部 3 项' }))
    expect(screen.getByRole('group', { name: '选中的异常' }).textContent).toContain('3')
  })
})
