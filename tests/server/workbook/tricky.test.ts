import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readWorkbook } from '../../../server/workbook/reader.ts'

const folder = join(import.meta.dirname, '../../../../shared/data/tricky')
const present = existsSync(folder)
if (!present) console.log('the folder ../shared is absent: tests on tricky workbooks are left out')

type Outcome = string | { [sheet: string]: number }

/** What each file must come to: the cause it is refused with, or how many cells are read from its first sheets. */
const expected: Record<string, Outcome> = {
  'calamine_OOM_alloc.xls': { 'Weekly Report': 190, Data: 487 },
  'calamine_OOM_alloc2.xls': { 'Colsale (Aug': 9731 },
  'calamine_column_row_ranges.xlsx': { 'Column ranges': 15, 'Row ranges': 15 },
  'calamine_date_iso.xlsx': { Sheet: 6 },
  'calamine_empty_sheet.xlsx': 'empty',
  'calamine_gh548_incorrect_sst_unique_count.xls': {
    'System Level Data': 1168,
    'System Mapping': 1222,
    'Provider Level Data': 5808,
  },
  'calamine_pass_protected.xlsx': 'encrypted',
  'calamine_shared_formula_bench.xlsx': { Sheet1: 200 },
  'calamine_strict_iso_paths.xlsx': { ml_out: 1368 },
  'calamine_too_small.xls': 'notWorkbook',
  'easyexcel_dataformat.xls': { Sheet1: 135 },
  'easyexcel_t01.xls': { 产品数据: 32 },
  'easyexcel_t03.xlsx': { 重算文件: 24 },
  'easyexcel_t04.xlsx': { 工作表1: 180 },
  'easyexcel_t05.xlsx': { 模板: 6 },
  'easyexcel_t09.xlsx': { Sheet1: 1 },
  'edr_CollapsedHide.xlsx': { Sheet1: 3 },
  // Cells with references in lower case would be lost in silence.
  'edr_LowerCaseReferenceAttribute.xlsx': 'broken',
  'edr_TestFail_Binary.xls': 'notWorkbook',
  'edr_Test_BigFormatted.xlsx': { TjpAvgift: 167_235 },
  'edr_Test_Issue_12667_GoogleExport_MissingColumns.xlsx': { Dataset1: 6 },
  'edr_Test_LotsOfSheets.xlsx': { '$E GUIDANCE NOTES ': 21, '$E M-(1)': 298 },
  'edr_Test_git_issue_271_InvalidDimension.xlsx': { Sheet1: 13 },
  'edr_as3xls_BIFF4.xls': { Sheet1: 50 },
  'edr_as3xls_BIFF5.xls': { Sheet1: 50 },
  'edr_customformat_notdate.xls': { Sheet1: 2 },
  'edr_protectedsheet-xxx.xls': 'encrypted',
  'excelize_OverflowNumericCell.xlsx': { Sheet1: 1 },
  'exceljs_bogus-defined-name.xlsx': { Sheet1: 1 },
  'exceljs_test-issue-877.xlsx': { Handlungsanweisung: 0, Ersatzteilliste: 304 },
  'lo_300000_line_sample.xlsx': { Sheet1: 300_000 },
  'lo_row-filtered.xls': { Sheet1: 100 },
  'lo_xlsx-export-single-cell-at-last-row.xlsx': { Sheet1: 1 },
  'msoff_rc4cryptoapi_password.xls': 'encrypted',
  'netease_000898_利润表_csv_as.xls': { Sheet1: 644 },
  'netease_000898_资产负债表_csv_as.xls': { Sheet1: 1527 },
  'php_Zip-Windows-Directory-Separator.xlsx': { Sheet: 29 },
  'php_html_gb18030_as.xls': { Sheet1: 1 },
  'php_namespacepurl.xlsx': { ml_out: 1368 },
  'php_oleloop.xls': 'broken',
  'php_pwtest.xls': 'encrypted',
  'php_rootZipFiles.xlsx': { Data: 1 },
  'poi_1_NoIden.xlsx': { '시트_테스트(1)': 23 },
  poi_BigSSTRecord2CR7: 'extension',
  'poi_Excel_file_with_trash_item.xlsx': { Teams: 5440 },
  'poi_InlineStrings.xlsx': { Sheet1: 28 },
  'poi_MalformedSSTCount.xlsx': { Sheet1: 12 },
  'poi_SampleSS.xml': 'extension',
  'poi_SimpleMacro.xlsm': { Sheet1: 1 },
  'poi_chinese-provinces.xls': { provinces: 8 },
  'poi_clusterfuzz-testcase-minimized-POIHSSFFuzzer-4819588401201152.xls': 'broken',
  'poi_clusterfuzz-testcase-minimized-POIHSSFFuzzer-5816431116615680.xls': 'broken',
  'poi_clusterfuzz-testcase-minimized-POIHSSFFuzzer-6322470200934400.xls': 'broken',
  'poi_clusterfuzz-testcase-minimized-POIXSSFFuzzer-6123461607817216.xlsx': 'broken',
  'poi_duplicate-filename-case-insensitive.xlsx': 'broken',
  'poi_duplicate-filename.xlsx': 'broken',
  'poi_password.xls': 'encrypted',
  'poi_poc-shared-strings.xlsx': 'tooLarge',
  'poi_poc-xmlbomb-empty.xlsx': 'broken',
  'poi_poc-xmlbomb.xlsx': 'broken',
  'poi_poi-fuzz.xls': { Tabelle1: 1 },
  'poi_protected_passtika.xlsx': 'encrypted',
  'poi_sheetProtection_allLocked.xlsx': 'empty',
  'poi_testEXCEL_4.xls': { Sheet1: 980 },
  'poi_xlsx-corrupted.xlsx': { Sheet1: 11, Sheet2: 7 },
  'poi_xor-encryption-abc.xls': 'encrypted',
  'poi_xxe_in_schema.xlsx': { Sheet1: 4 },
  'readxl_biff5-label-records.xls': { worksheet1: 62 },
  'readxl_utf8-sheet-names.xls': { µ: 2, '∂': 2 },
  'ref_non-ascii.xlsx': { 'Сводный перечень 12.04.2022': 22_288 },
  'roo_x000D.xlsx': { 情人节活动: 17 },
  'roo_zero-padded-number.xlsx': { 'Sheet 1': 4 },
  'sheetjs_1904_1904.biff5': 'extension',
  'sheetjs_1904_1904.xls': { Sheet1: 20 },
  'sheetjs_1904_1904.xlsx': { Sheet1: 20 },
  'sheetjs_A4X_gnumeric.xls': { Sheet1: 1 },
  'sheetjs_ErrorTypes.xlsx': { RawErrors: 140 },
  'sheetjs_biff5_sushi.xls': { Sheet1: 1 },
  'sheetjs_defined_names_unicode.xls': { NoContainsJapanese: 1, 日本語のみ: 1 },
  'sheetjs_formula_stress_test.xlsx': { Database: 154, Date: 64 },
  'sheetjs_issue2717_issue2717.xlsx': { precision: 296 },
  'sheetjs_large_strings.xlsx': 'tooLarge',
  'sheetjs_mixed_sheets.xlsx': { survey: 4, choices: 9 },
  'sheetjs_password_2002_128_strong.xls': 'encrypted',
  'sheetjs_password_2002_40_xor.xls': 'encrypted',
  'sheetjs_sheet_visibility_strict.xlsx': { Visible: 14, Hidden: 12, VeryHidden: 20 },
  'sheetjs_sushi.xlsx': { Sheet1: 1 },
  'tika_WPSAttachment.xls': 'empty',
  'tika_macro_renamed_as.xlsx': 'renamed',
  'xlrd_corrupted_error.xls': { 'Трубы ВГП': 100, 'Трубы эл.св': 261 },
  'xlrd_ragged.xls': { Sheet1: 12 },
}

async function outcomeOf(name: string): Promise<Outcome> {
  try {
    const { sheets } = await readWorkbook(readFileSync(join(folder, name)), name)
    return Object.fromEntries(
      sheets.map((sheet) => [sheet.name, sheet.rows.reduce((sum, row) => sum + row.cells.length, 0)]),
    )
  } catch (error) {
    return String((error as { key?: string }).key).replace('workbook.', '')
  }
}

describe.runIf(present)('tricky workbooks: each is read or refused for its reason, none hangs, kills or leaks', () => {
  test.each(Object.entries(expected))('%s', async (name, outcome) => {
    const actual = await outcomeOf(name)
    if (typeof outcome === 'string') expect(actual).toBe(outcome)
    else expect(actual).toMatchObject(outcome)
  })

  test('the list is complete', () => expect(Object.keys(expected).sort()).toEqual(readdirSync(folder).sort()))

  test('nothing of a file has reached this process', () => {
    expect(({} as Record<string, unknown>)['c']).toBeUndefined()
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})
