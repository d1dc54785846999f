import type { Plugin } from 'vite'

/**
 * Those of these modules that a package means for who develops with it: checks and messages, larger and slower.
 *
 * @example developmentModules(['/node_modules/react-dom/cjs/react-dom.development.js', '/src/development.ts'])
 * // ['/node_modules/react-dom/cjs/react-dom.development.js']
 */
export const developmentModules = (ids: readonly string[]): string[] =>
  ids.filter((id) => /[\\/]node_modules[\\/].*([\\/]development[\\/]|\.development\.)/.test(id))

/** Ends a build that has such a module in it, and names it. */
export function productionOnly(): Plugin {
  return {
    name: 'production only',
    apply: 'build',
    generateBundle(_, bundle) {
      const ids = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
      const found = developmentModules(ids)
      if (found.length > 0)
        this.error(`modules for development are in the build; name those for production:\n${found.join('\n')}`)
    },
  }
}
