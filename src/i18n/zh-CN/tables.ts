import { sameUnits } from './units.ts'

/** Data tables as grids: units, sources, checks. */
export const tables = {
  value: '内容',
  item: '项目',
  otherFields: '其他字段',
  unit: '金额单位',
  units: sameUnits,
  dataTypes: { 1: '用电数据', 2: '企业基础数据', 3: '财务数据' },
  source: {
    import: '文件导入',
    edit: '人工修改',
    demo: '演示数据',
    fetch: '数据源获取',
    none: '没有来源记录',
    cells: '单元格 %{cells}',
    raw: '原值 %{raw} %{unit}',
  },
  checks: {
    title: '勾稽校验',
    none: '这张表没有可校验的关系。',
    someFailed: '%{failed} 项不成立，%{ok} 项成立',
    allOk: '%{ok} 项全部成立',
    showPassed: '显示全部',
    hidePassed: '只看不成立的',
    ok: '成立',
    failed: '不成立',
    result: '结果',
    rule: '关系',
    period: '期间',
    expected: '应为',
    actual: '实际',
    difference: '差额',
    cells: '单元格',
  },
}
