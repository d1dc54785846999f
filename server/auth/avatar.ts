const maxAvatarBytes = 200 * 1024

const isPng = (bytes: Buffer): boolean => bytes.subarray(0, 8).toString('hex') === '89504e470d0a1a0a'
const isJpeg = (bytes: Buffer): boolean => bytes.subarray(0, 3).toString('hex') === 'ffd8ff'
const isWebp = (bytes: Buffer): boolean =>
  bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP'
const kinds: Record<string, (bytes: Buffer) => boolean> = { png: isPng, jpeg: isJpeg, webp: isWebp }

/**
 * What is wrong with a picture given as `data:image/…;base64,…`; null where nothing is. Blank takes the picture away.
 */
export function avatarFault(avatar: string): 'type' | 'size' | null {
  if (avatar === '') return null
  const [, kind = '', text = ''] = /^data:image\/(png|jpeg|webp);base64,([A-Za-z0-9+/]+={0,2})$/.exec(avatar) ?? []
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length > maxAvatarBytes) return 'size'
  return kinds[kind]?.(bytes) ? null : 'type'
}
