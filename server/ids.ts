import { createHash, randomBytes, randomUUID } from 'node:crypto'

/** An opaque id. The letter in front keeps it apart from a page number in an address. */
export const newId = (prefix: string): string => `${prefix}_${randomUUID().replaceAll('-', '')}`

/** An unguessable token for a link or a session: 256 bits, safe in a URL. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Tokens are stored hashed: who reads the database cannot sign in with what it holds. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
