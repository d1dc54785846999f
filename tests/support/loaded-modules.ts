import { registerHooks } from 'node:module'

// Prints each module that a program loads, when the program is told to end.
const loaded: string[] = []
registerHooks({
  load(url, context, next) {
    loaded.push(url)
    return next(url, context)
  },
})
process.once('SIGTERM', () => process.stdout.write(`loaded ${JSON.stringify(loaded)}\n`))
