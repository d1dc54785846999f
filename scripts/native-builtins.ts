import type { Plugin } from 'vite'

/**
 * Packages that the browsers of `build.target` need nothing of, and what stands for them: those that write anew what
 * every such browser has, and the CSV writer of react-admin's own export, which no list offers (the server exports).
 */
const natives: Readonly<Record<string, string>> = {
  'object.entries': 'module.exports = Object.entries',
  hasown: 'module.exports = Object.hasOwn',
  'jsonexport/dist/index.js': 'module.exports = () => { throw new Error("lists are exported by the server") }',
}

/** Leaves such packages out of a build. */
export function nativeBuiltins(): Plugin {
  const prefix = '\0native:'
  return {
    name: 'native builtins',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (Object.hasOwn(natives, id) ? `${prefix}${id}` : null),
    load: (id) => (id.startsWith(prefix) ? (natives[id.slice(prefix.length)] ?? null) : null),
  }
}
