import * as codePages from 'xlsx/dist/cpexcel.full.mjs'

// The module has more than its types say.
const { utils } = codePages as unknown as { utils: { encode(page: number, text: string): Uint8Array } }

/** A text in the encoding of older Chinese programs. */
export const encodeGbk = (text: string): Buffer => Buffer.from(utils.encode(936, text))
