/** A JPEG of one grey pixel. */
const pixel = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  'base64',
)

/** What a camera notes: how it was held, 1 to 8. */
function exif(orientation: number): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write('MM', 0, 'latin1')
  tiff.writeUInt16BE(42, 2)
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(0x0112, 10)
  tiff.writeUInt16BE(3, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(orientation, 18)
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

/** A photo as a camera that was held this way writes it. */
export const heldAs = (orientation: number, photo: Buffer): Buffer =>
  Buffer.concat([photo.subarray(0, 2), exif(orientation), photo.subarray(2)])

/** A JPEG that says to be of this size, held this way; what it shows is not drawn anywhere. */
export function jpeg(width: number, height: number, orientation = 1, note = ''): Buffer {
  const at = pixel.indexOf(Buffer.from([0xff, 0xc2]))
  const picture = Buffer.from(pixel)
  picture.writeUInt16BE(height, at + 5)
  picture.writeUInt16BE(width, at + 7)
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, note.length + 2]), Buffer.from(note, 'latin1')])
  return Buffer.concat([
    picture.subarray(0, 2),
    ...(orientation === 1 ? [] : [exif(orientation)]),
    ...(note === '' ? [] : [comment]),
    picture.subarray(2),
    Buffer.from([0xff, 0xd9]),
  ])
}
