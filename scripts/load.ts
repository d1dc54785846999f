import { argv } from 'node:process'

// Measures the server under load, on this machine alone: `npm run load -- files` lets 8 files of 100 MB arrive at once,
// `npm run load -- files 4 30` four of 30 MB; `npm run load -- analysis` runs the rules over 10,000 customers, `-- analysis 1000` over
// fewer; `npm run load -- export` exports a credit report and one of a hundred pages in every format. Stops by itself.
const [what = '', ...rest] = argv.slice(2)
const loads: Record<string, () => Promise<{ run: (args: readonly string[]) => Promise<void> }>> = {
  files: () => import('../tests/load/files.ts'),
  analysis: () => import('../tests/load/analysis.ts'),
  export: () => import('../tests/load/export.ts'),
}
const load = loads[what]
if (!load) {
  console.error(`npm run load -- ${Object.keys(loads).join(' | ')}`)
  process.exit(1)
}
await (await load()).run(rest)
