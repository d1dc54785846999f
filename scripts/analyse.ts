import { localeOf } from '../core/i18n/translate.ts'
import { analyse } from './analyse/command.ts'

// npm run analyse -- FILE.csv [--out FILE] [--unit 万元]: ratios, scores of models and hits of rules for every
// firm-period of a file.

// Whoever reads the output may have seen enough.
process.stdout.once('error', () => process.exit(0))

// A second one ends it at once.
const stop = new AbortController()
process.once('SIGINT', () => stop.abort())

process.exitCode = await analyse(process.argv.slice(2), {
  locale: localeOf(process.env['LANG']?.replace('_', '-')),
  tell: (line) => console.error(line),
  out: process.stdout,
  stop: stop.signal,
})
