/**
 * What is asked for besides the password where too many sign-ins have failed: work that a computer does in a second or
 * a few and that costs memory, so that guessing costs more than signing in once. Both sides share what is hashed.
 */
export const workCost = { N: 2 ** 11, r: 8, p: 1 }
export const workSalt = 'sign-in'
export const workBytes = 32

/** Parts of the work: several small ones take more alike than one large one, and tell how far it is. */
export const workParts = 4

/** What is asked for: in each part a number whose hash begins with so many zero bits; `time` is the server's. */
export type Work = { time: string; bits: number; parts: number }
/** The work done: the time that was told, anything unguessable, and a number a part. */
export type WorkProof = { time: string; random: string; nonces: number[] }

/** The text that a part hashes, by scrypt with `workCost` and `workSalt`. */
export const workText = (
  username: string,
  { time, random }: Pick<WorkProof, 'time' | 'random'>,
  part: number,
  nonce: number,
): string => [username, time, random, part, nonce].join('\n')

/** Whether a hash begins with so many zero bits; eight at most are looked at. */
export const startsWithZeros = (hash: Uint8Array, bits: number): boolean =>
  hash[0] !== undefined && hash[0] >> (8 - Math.min(8, bits)) === 0
