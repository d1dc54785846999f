/** Data tables as grids: units, sources, checks. */
export const tables = {
  value: 'Value', item: 'Item', otherFields: 'Other fields', unit: 'Unit of amounts', units: { 元: 'CNY', 千元: 'CNY thousand', 万元: 'CNY 10k', 百万元: 'CNY million', 亿元: 'CNY 100m' }, dataTypes: { 1: 'Power data', 2: 'Enterprise basics', 3: 'Financial data' },
  source: { import: 'Imported', edit: 'Edited', demo: 'Demo data', fetch: 'Fetched', none: 'No source on record', cells: 'Cell %{cells}', raw: 'Shown as %{raw} %{unit}' },
  checks: {
    title: 'Checks', none: 'This table has no checks.', someFailed: '%{failed} failed, %{ok} passed', allOk: 'All %{ok} passed', showPassed: 'Show all', hidePassed: 'Failed only', ok: 'Passed', failed: 'Failed', result: 'Result', rule: 'Rule', period: 'Period', expected: 'Expected', actual: 'Actual', difference: 'Difference', cells: 'Cells',
  },
}
