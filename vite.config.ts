import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Beside every built asset its gzip and brotli form, so that the server compresses nothing while it serves. */
function precompress(): Plugin {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir)
    },
    closeBundle() {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !/\.(js|css|svg|json)$/.test(entry.name)) continue
        const file = join(entry.parentPath, entry.name)
        const content = readFileSync(file)
        if (content.length < 1024) continue
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
        writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }))
      }
    },
  }
}

export default defineConfig({
  plugins: [react(), precompress()],
  server: { proxy: { '/stage-api': { target: process.env['STAGE_API_URL'] ?? 'http://127.0.0.1:8000', changeOrigin: true } } },
  build: {
    // The charts' library, which loads only when a chart is shown.
    chunkSizeWarningLimit: 800,
    target: 'es2022',
    sourcemap: false,
    reportCompressedSize: false,
    rolldownOptions: {
      // ajv compiles on the server only; the browser runs the compiled checks and must not carry the compiler.
      treeshake: { moduleSideEffects: [{ test: /node_modules[\\/]ajv/, sideEffects: false }] },
    },
  },
})
