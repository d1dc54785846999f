import { inflateRawSync } from 'node:zlib'

/** The parts of a zip file by their names, as text. */
export function unzipText(file: Buffer): Record<string, string> {
  const end = file.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  const count = file.readUInt16LE(end + 10)
  let at = file.readUInt32LE(end + 16)
  const parts: Record<string, string> = {}
  for (let index = 0; index < count; index++) {
    const [method, size, nameLength, extraLength, commentLength, offset] = [
      file.readUInt16LE(at + 10),
      file.readUInt32LE(at + 20),
      file.readUInt16LE(at + 28),
      file.readUInt16LE(at + 30),
      file.readUInt16LE(at + 32),
      file.readUInt32LE(at + 42),
    ]
    const name = file.toString('utf8', at + 46, at + 46 + nameLength)
    const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28)
    const content = file.subarray(start, start + size)
    parts[name] = (method === 8 ? inflateRawSync(content) : content).toString('utf8')
    at += 46 + nameLength + extraLength + commentLength
  }
  return parts
}
