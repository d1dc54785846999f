import type { Schemas } from '../../core/contracts/boot.ts'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadSchemas } from '../../server/schemas/store.ts'

const remark = {
  type: 'string',
  maxLength: 50,
  'x-id': 'f_qr_remark',
  'x-label': { 'zh-CN': '内部备注', 'en-US': 'Remark' },
  'x-form': { group: 'bank' },
}

/** The schemas with a text that can be typed in the form of codes, where everything else is chosen. */
export function withRemark(): Schemas {
  const folder = mkdtempSync(join(tmpdir(), 'schemas-'))
  try {
    cpSync(join(import.meta.dirname, '../../src/schemas'), folder, { recursive: true })
    const file = join(folder, 'resources/qrCodes.json')
    const codes = JSON.parse(readFileSync(file, 'utf8')) as { schema: { properties: Record<string, unknown> } }
    codes.schema.properties['remark'] = remark
    writeFileSync(file, JSON.stringify(codes))
    const { hash, resources, tables, checksModule } = loadSchemas(folder)
    return {
      hash,
      resources,
      tables,
      checks: `data:text/javascript;base64,${Buffer.from(checksModule(hash) ?? '').toString('base64')}`,
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
