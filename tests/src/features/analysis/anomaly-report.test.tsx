import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { useLocation } from 'react-router'
import { AnomalyReportButton } from '../../../../src/features/analysis/report/AnomalyReportButton.tsx'
import { HttpError } from '../../../../src/dataProvider/http.ts'
import { noticesShown, renderApp } from '../../../support/render.tsx'

const Address = () => <output>{useLocation().pathname}</output>
const show = (writeAnomalyReport: (id: string) => Promise<{ id: string }>, open = 2) =>
  renderApp(
    <>
      <AnomalyReportButton customerId="c" counts={{ open }} />
      <Address />
    </>,
    { calls: { writeAnomalyReport } },
  )

test('says what is still open before it writes, and shows the report then', async () => {
  const write = vi.fn(async () => ({ id: 'rp_1' }))
  show(write)
  await userEvent.click(screen.getByRole('button', { name: '生成异常报告' }))
  expect(await screen.findByText(/还有 2 项异常没有办结/)).toBeTruthy()
  expect(write).not.toHaveBeenCalled()
  await userEvent.dblClick(screen.getByRole('button', { name: '生成' }))
  expect(await screen.findByText('/homePage/viewReport/rp_1')).toBeTruthy()
  expect(write).toHaveBeenCalledTimes(1)
})

test('a refusal is told, and nothing moves', async () => {
  show(async () => Promise.reject(new HttpError(404, { code: 404, msg: '没有这条记录' })), 0)
  await userEvent.click(screen.getByRole('button', { name: '生成异常报告' }))
  expect(screen.queryByText(/没有办结/)).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: '生成' }))
  await waitFor(() => expect(noticesShown()).toContain('error: 没有这条记录'))
  expect(screen.getByText('/')).toBeTruthy()
})
