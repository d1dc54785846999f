import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AfterImport } from '../../../../src/features/importing/AfterImport.tsx'
import { everything, renderApp } from '../../../support/render.tsx'
import { foundOf } from '../../../support/anomaly-events.ts'

const customer = { appUserId: 'c 1', userName: '恒砚精密', creditCode: '' }
const found = { ...foundOf([]), counts: { high: 3, medium: 1, low: 0, info: 0, open: 4, passed: 9, notApplicable: 0 } }

test('after an import the events that wait are counted, and the report is of this customer', async () => {
  renderApp(<AfterImport customer={customer} importId="i1" onLeave={() => undefined} />, {
    calls: { customerEvents: async () => found },
  })
  const events = await screen.findByRole('link', { name: '查看异常：4 项待处理' })
  expect(events.getAttribute('href')).toBe('/anomalyPage/index?appUserId=c%201')
  expect(screen.getByRole('link', { name: '生成报告' }).getAttribute('href')).toBe(
    '/homePage/newReport?appUserId=c%201',
  )
})

test('where the count cannot be had the way to the anomalies is there without one', async () => {
  renderApp(<AfterImport customer={customer} importId="i1" named onLeave={() => undefined} />, {
    calls: { customerEvents: () => Promise.reject(new Error('no')) },
  })
  await screen.findByRole('link', { name: '查看异常 恒砚精密' })
})

test('who may not look at anomalies or build reports is not led there', () => {
  renderApp(<AfterImport customer={customer} importId="i1" onLeave={() => undefined} />, {
    permissions: { ...everything, anomaly: [], home: ['query'] },
  })
  expect(screen.queryAllByRole('link')).toEqual([])
})
