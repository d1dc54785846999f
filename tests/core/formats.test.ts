import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formats, isDate } from '../../core/formats.ts'

const good: Record<string, string[]> = {
  duration: ['P1Y2M3DT4H5M6S', 'P2W', 'PT1H'],
  hostname: ['www.example.com', 'localhost', 'a-b.c1'],
  'idn-email': ['王@例子.中国'],
  'idn-hostname': ['例子.中国', 'www.example.com'],
  ipv4: ['192.168.0.1', '255.255.255.255'],
  ipv6: ['::1', '2001:db8::ff00:42:8329', '::ffff:192.168.0.1'],
  iri: ['https://例子.中国/路径?a=1#b', 'urn:isbn:1'],
  'iri-reference': ['/路径', '#标题', ''],
  'json-pointer': ['', '/a/0', '/a~1b/m~0n'],
  regex: ['^a+$', '[一-龥]'],
  'relative-json-pointer': ['0', '1/a', '2#'],
  time: ['08:30:00+08:00', '23:59:60Z', '00:00:00.5Z'],
  uri: ['https://u@[::1]:80/a%20b?c#d', 'mailto:a@b.cn'],
  'uri-reference': ['../a', '?b', ''],
  'uri-template': ['https://a.cn/{id}{?q*,r:3}', ''],
  uuid: ['123e4567-e89b-12d3-a456-426614174000'],
  'credit-code': ['91350100M000100Y43', '91350100M000100Y44'],
  colour: ['#1677ff', '#000000'],
  date: ['2024-02-29', '2000-02-29', '1999-12-31'],
  month: ['2024-01', '2024-12'],
  'date-time': ['2024-12-31T23:59Z', '2024-12-31T23:59:59Z', '2024-12-31T23:59:59.123+08:00'],
  decimal: ['0', '-0.5', '123456789012345678901.12345678'],
  address: ['32 江苏省', '320206 江苏省无锡市惠山区 堰桥街道 1 号', '9999 不存在 1'],
  email: ['a@b.cn', 'credit.manager+1@bank.com.cn'],
  file: [`f_${'0a'.repeat(16)}/a.pdf`, `f_${'f'.repeat(32)}/a b 1`],
  image: [`f_${'0a'.repeat(16)}/a.png`],
  money: ['0', '-0.5', '1234567.89'],
  percent: ['12.5', '0', '-3.25', '250'],
  phone: ['13812345678', '0510-85551234', '400-820-8820'],
  'resident-id': ['11010519491231002X'],
  url: ['https://www.example.com/a?b=1', 'http://例子.中国'],
  'json-ids': ['["1"]', '["1","3"]', '[1, 2]'],
}
const bad: Record<string, string[]> = {
  duration: ['', 'P', 'PT', 'P1D2Y', 'P1W1D', '1Y', 'P１D'],
  hostname: ['', 'a..b', '-a.cn', 'a_b.cn', `${'a'.repeat(64)}.cn`, '例子.cn'],
  'idn-email': ['', '王', '王@例子'],
  'idn-hostname': ['', '-例.cn', '例-.cn', 'a b', '例..cn'],
  ipv4: ['', '1.2.3', '1.2.3.256', '01.2.3.4', '1.2.3.4.5', '１.2.3.4'],
  ipv6: ['', '1::2::3', '12345::', '1:2:3:4:5:6:7:8:9', '::1%eth0', '::256.1.1.1', ':1'],
  iri: ['', '/路径', '例子', 'https://a b', 'https://[::x]'],
  'iri-reference': ['a b', 'a%2', '1:2'],
  'json-pointer': ['a', '/a~2', '#/a'],
  regex: ['(', '[z-a]', '\\'],
  'relative-json-pointer': ['', '01', '-1', '/a', '1a'],
  time: ['', '24:00:00Z', '08:30:00', '08:30Z', '12:00:60Z', '8:30:00Z'],
  uri: ['', '//a', 'https://例子.中国', 'http://a:b', 'http://a%', ':a'],
  'uri-reference': ['例', 'a b', 'a%2g'],
  'uri-template': ['{', 'a}', '{a b}', 'a b'],
  uuid: ['', '123e4567e89b12d3a456426614174000', '123e4567-e89b-12d3-a456-42661417400g'],
  'credit-code': ['', '91350100M000100Y4', '91350100M000100Y431', '91350100I000100Y43'],
  colour: ['', '#1677FF', '#17f', '1677ff', '#1677ff80', 'red', 'rgb(1,2,3)', '#1677fg', ' #1677ff', 'url(x)'],
  date: [
    '',
    '2023-02-29',
    '1900-02-29',
    '2024-02-30',
    '2024-13-01',
    '2024-00-10',
    '2024-4-1',
    '2024-12-31T00:00',
    '20241231',
    '2024-12-31 ',
  ],
  month: ['', '2024-00', '2024-13', '2024-1', '2024-12-01'],
  'date-time': [
    '',
    '2024-12-31',
    '2024-12-31 23:59',
    '2024-12-31T25:00Z',
    '2024-13-31T10:00Z',
    'T10:00Z',
    '2024-12-31T23:59',
    '2024-02-30T10:00Z',
    '9999-12-31T23:59-01:00',
    '2024-01-01T10:00Z (x)',
  ],
  decimal: ['', '01', '1.', '.5', '1,000', 'NaN', '1e5', '1.123456789'],
  address: [
    '',
    '32',
    '江苏省',
    '320 江苏省',
    '32  江苏省',
    '32 江苏省 ',
    '32 江苏省  a',
    `32 江苏省 ${'a'.repeat(201)}`,
  ],
  email: ['', 'a', 'a@b', '@b.cn', 'a b@c.cn', 'a@b@c.cn', `${'a'.repeat(250)}@b.cn`],
  file: [
    '',
    'a.pdf',
    `f_${'0'.repeat(31)}/a`,
    `f_${'0'.repeat(32)}/`,
    `f_${'0'.repeat(32)}/a/b`,
    `F_${'0'.repeat(32)}/a`,
  ],
  image: ['', 'a.png', `f_${'0'.repeat(32)}/a\\b`, `f_${'0'.repeat(32)}/a\n`],
  money: ['', '1,000', '0.005', '￥1', '1.'],
  percent: ['', '12.5%', '1,000', '.5'],
  phone: ['', '138 1234 5678', '12345', '+8613812345678', '１３８１２３４５６７８'],
  'resident-id': ['', '110105194912310021', '11010519491231002x', '110105491231002', '11010519491331002X'],
  url: ['', 'ftp://a.cn', 'javascript:alert(1)', 'www.example.com', 'https://a b'],
  'json-ids': ['', '[]', '[', '{}', '"1"', '[null]', '[["1"]]', '1,3'],
}

test('every format has examples here', () =>
  expect([Object.keys(good), Object.keys(bad)]).toEqual([Object.keys(formats), Object.keys(formats)]))

describe.each(Object.keys(formats))('%s', (name) => {
  test.each(good[name] ?? [])('takes %j', (text) => expect(formats[name]?.(text)).toBe(true))
  test.each(bad[name] ?? [])('refuses %j', (text) => expect(formats[name]?.(text)).toBe(false))
})

test('a date is one that the calendar has', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 1900, max: 2100 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 31 }),
      (year, month, day) => {
        const days = [
          31,
          year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28,
          31,
          30,
          31,
          30,
          31,
          31,
          30,
          31,
          30,
          31,
        ]
        expect(isDate(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`)).toBe(
          day <= (days[month - 1] ?? 0),
        )
      },
    ),
    { seed: 366, numRuns: 500 },
  ))
