import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Inbox } from '../../../../core/contracts/inbox.ts'
import { UploadedFiles } from '../../../../src/features/application/UploadedFiles.tsx'
import { everything, renderApp } from '../../../support/render.tsx'

const inbox: Inbox = {
  arrived: {
    items: [
      {
        id: 'uploaded:qr_1',
        kind: 'uploaded',
        time: '2026-11-05T00:00:00Z',
        customer: { id: 'c1', name: '恒砚精密' },
        subject: { id: 'f1', name: '三表.xlsx' },
        count: 2,
        detail: '',
        open: true,
        unread: true,
      },
    ],
    count: 1,
    more: false,
  },
  due: { items: [], kinds: [] },
  resumed: [],
  unread: 1,
}
const calls = { inbox: async () => inbox }

test('a code by which files came leads to their import', async () => {
  renderApp(<UploadedFiles record={{ id: 'qr_1' }} />, { calls })
  const link = await screen.findByRole('link', { name: '导入 三表.xlsx' })
  expect(link.getAttribute('href')).toBe('/homePage/viewCustomerData?appUserId=c1&tab=files&import=f1')
  expect(screen.getByText('收到 三表.xlsx，共 2 个文件待导入')).toBeTruthy()
})

test('who may not import is led to the files, and a code by which nothing waits says nothing', async () => {
  renderApp(
    <>
      <UploadedFiles record={{ id: 'qr_2' }} />
      <UploadedFiles record={{ id: 'qr_1' }} />
    </>,
    { calls, permissions: { ...everything, client: ['query', 'get'] } },
  )
  const link = await screen.findByRole('link', { name: '查看 三表.xlsx' })
  expect(link.getAttribute('href')).toBe('/homePage/viewCustomerData?appUserId=c1&tab=files')
  expect(screen.getAllByRole('link')).toHaveLength(1)
})
