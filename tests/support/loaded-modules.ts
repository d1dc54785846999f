import { writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

// Writes each module that a program loads to the file LOADED_MODULES, when the program is told to end. A pipe would not
// do: what of it is not read when the program ends is lost.
const loaded: string[] = []
registerHooks({
  load(url, context, next) {
    loaded.push(url)
    return next(url, context)
  },
})
process.once('SIGTERM', () => writeFileSync(process.env['LOADED_MODULES'] ?? '', JSON.stringify(loaded)))
