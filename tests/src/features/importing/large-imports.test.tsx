import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { LargeImport } from '../../../../core/import-results.ts'
import { LargeImports } from '../../../../src/features/importing/large/LargeImports.tsx'
import { renderApp } from '../../../support/render.tsx'

const large: LargeImport = {
  id: 'i1',
  appUserId: 'c1',
  userName: '恒砚精密',
  tableId: 'power',
  fileName: '电费.xlsx',
  sheet: '数据',
  state: 'checked',
  step: 'check',
  total: 100001,
  read: 100001,
  checked: 100000,
  staged: 100000,
  written: 5,
  replaced: 3,
  edits: 2,
  failing: 0,
  result: null,
  msg: '',
  details: [],
  time: '2026-01-01T00:00:00.000Z',
}

test('one that waits says whose it is and what it takes the place of, and is stored by a press', async () => {
  const asked: string[] = []
  renderApp(<LargeImports tables={[]} hidden={null} />, {
    calls: {
      largeImports: async () => [large],
      largeImport: async (what, id) => {
        asked.push(`${what} ${id}`)
        return { ...large, state: 'running', step: 'store' }
      },
    },
  })
  const alert = await screen.findByRole('alert')
  for (const text of ['恒砚精密', '100,000 行', '5 行', '3 个已存的数值将被替换', '2 个是依据证明材料修改过的'])
    expect(alert.textContent).toContain(text)
  expect(alert.textContent).not.toContain('检查未通过')
  await userEvent.click(screen.getByRole('button', { name: /导入/ }))
  expect(asked).toEqual(['store i1'])
})

test('one that failed names each cell once', async () => {
  const details = ['C302：“很多”不是数字。', 'D7：日期无法识别。']
  const failed: LargeImport = { ...large, state: 'failed', written: 0, msg: `2 处：${details[0]}`, details }
  renderApp(<LargeImports tables={[]} hidden={null} />, { calls: { largeImports: async () => [failed] } })
  const text = (await screen.findByRole('alert')).textContent ?? ''
  for (const detail of details) expect(text.split(detail)).toHaveLength(2)
})
