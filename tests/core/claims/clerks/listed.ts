import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readDemo } from '../../../../server/demo/read.ts'
import { customerOf, type Customer } from '../../guard/material.ts'

type Statements = Record<string, Record<string, Record<string, string>>>

/** A listed firm under another name: the statements of three years and three quarters, in yuan. */
export function listedFirm(): Customer {
  const { statements }: { statements: Statements } = JSON.parse(
    readFileSync(join(import.meta.dirname, 'listed.json'), 'utf8'),
  )
  const basic = {
    companyName: '北方动力(样例)股份有限公司',
    uscc: '91370700MAXDEMLST9',
    legalRepresentative: '谭北川',
    establishDate: '2002-12-23',
    registeredAddress: '山东省潍坊市样例路1号',
    industryCode: 'C34',
    industryName: '通用设备制造业',
    mainProducts: ['柴油发动机', '变速箱'],
    employees: null,
    dataAsOf: '2019-10-31',
  }
  const company = { id: 'listed', owner: 'u_clerk', addedDaysAgo: 1, basic }
  return customerOf(company, {
    ...readDemo(),
    companies: [company],
    statements: Object.entries(statements).map(([period, tables]) => ({
      company: 'listed',
      period,
      unit: '元',
      ...tables,
    })),
  })
}
