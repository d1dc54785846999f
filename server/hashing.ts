/** The parameters of scrypt. */
export type Cost = { N: number; r: number; p: number }
/** What it costs to hash a password, and a code that is sent to a phone. */
export type Hashing = { password: Cost; code: Cost }

export const standardHashing: Hashing = {
  // OWASP's second choice for scrypt: N=2^16, r=8, p=2 costs about 0.2 s and 64 MB.
  password: { N: 2 ** 16, r: 8, p: 2 },
  // A million codes at this cost take hours, a code lives five minutes: who reads the table is too late.
  code: { N: 2 ** 14, r: 8, p: 1 },
}
