import { join } from 'node:path'
import { projectFolder } from '../../server/app.ts'
import { loadRules, type RuleStore } from '../../server/analysis/rules/store.ts'
import { loadSchemas, type ShippedSchemas } from '../../server/schemas/store.ts'

export const schemasFolder = join(projectFolder, 'src/schemas')

type Shipped = { schemas: ShippedSchemas; rules: RuleStore }

let shipped: Shipped | undefined

/** The shipped schemas and rules. Nothing changes them, so one process reads and compiles them once. */
export function shippedStores(): Shipped {
  if (shipped) return shipped
  const schemas = loadSchemas(schemasFolder)
  shipped = { schemas, rules: loadRules(join(schemasFolder, 'rules'), schemas.tables) }
  return shipped
}

/** The stores of two folders; those of the shipped ones are not read again. */
export function storesOf(schemas = schemasFolder, rules = join(schemas, 'rules')): Shipped {
  if (schemas !== schemasFolder) {
    const own = loadSchemas(schemas)
    return { schemas: own, rules: loadRules(rules, own.tables) }
  }
  const ours = shippedStores()
  return rules === join(schemasFolder, 'rules') ? ours : { ...ours, rules: loadRules(rules, ours.schemas.tables) }
}
