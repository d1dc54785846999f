import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readCsv } from '../../server/workbook/csv.ts'
import { decodeText } from '../../server/workbook/text.ts'

const cells = (text: string): string[][] => [...readCsv(text)].map((record) => record.cells)

describe('reading CSV', () => {
  test.each<[string, string[][]]>([
    [
      '="0123",b\n"=""0045""",="a,b"',
      [
        ['0123', 'b'],
        ['0045', 'a,b'],
      ],
    ],
    ['=1+2,c\n', [['=1+2', 'c']]],
    [
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\r1,2\r',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\n"1,5","say ""yes"""',
      [
        ['a', 'b'],
        ['1,5', 'say "yes"'],
      ],
    ],
    [
      'a,b\n"two\nlines",2',
      [
        ['a', 'b'],
        ['two\nlines', '2'],
      ],
    ],
    [
      'a;b\n1;2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a\tb\n1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\n\n , \n1,',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    ['a,b\n"open', [['a', 'b'], ['open']]],
    ['', []],
  ])('%j', (text, expected) => expect(cells(text)).toEqual(expected))

  test('lines are counted as an editor counts them', () => {
    expect([...readCsv('a\n"x\ny"\n\nz')].map((record) => record.line)).toEqual([1, 2, 5])
  })

  test.each([
    ['a cell as long as the file', `a,b\n"${'x'.repeat(19_000_000)}"`],
    ['a line of nothing but cells', `a,b\n${','.repeat(19_000_000)}x`],
  ])('%s is read to its end', (_name, text) => {
    expect([...readCsv(text)][0]?.cells).toEqual(['a', 'b'])
  })

  test('a file of Chinese Windows, of Excel, and of everything else is read', () => {
    const gbk = Uint8Array.from([0xc6, 0xf3, 0xd2, 0xb5])
    expect(decodeText(gbk)).toBe('企业')
    expect(decodeText(Buffer.from('\uFEFF企业'))).toBe('企业')
    expect(decodeText(Buffer.from('\uFEFF企业', 'utf16le'))).toBe('企业')
  })
})

describe('npm run directory', () => {
  const folder = mkdtempSync(join(tmpdir(), 'directory-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const run = (
    content: string | null,
    language = 'zh_CN.UTF-8',
  ): { status: number | null; out: string; err: string } => {
    const file = join(folder, 'list.csv')
    if (content !== null) writeFileSync(file, content)
    const result = spawnSync(
      process.execPath,
      ['server/directory/import-csv.ts', ...(content === null ? [] : [file])],
      { env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '', LANG: language }, encoding: 'utf8' },
    )
    return { status: result.status, out: result.stdout, err: result.stderr }
  }

  test('imports what is right and tells of the rest', () => {
    const result = run(
      '统一社会信用代码,企业名称\n91350100M000100Y43,甲公司\n123,乙公司\n91350100M000100Y43,甲二公司\n,丙公司\n91110000100000001A,丁公司\n',
    )
    expect(result.out).toBe('已导入 2 家企业，3 行有误未导入，1 行有提示。\n')
    expect(result.err.trim().split('\n')).toEqual([
      '第 3 行：“123”不是 18 位的统一社会信用代码。',
      '第 4 行：“91350100M000100Y43”与第 2 行重复。',
      '第 5 行：没有信用代码。',
      '第 6 行：“91110000100000001A”的校验位不符，已照样导入。',
    ])
    expect(result.status).toBe(2)
  })

  test('without the columns, or without a file, nothing is imported', () => {
    expect(run('a,b\n1,2\n', 'en_US.UTF-8')).toMatchObject({
      status: 1,
      err: expect.stringContaining('The first line must name'),
    })
    expect(run(null, 'en_US.UTF-8')).toMatchObject({ status: 1, err: 'Usage: npm run directory -- file.csv\n' })
  })
})
