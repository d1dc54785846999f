import { build, type InlineConfig, type Plugin } from 'vite'

/**
 * The one style sheet of the customer's page goes into its HTML, so that a slow line asks once less before it paints.
 */
function inlineStyle(): Plugin {
  return {
    name: 'inline style',
    enforce: 'post',
    generateBundle(_, bundle) {
      const page = bundle['phone.html']
      if (page?.type !== 'asset') return
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
        const link = new RegExp(`<link rel="stylesheet"[^>]*${file.fileName.replace('.', '\\.')}"[^>]*>`)
        page.source = String(page.source).replace(link, () => `<style>${String(file.source).trim()}</style>`)
        delete bundle[file.fileName]
      }
    },
  }
}

/**
 * What comes later is asked for as it stands: it has no style of its own that would have to be there first, and vite's
 * helper for those is larger than the code that asks.
 */
function plainImports(): Plugin {
  return {
    name: 'plain imports',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
  }
}

/** The reader of photos names modules of Node that it asks for nowhere but there. */
function withoutNode(): Plugin {
  return {
    name: 'without node',
    enforce: 'pre',
    resolveId: { filter: { id: /^(?:fs|path|crypto)$/ }, handler: () => '\0none' },
    load: { filter: { id: /^\0none$/ }, handler: () => 'export default {}' },
  }
}

/** The customer's page, built by itself for phones of 2019: it shares no file with the rest. */
export const phoneConfig: InlineConfig = {
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [inlineStyle(), plainImports()],
  worker: { plugins: () => [withoutNode()] },
  build: {
    target: ['es2019', 'safari12', 'chrome72'],
    emptyOutDir: false,
    modulePreload: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { input: 'phone.html' },
  },
}

/** Builds the customer's page beside the administration, and serves it at its address while developing. */
export function phone(): Plugin {
  let root = ''
  return {
    name: 'phone',
    configResolved(config) {
      root = config.root
    },
    configureServer(server) {
      server.middlewares.use((request, _, next) => {
        if (/^\/c\/[^/]+\/?(\?|$)/.test(request.url ?? '')) request.url = '/phone.html'
        next()
      })
    },
    async writeBundle({ dir }) {
      await build({ ...phoneConfig, root, build: { ...phoneConfig.build, ...(dir ? { outDir: dir } : {}) } })
    },
  }
}
