import { describe, expect, test } from 'vitest'
import { industryDivision, industryDivisions, industrySections } from '../../core/classification/industries.ts'
import {
  industryClass,
  industryCode,
  industryLevels,
  industryPath,
  industryTree,
  type IndustryClass,
} from '../../core/classification/industry-tree.ts'
import synonyms from '../../core/classification/industry-synonyms.json' with { type: 'json' }

const all = (nodes: readonly IndustryClass[]): IndustryClass[] => nodes.flatMap((node) => [node, ...all(node.children)])
const nodes = all(industryTree)
const below = (letter: string, level: string): number =>
  nodes.filter((node) => node.code.startsWith(letter) && node.level === level).length

describe('the tree of GB/T 4754-2017', () => {
  test('has 20 sections, 97 divisions, 473 groups and 1381 classes', () => {
    expect(industryLevels.map((level) => nodes.filter((node) => node.level === level).length)).toEqual([
      20, 97, 473, 1381,
    ])
  })

  // Groups and classes of each section, as the standard's own table of its structure counts them.
  test.each([
    ['A', 24, 72],
    ['B', 19, 39],
    ['C', 179, 609],
    ['D', 9, 18],
    ['E', 18, 44],
    ['F', 18, 128],
    ['G', 27, 67],
    ['H', 10, 16],
    ['I', 17, 34],
    ['J', 26, 48],
    ['K', 5, 5],
    ['L', 12, 58],
    ['M', 19, 48],
    ['N', 18, 33],
    ['O', 16, 32],
    ['P', 6, 17],
    ['Q', 6, 30],
    ['R', 27, 48],
    ['S', 16, 34],
    ['T', 1, 1],
  ])('section %s has %i groups and %i classes', (letter, groups, classes) => {
    expect([below(letter, 'group'), below(letter, 'class')]).toEqual([groups, classes])
  })

  test('every code is there once, lies below the code that it begins with, and has a name', () => {
    expect(new Set(nodes.map(({ code }) => code)).size).toBe(nodes.length)
    for (const node of nodes) {
      expect(node.code).toMatch(
        { section: /^[A-T]$/, division: /^[A-T]\d{2}$/, group: /^[A-T]\d{3}$/, class: /^[A-T]\d{4}$/ }[node.level],
      )
      expect(node.label['zh-CN'], node.code).toMatch(/\p{Script=Han}/u)
      for (const child of node.children) expect(child.code.startsWith(node.code), child.code).toBe(true)
    }
  })

  test('has the sections and divisions that lists and filters have, with their English names', () => {
    expect(nodes.filter(({ level }) => level === 'section').map(({ code, label }) => ({ code, label }))).toEqual(
      industrySections,
    )
    expect(nodes.filter(({ level }) => level === 'division').map(({ code, label }) => ({ code, label }))).toEqual(
      industryDivisions,
    )
  })

  test.each([
    ['C3421', '金属切削机床制造'],
    ['C4111', '鬃毛加工、制刷及清扫工具制造'],
    ['I6513', '应用软件开发'],
    ['T9700', '国际组织'],
    ['C339', '铸造及其他金属制品制造'],
  ])('%s is %s', (code, name) => {
    expect(industryClass(code)?.label['zh-CN']).toBe(name)
  })

  test('a group without subdivision is one class of the same name', () => {
    expect(industryClass('C312')).toMatchObject({
      label: { 'zh-CN': '炼钢' },
      children: [{ code: 'C3120', label: { 'zh-CN': '炼钢' } }],
    })
  })

  test('other words lead to divisions that there are', () => {
    for (const code of Object.keys(synonyms)) expect(industryClass(code)?.level, code).toBe('division')
    expect(industryClass('C36')?.words).toContain('汽配')
  })
})

describe('a code as files have it', () => {
  test.each([
    ['C3421', ['C', 'C34', 'C342', 'C3421']],
    ['3421', ['C', 'C34', 'C342', 'C3421']],
    [' c34 ', ['C', 'C34']],
    ['C', ['C']],
    // The letter is wrong, the number is not; the class is not one of the standard, its group is.
    ['A34', ['C', 'C34']],
    ['C3428', ['C', 'C34', 'C342']],
    ['C349999', ['C', 'C34', 'C349', 'C3499']],
    ['', []],
    ['Z', []],
    ['99', []],
    ['通用设备', []],
    [null, []],
    ['C3', []],
  ])('%j is %j', (text, path) => {
    expect(industryPath(text)).toEqual(path)
  })

  test('names the same division as before', () => {
    for (const code of ['C34', '3421', 'C', '', '06', 'X12'])
      expect(industryPath(code)[1] ?? '').toBe(industryDivision(code))
  })

  test('is the narrowest class', () => {
    expect(industryCode('0111')).toBe('A0111')
    expect(industryCode('没有')).toBe('')
  })
})
