import { describe, expect, test } from 'vitest'
import { imageKind, imageSize } from '../../../server/reports/picture.ts'
import { pngOf } from '../../support/png.ts'

const bytes = (...values: number[]): Buffer => Buffer.from(values)
/** A segment of a JPEG with its length. */
const segment = (marker: number, ...content: number[]): Buffer => bytes(0xff, marker, 0, content.length + 2, ...content)
const begin = bytes(0xff, 0xd8)
const frame = segment(0xc0, 8, 0, 30, 0, 40, 1, 1, 0x11, 0)
const scan = Buffer.concat([segment(0xda, 1, 1, 0, 0, 63, 0), bytes(0x12, 0x34, 0xff, 0xd9)])
const jpg = (...parts: Buffer[]): Buffer => Buffer.concat([begin, ...parts])
const gif = Buffer.concat([
  Buffer.from('GIF89a', 'latin1'),
  bytes(7, 0, 5, 0, 0, 0, 0),
  bytes(0x2c, 0, 0, 0, 0, 7, 0, 5, 0, 0, 2, 1, 0, 0, 0x3b),
])

describe('a picture of a report', () => {
  test.each([
    ['a PNG', pngOf(4, 3), { width: 4, height: 3 }],
    ['a JPEG', jpg(frame, scan), { width: 40, height: 30 }],
    [
      'a JPEG with filling between its segments',
      jpg(segment(0xe0, 1, 2), bytes(0xff, 0xff, 0xff), frame, scan),
      { width: 40, height: 30 },
    ],
    [
      'a progressive JPEG behind tables and a long remark',
      jpg(
        segment(0xc4, 1),
        segment(0xfe, ...Array.from({ length: 200 }, () => 0xff)),
        segment(0xc2, 8, 0, 30, 0, 40),
        scan,
      ),
      { width: 40, height: 30 },
    ],
    ['a GIF', gif, { width: 7, height: 5 }],
  ])('%s has its size', (_, content, size) => {
    expect(imageSize(content)).toEqual(size)
  })

  test('is told by its first bytes', () => {
    expect([pngOf(1, 1), gif, jpg(frame), Buffer.from('<svg'), Buffer.alloc(0)].map(imageKind)).toEqual([
      'png',
      'gif',
      'jpg',
      null,
      null,
    ])
  })

  test.each([
    ['a PNG of its head alone', pngOf(4, 3).subarray(0, 33)],
    ['a PNG that is cut off in its data', pngOf(400, 300).subarray(0, 100)],
    ['a PNG without a width', pngOf(0, 3)],
    ['a PNG whose first chunk is another', Buffer.concat([pngOf(4, 3).subarray(0, 8), pngOf(4, 3).subarray(33)])],
    ['a JPEG without a frame', jpg(segment(0xe0, 1, 2), scan)],
    ['a JPEG that is cut off before its scan', jpg(frame)],
    ['a JPEG whose segment says more than there is', jpg(bytes(0xff, 0xe0, 0xff, 0xff), frame, scan)],
    ['a GIF of its head alone', gif.subarray(0, 13)],
  ])('%s is none that can be shown', (_, content) => {
    expect(imageKind(content)).not.toBeNull()
    expect(imageSize(content)).toBeNull()
  })
})
