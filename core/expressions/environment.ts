import { Environment } from '@marcbachmann/cel-js'
import { Exact } from '../money.ts'
import { finite, languageFunctions, nothing, type LanguageFunction } from './functions.ts'

/** The longest expression that is read, in characters and in parts. */
export const limits = { text: 4000, parts: 600, depth: 60, arguments: 32 }

const typeOf = { number: 'Decimal', condition: 'bool' } as const

/** CEL with exact decimals in place of its numbers, and the functions of the rule language. */
function open(): Environment {
  const environment = new Environment({
    limits: {
      maxAstNodes: limits.parts,
      maxDepth: limits.depth,
      maxCallArguments: limits.arguments,
      maxListElements: 0,
      maxMapEntries: 0,
    },
  })
  environment.registerType('Decimal', { ctor: Exact, fields: {} })
  environment.registerOperator('Decimal + Decimal: Decimal', (a: Exact, b: Exact) => a.plus(b))
  environment.registerOperator('Decimal - Decimal: Decimal', (a: Exact, b: Exact) => a.minus(b))
  environment.registerOperator('Decimal * Decimal: Decimal', (a: Exact, b: Exact) => a.times(b))
  environment.registerOperator('Decimal / Decimal: Decimal', (a: Exact, b: Exact) =>
    b.isZero() ? finite(nothing, a) : a.div(b),
  )
  environment.registerOperator('Decimal < Decimal: bool', (a: Exact, b: Exact) => a.lt(b))
  environment.registerOperator('Decimal <= Decimal: bool', (a: Exact, b: Exact) => a.lte(b))
  environment.registerOperator('Decimal > Decimal: bool', (a: Exact, b: Exact) => a.gt(b))
  environment.registerOperator('Decimal >= Decimal: bool', (a: Exact, b: Exact) => a.gte(b))
  environment.registerOperator('Decimal == Decimal: bool', (a: Exact, b: Exact) => a.eq(b))
  environment.registerOperator('-Decimal: Decimal', (a: Exact) => a.negated())
  for (const [name, described] of Object.entries<LanguageFunction>(languageFunctions)) {
    const argument = described.takes === 'numbers' ? 'Decimal' : 'string'
    // CEL has no functions of any number of arguments: one overload for each.
    for (let count = described.least; count <= described.most; count++) {
      environment.registerFunction(
        `${name}(${Array.from({ length: count }, () => argument).join(', ')}): ${typeOf[described.gives]}`,
        described.call,
      )
    }
  }
  return environment
}

/** One for all: names are added to it as expressions use them. */
export const environment: Environment = open()

/** Makes a name one that expressions may use as a figure. False where CEL means something else by it. */
export function declareName(name: string): boolean {
  if (declared.has(name)) return true
  if (environment.hasVariable(name)) return false
  environment.registerVariable(name, 'Decimal')
  declared.add(name)
  return true
}
const declared = new Set<string>()
