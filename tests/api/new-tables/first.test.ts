import { expect, test } from 'vitest'
import { workbookOf } from '../../support/workbooks.ts'
import { imported, kindsIn, prepareTables, proposed } from './set-up.ts'

prepareTables()

test('first', async () => {
  const file = workbookOf({
    台账: [
      ['贷款台账'],
      ['单位：万元', null, null, null, '2025年3月'],
      ['序号', '企业名称', '统一社会信用代码', '贷款余额', '利率(%)', '放款日期', '担保方式', '是否逾期', '联系电话'],
      [1, '甲公司', '91350100M000100Y43', 1200.5, 4.35, '2025-01-02', '抵押', '是', '13812345678'],
      [2, '乙公司', '91320205MAXDEM0139', 800, 4.5, '2025-02-03', '抵押', '否', '0510-81234567'],
      [3, '丙公司', '91350100M000100Y43', 99.99, 3.85, '2025/3/4', '保证', '否', '13912345678'],
      [4, '丁公司', '91320205MAXDEM0139', 1, 5, '2025-03-05', '保证', '否', '13712345678'],
      [5, '戊公司', '91350100M000100Y43', 2, 5, '2025-03-06', '抵押', '否', '13712345678'],
      [6, '己公司', '91320205MAXDEM0139', 3, 5, '2025-03-07', '抵押', '否', '13712345678'],
      ['合计', null, null, 2106.49],
    ],
  })
  const proposal = await proposed(file)
  console.log(kindsIn(proposal))
  console.log((await imported(file, proposal)).slice(0, 2))
  expect(1).toBe(1)
})
