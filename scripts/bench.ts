import { join } from 'node:path'
import { measureBaseline, baselineName } from './bench/baseline.ts'
import { run } from './run.ts'

// Measures how fast the product is, on this machine alone: `npm run bench` runs those that have limits,
// `npm run bench -- NAME …` one of them. Each is a program of its own in `bench/`, and can be run by itself.

type Bench = { name: string; tells: string; limited?: true }

const benches: readonly Bench[] = [
  { name: 'work', limited: true, tells: 'what the product works out, as multiples of the baseline, with limits' },
  { name: 'pages', limited: true, tells: 'languages, tabs and search, as multiples of a bare page, with limits' },
  { name: 'editor', tells: '[keys] [speeds, as 1,4]: a report of a hundred pages: opening, typing, scrolling' },
  { name: 'grid', tells: 'a table of 10,000 rows and 30 columns: scrolling and typing' },
  { name: 'starts', tells: '[times]: processor time until the server answers, and its memory at rest' },
  { name: 'cold-start', tells: '[times]: login page and first list on a slow computer and a slow line' },
  { name: 'phone', tells: '[times]: the customer’s page on an old phone and a slow line' },
  { name: 'analysis', tells: '[customers]: the rules over 10,000 customers while others work' },
  { name: 'files', tells: '[how many] [megabytes each]: large files at once' },
  { name: 'large-tables', tells: '[rows]: a table of 20 columns read, checked and stored beside light calls' },
  { name: 'sign-in', tells: 'right sign-ins while a thousand wrong ones come from everywhere, with a limit' },
  { name: 'bodies', tells: 'what /healthz waits at most while the largest bodies are read' },
  { name: 'export', tells: '[times]: reports of 30 and of 100 pages in every format' },
  { name: 'overview', tells: '[customers …]: the calls of the overview over 100,000 reports' },
  { name: 'growth', tells: '[customers …]: lists and figures as the data grows; kept in docs/performance.md' },
  {
    name: 'day',
    tells: '[clerks] [seconds] [customers] [seconds to think]: fifty clerks at work; kept in docs/performance.md',
  },
  { name: 'lists', tells: '[rows] [seconds each]: lists of 100,000 rows beside a bare server' },
  {
    name: 'requests',
    tells: '[rows] [seconds] [rounds] [name]: processor time of a request; kept in docs/performance.md',
  },
  {
    name: 'claims',
    tells: '[lies] [right ones] [seed]: what passes of wrong answers, and what is refused of right ones',
  },
  {
    name: 'screening',
    tells: '[rows] [seed] [csv …]: rows of back-testing exactly and first by balls; fails where a byte differs',
  },
  { name: 'customers', tells: '[customers]: the list of 100,000 customers, and a customer with a lot of everything' },
]

const list = (): string => benches.map(({ name, tells }) => `  ${name.padEnd(11)} ${tells}`).join('\n')
const tellBaseline = (): void => console.log(`baseline: ${baselineName} takes ${measureBaseline().toFixed(1)} ms`)

/** Runs a benchmark between two measurements of the baseline, to set its figures against. Answers its exit code. */
async function measure(name: string, args: string[]): Promise<number> {
  console.log(`\n== ${name}`)
  tellBaseline()
  const code = await run(process.execPath, [join(import.meta.dirname, `bench/${name}.ts`), ...args])
  tellBaseline()
  return code
}

const [wanted, ...args] = process.argv.slice(2)
const chosen = benches.filter(({ name, limited }) => (wanted === undefined ? limited : name === wanted))
if (chosen.length === 0) console.error(`npm run bench -- NAME, one of\n${list()}`)
let failed = chosen.length === 0
for (const { name } of chosen) if ((await measure(name, args)) !== 0) failed = true
if (wanted === undefined) console.log(`\nothers, by name:\n${list()}`)
process.exit(failed ? 1 : 0)
