import { measure, throughBy } from '../../tests/core/claims/measure.ts'

// What passes of wrong answers, and what is refused of right ones: `node scripts/bench/claims.ts [lies] [right] [seed] [old]`.
// `old` leaves the claims out, as it was when figures alone were looked for.
const [lies = 1200, right = 500, seed = 2026] = process.argv.slice(2, 5).map(Number)
const outcome = measure({ seed, lies, right, old: process.argv[5] === 'old' })
const through = outcome.lies.filter(({ found }) => found.length === 0).length
const refused = outcome.right.filter(({ found }) => found.length > 0).length
console.log('through:', throughBy(outcome.lies))
console.log(
  `all lies: ${through} of ${outcome.lies.length} through (${((100 * through) / outcome.lies.length).toFixed(1)} %)`,
)
console.log(
  `right: ${refused} of ${outcome.right.length} refused (${((100 * refused) / outcome.right.length).toFixed(1)} %)`,
)
