import { build, sampleTables, says, withValue } from '../../../../support/refreshing.ts'

export const revenue = 'profitSheet.operatingRevenue@2024-12-31'
export const tables = sampleTables()
export const higher = withValue(tables, revenue, '245678900')
export const report = build(tables)
export const overview = says('营业收入为22,300.00万元')
