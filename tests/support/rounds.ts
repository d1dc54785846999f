const inFull = process.env['SOAK'] === '1'

/**
 * How many rounds a test makes: few in `npm test`, all of them in `npm run test:soak`, which finds its files by this
 * import.
 */
export const rounds = ({ usual, soak }: { usual: number; soak: number }): number => (inFull ? soak : usual)
