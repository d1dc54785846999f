import { describe, expect, test } from 'vitest'
import { shifted } from '../../core/digits.ts'
import { formats } from '../../core/formats.ts'
import { Exact } from '../../core/money.ts'
import { phoneOf, phoneTexts, telephoneLink } from '../../core/phone.ts'
import { isResidentId, residentIdOf } from '../../core/resident-id.ts'
import { masked } from '../../core/schema/mask.ts'
import { readMoney } from '../../core/schema/read-money.ts'
import { readPercent, readTags } from '../../core/schema/read-text.ts'
import { isWebAddress, webAddressOf } from '../../core/web-address.ts'

describe('a point that is moved', () => {
  test.each([
    ['0.125', 2],
    ['12.5', -2],
    ['-0.07', 2],
    ['100', -2],
    ['7', 8],
    ['12345678901234567890.12', 4],
    ['0', 3],
    ['0.00000001', -8],
  ])('%s by %i places is what the library works out', (value, power) => {
    expect(new Exact(shifted(value, power)).equals(new Exact(value).times(new Exact(10).pow(power)))).toBe(true)
    expect(shifted(value, power)).toMatch(/^-?(0|[1-9]\d*)(\.\d+)?$/)
  })
})

test('of a masked text at least half is hidden, and what is left is no number', () => {
  expect(masked('11010519491231002X', 'last4')).toBe('＊＊＊＊＊＊＊＊＊＊＊＊＊＊002X')
  expect(masked('13812345678', 'first3last4')).toBe('＊＊＊＊＊＊＊＊＊＊＊')
  expect(masked('95588', 'last4')).toBe('＊＊＊＊＊')
  expect(masked('12345678', 'last4')).toBe('＊＊＊＊5678')
  expect(residentIdOf('＊＊＊＊＊＊＊＊＊＊＊＊＊＊002X')).toBe('＊＊＊＊＊＊＊＊＊＊＊＊＊＊002X')
})

describe('a telephone number', () => {
  test.each([
    ['13812345678', '13812345678'],
    ['138 1234 5678', '13812345678'],
    ['138-1234-5678', '13812345678'],
    ['１３８１２３４５６７８', '13812345678'],
    ['+86 138 1234 5678', '13812345678'],
    ['0086-13812345678', '13812345678'],
    ['8613812345678', '13812345678'],
    ['（+86）13812345678', '13812345678'],
    ['\u202a13812345678\u202c', '13812345678'],
    ['13812345678转801', '13812345678-801'],
    ['051081234567', '0510-81234567'],
    ['0510-81234567', '0510-81234567'],
    ['0510—8123 4567', '0510-81234567'],
    ['0510-8123-4567', '0510-81234567'],
    ['(0510) 8123 4567 转 801', '0510-81234567-801'],
    ['0510-81234567-801', '0510-81234567-801'],
    ['0510-81234567 ext. 801', '0510-81234567-801'],
    ['0510-8123456-7', '0510-8123456-7'],
    ['02161234567', '021-61234567'],
    ['010-61234567', '010-61234567'],
    ['+86 10 6123 4567', '010-61234567'],
    ['+86 510-8123456', '0510-8123456'],
    ['4001234567', '400-123-4567'],
    ['400-123-4567', '400-123-4567'],
    ['95588', '95588'],
    ['+1 (212) 555-1234', null],
    ['+1 212 555 1234', '+12125551234'],
    ['+852-2345-6789', '+85223456789'],
    ['12812345678', null],
    ['1381234567', null],
    ['138123456789', null],
    ['81234567', null],
    ['51081234567', null],
    ['021-1234567', null],
    ['0510-8123-456-7', null],
    ['13812345678/13912345678', null],
    ['13812345678 13912345678', null],
    ['13812345678、051081234567', null],
    ['13812345678转', null],
    ['13812345678转801转2', null],
    ['李经理13812345678', null],
    ['1381234567⑧', null],
    ['+86', null],
    ['-', null],
    ['', null],
  ])('%s is %s', (text, number) => {
    expect(phoneOf(text)).toBe(number)
    expect(formats['phone']?.(text)).toBe(number !== null && number === text)
    if (number !== null) expect(phoneOf(number)).toBe(number)
  })

  test('is found however its digits are grouped, and called with its country', () => {
    expect(phoneTexts('13812345678')).toEqual(['13812345678', '13812345678', '+8613812345678', '138-1234-5678'])
    expect(phoneTexts('0510-81234567-801').join()).toContain('051081234567801')
    expect(telephoneLink('0510-81234567-801')).toBe('tel:+8651081234567;ext=801')
    expect(telephoneLink('13812345678')).toBe('tel:+8613812345678')
    expect(telephoneLink('400-123-4567')).toBe('tel:4001234567')
    expect(telephoneLink('95588')).toBe('tel:95588')
    expect(telephoneLink('+12125551234')).toBe('tel:+12125551234')
    for (const text of ['138＊＊＊＊5678', '138-1234-5678', 'javascript:alert(1)', ''])
      expect(telephoneLink(text), text).toBeNull()
  })
})

describe('a web address', () => {
  test.each([
    ['https://www.example.com', true],
    ['HTTP://EXAMPLE.COM/a?b=c#d', true],
    ['https://例子.中国/路径', true],
    ['http://oa:8080/', true],
    ['javascript:alert(1)', false],
    ['JaVaScRiPt://example.com/%0aalert(1)', false],
    ['data:text/html,x', false],
    ['ftp://example.com', false],
    ['www.example.com', false],
    ['//example.com', false],
    ['https://', false],
    ['https:example.com', false],
    ['https:///example.com', false],
    ['https://icbc.com.cn@evil.example/', false],
    ['https://icbc.com.cn\\@evil.example/', false],
    ['https://example.com/a b', false],
    ['https://example.com/\u202egnp.exe', false],
    ['https://exam\u200bple.com/', false],
    ['https://example.com/\n', false],
    [`https://example.com/${'a'.repeat(2000)}`, false],
    ['https://a.com https://b.com', false],
    ['https://a.com；https://b.com', false],
  ])('%s: %s', (text, fits) => {
    expect(formats['url']?.(text)).toBe(fits)
    if (!fits && !/；/.test(text)) expect(isWebAddress(text)).toBe(false)
  })
  test('blanks around it and a full-width scheme are taken as they are meant, nothing is added', () => {
    expect(webAddressOf(' ｈｔｔｐｓ：／／www.example.com ')).toBe('https://www.example.com')
    expect(webAddressOf('www.example.com')).toBe('www.example.com')
    expect(webAddressOf('javascript:alert(1)')).toBe('javascript:alert(1)')
  })
  test('what JSON Schema calls a uri stays one', () => {
    expect(['urn:oasis:names', 'ftp://example.com', 'tel:1'].map((text) => formats['uri']?.(text))).toEqual([
      true,
      true,
      true,
    ])
  })
})

describe('the number of an identity card', () => {
  test.each([
    ['11010519491231002X', true],
    ['11010519491231002x', false],
    ['110105194912310021', false],
    ['11010519490230002X', false],
    ['99010519491231002X', false],
    ['110105491231002', false],
    ['1101051949123100２X', false],
    ['110105209912310029', false],
    ['00000000000000000X', false],
    ['11010519491231002XX', false],
  ])('%s: %s', (text, fits) => {
    expect(isResidentId(text)).toBe(fits)
  })
  test('one wrong digit, and two that changed places, are found', () => {
    const right = '11010519491231002X'
    for (let at = 0; at < 17; at++) {
      const other = (Number(right[at]) + 1) % 10
      expect(isResidentId(`${right.slice(0, at)}${other}${right.slice(at + 1)}`), String(at)).toBe(false)
      const swapped = `${right.slice(0, at)}${right[at + 1]}${right[at]}${right.slice(at + 2)}`
      if (swapped !== right) expect(isResidentId(swapped), swapped).toBe(false)
    }
  })
  test('is read as it is stored', () => {
    expect(residentIdOf(' １１０１０５ 19491231 002ｘ ')).toBe('11010519491231002X')
    expect(residentIdOf('11010519491231002⑨')).toBe('11010519491231002⑨')
  })
})

describe('an amount', () => {
  const yuan = { 'x-unit': '元' }
  test.each([
    ['1,234.50', '1234.50'],
    ['１，２３４．５０元', '1234.50'],
    ['¥1234.5', '1234.5'],
    ['￥ 1,234', '1234'],
    ['人民币1234元', '1234'],
    ['RMB 12', '12'],
    ['CNY-12', '-12'],
    ['1.5万', '15000'],
    ['1.5万元', '15000'],
    ['3亿', '300000000'],
    ['1,2345,6789', '123456789'],
    ['(1,234.50)', '-1234.50'],
    ['（¥5）', '-5'],
    ['-5', '-5'],
    ['1.500', '1.50'],
    ['1.234', '1.234'],
    ['0.1分', '0.1分'],
    ['12,5', '12,5'],
    ['1.234,56', '1.234,56'],
    ['$5', '$5'],
    ['US$5', 'US$5'],
    ['5美元', '5美元'],
    ['万', '万'],
    ['5kg', '5kg'],
    ['-(5)', '-(5)'],
    ['(-5)', '(-5)'],
    ['--5', '--5'],
    ['5-8', '5-8'],
    ['约5万', '约5万'],
    ['5²', '5²'],
    ['1e3', '1e3'],
    ['5%', '5%'],
    ['', ''],
  ])('%s in yuan is %s', (text, value) => {
    expect(readMoney(text, yuan)).toBe(value)
  })
  test('of another unit is counted in it, of another currency stays as it is', () => {
    expect(readMoney('1.5万元', { 'x-unit': '万元' })).toBe('1.5')
    expect(readMoney('15000元', { 'x-unit': '万元' })).toBe('1.5')
    expect(readMoney('1亿', { 'x-unit': '万元' })).toBe('10000')
    expect(readMoney('1.5', { 'x-unit': '万元' })).toBe('1.5')
    expect(readMoney('US$5', { 'x-unit': '美元' })).toBe('5')
    expect(readMoney('5万美元', { 'x-unit': '美元' })).toBe('50000')
    expect(readMoney('¥5', { 'x-unit': '日元' })).toBe('¥5')
    expect(readMoney('¥5', { 'x-unit': '美元' })).toBe('¥5')
    expect(readMoney('¥5', {})).toBe('¥5')
  })
  test('has two places at most on the wire', () => {
    for (const [text, fits] of Object.entries({ '1': true, '-1.50': true, '1.505': false, '01': false, '1.': false }))
      expect(formats['money']?.(text), text).toBe(fits)
  })
})

describe('percentages and tags', () => {
  test('a percentage', () => {
    expect(['12.5', '12.5 %', '１２．５％', '5‰', '+3%', '1,234.5%', '.5%'].map(readPercent)).toEqual([
      '12.5',
      '12.5',
      '12.5',
      '0.5',
      '3',
      '1234.5',
      '0.5',
    ])
    for (const text of ['12,5%', '5%%', '5 5%', '约5%', '5²%', '%', '', '1e2', '5.%', '三成'])
      expect(readPercent(text)).toBe(text)
  })
  test('tags are trimmed, each once', () => {
    expect(readTags(' 重点、VIP，重点;\n老客户 ,,')).toEqual(['重点', 'VIP', '老客户'])
    expect(readTags(' 、 ')).toEqual([])
  })
})
