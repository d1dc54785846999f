import { ParseError, TypeError as CelTypeError, type ASTNode } from '@marcbachmann/cel-js'
import type { Ball } from '../balls/ball.ts'
import { Exact } from '../money.ts'
import { enclosed } from './enclose.ts'
import { declareName, environment, limits } from './environment.ts'
import { functionOf, languageFunctions } from './functions.ts'
import { scope, within, type Scope } from './scope.ts'
import { suggest } from './suggest.ts'

/** What is told of a formula, by the key of the sentence. */
export type FormulaFault =
  | `formula.${'noFigure' | 'noFunction' | 'takesText' | 'arguments' | 'onlyNumbers' | 'word' | 'ofParts' | 'operator' | 'long' | 'noNumber' | 'noCondition' | 'unexpected' | 'unfinished' | 'mixed'}`
  | 'ruleFile.noThreshold'

type Told = { key: FormulaFault; parameters: Record<string, string | number> }

/** An expression that cannot be used: what is wrong with it, in English, for whoever wrote it. */
export class ExpressionError extends Error {
  override name = 'ExpressionError'
  /** A name that may have been meant. */
  readonly suggestion: string | null
  /** The same in the languages of the product. */
  readonly told: Told

  constructor(message: string, { suggestion = null, told }: { suggestion?: string | null; told: Told }) {
    super(message)
    this.suggestion = suggestion
    this.told = told
  }
}

/** An expression that was parsed, checked, and is ready to be read against a scope. `names` are those of figures. */
export type Expression<Value = Exact | boolean> = {
  text: string
  names: readonly string[]
  thresholds: readonly string[]
  run(scope: Scope): Value
  /**
   * The same in balls, made of the same tree: it throws `uncertain` where they cannot decide, and only `run` can tell.
   */
  enclose(scope: Scope<Ball, number>): Value extends Exact ? Ball : boolean
}

/** What an expression may name; what is left out here is not restricted. */
export type Vocabulary = {
  names?: ReadonlySet<string>
  subtotals?: ReadonlySet<string>
  thresholds?: ReadonlySet<string>
  functions?: ReadonlySet<string>
}

const allowed = new Set(['+', '-', '*', '/', '<', '<=', '>', '>=', '==', '!=', '&&', '||', '?:', '!_', '-_'])

/** Figures by name, as CEL asks for them. */
class Figures extends Map<string, Exact> {
  override get(name: string): Exact {
    return scope().value(name, 0)
  }
}
const figures = new Figures()

type References = { names: Set<string>; thresholds: Set<string> }

const unknownAs = {
  function: 'formula.noFunction',
  threshold: 'ruleFile.noThreshold',
  figure: 'formula.noFigure',
  subtotal: 'formula.noFigure',
} as const satisfies Record<string, FormulaFault>

function unknownName(kind: keyof typeof unknownAs, name: string, candidates: Iterable<string>): ExpressionError {
  const near = suggest(name, candidates)
  return new ExpressionError(`there is no ${kind} ${name}${near ? `; did you mean ${near}?` : ''}`, {
    suggestion: near,
    told: { key: unknownAs[kind], parameters: { name } },
  })
}

function checkText(
  node: ASTNode,
  called: string,
  takes: 'names' | 'subtotal' | 'threshold',
  vocabulary: Vocabulary,
  references: References,
): void {
  if (node.op !== 'value' || typeof node.args !== 'string')
    throw new ExpressionError(`${called} takes a name as text: ${called}("…")`, {
      told: { key: 'formula.takesText', parameters: { name: called } },
    })
  const lists: Record<
    typeof takes,
    [known: ReadonlySet<string> | undefined, kind: keyof typeof unknownAs, list: Set<string>]
  > = {
    names: [vocabulary.names, 'figure', references.names],
    subtotal: [vocabulary.subtotals, 'subtotal', references.names],
    threshold: [vocabulary.thresholds, 'threshold', references.thresholds],
  }
  const [known, kind, list] = lists[takes]
  if (known && !known.has(node.args)) throw unknownName(kind, node.args, known)
  list.add(node.args)
}

function checkCall(node: ASTNode & { op: 'call' }, vocabulary: Vocabulary, references: References): void {
  const [name, args] = node.args
  const { functions = new Set(Object.keys(languageFunctions)) } = vocabulary
  const called = functions.has(name) ? functionOf(name) : undefined
  if (!called) throw unknownName('function', name, functions)
  const { least, most, takes } = called
  if (args.length < least || args.length > most)
    throw new ExpressionError(`${name} takes ${least === most ? least : `${least} to ${most}`} arguments`, {
      told: { key: 'formula.arguments', parameters: { name, count: least === most ? least : `${least}–${most}` } },
    })
  for (const arg of args) {
    if (takes === 'numbers') walk(arg, vocabulary, references)
    else checkText(arg, name, takes, vocabulary, references)
  }
}

/** Refuses everything that is no part of the language, and makes every number an exact decimal. */
function walk(node: ASTNode, vocabulary: Vocabulary, references: References): void {
  if (node.op === 'value') {
    if (typeof node.args === 'boolean') return
    const text = node.input.slice(node.start, node.end)
    if (!(typeof node.args === 'number' || typeof node.args === 'bigint'))
      throw new ExpressionError(`only numbers may stand here, not ${text}`, {
        told: { key: 'formula.onlyNumbers', parameters: { text } },
      })
    // The digits as they are written: 0.1 is exactly one tenth.
    Object.assign(node, { args: new Exact(/^-?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? text : String(node.args)) })
  } else if (node.op === 'id') {
    if (vocabulary.names && !vocabulary.names.has(node.args)) throw unknownName('figure', node.args, vocabulary.names)
    if (!declareName(node.args))
      throw new ExpressionError(`${node.args} is a word of the language and no figure`, {
        told: { key: 'formula.word', parameters: { name: node.args } },
      })
    references.names.add(node.args)
  } else if (node.op === 'call') checkCall(node, vocabulary, references)
  else if (allowed.has(node.op)) for (const part of [node.args].flat()) walk(part as ASTNode, vocabulary, references)
  else
    throw new ExpressionError(`${node.op} is not allowed in a formula`, {
      told: {
        key: node.op === '.' || node.op === 'rcall' ? 'formula.ofParts' : 'formula.operator',
        parameters: { name: node.op },
      },
    })
}

const messageOf = (error: unknown): string =>
  error instanceof Error
    ? 'summary' in error && typeof error.summary === 'string'
      ? error.summary
      : error.message
    : String(error)

/** What an expression of each type of CEL gives. */
type Values = { Decimal: Exact; bool: boolean }
type Enclosed = { [Type in keyof Values]: Values[Type] extends Exact ? Ball : boolean }

/** Where the parser stopped, or what it cannot put together, as the text has it. */
function toldOf(error: unknown, text: string): Told {
  const { code, range } = error instanceof ParseError || error instanceof CelTypeError ? error : {}
  const start = range?.start ?? text.length
  const part = text.slice(start, range?.end ?? text.length).trim()
  // Lists and maps are of no length that is allowed.
  if (code === 'limit_exceeded')
    return error instanceof Error && /List|Map/.test(error.message)
      ? { key: 'formula.operator', parameters: { name: error.message.includes('List') ? '[ ]' : '{ }' } }
      : { key: 'formula.long', parameters: {} }
  if (code === 'reserved_identifier') return { key: 'formula.word', parameters: { name: part } }
  if (start >= text.trimEnd().length || part === '') return { key: 'formula.unfinished', parameters: {} }
  const key = error instanceof CelTypeError ? 'formula.mixed' : 'formula.unexpected'
  return { key, parameters: { place: start + 1, text: part } }
}

const ofParser = (error: unknown, text: string): ExpressionError =>
  new ExpressionError(messageOf(error), { told: toldOf(error, text) })

function compile<Type extends keyof Values>(
  text: string,
  type: Type,
  vocabulary: Vocabulary,
): Expression<Values[Type]> {
  if (text.length > limits.text)
    throw new ExpressionError('the formula is too long', { told: { key: 'formula.long', parameters: {} } })
  const references: References = { names: new Set(), thresholds: new Set() }
  let program: ReturnType<typeof environment.parse>
  try {
    program = environment.parse(text)
    walk(program.ast, vocabulary, references)
  } catch (error) {
    throw error instanceof ExpressionError ? error : ofParser(error, text)
  }
  const checked = program.check()
  if (!checked.valid) throw ofParser(checked.error, text)
  if (checked.type !== type)
    throw new ExpressionError(
      type === 'bool'
        ? 'a condition must be true or false, this is a number'
        : 'a formula must be a number, this is true or false',
      { told: { key: type === 'bool' ? 'formula.noCondition' : 'formula.noNumber', parameters: {} } },
    )
  let inBalls: ((at: Scope<Ball, number>) => Enclosed[Type]) | undefined
  const enclose = (at: Scope<Ball, number>): Enclosed[Type] => {
    inBalls ??= enclosed(program.ast) as (at: Scope<Ball, number>) => Enclosed[Type]
    return inBalls(at)
  }
  return {
    text,
    names: [...references.names],
    thresholds: [...references.thresholds],
    run: (at) => within(at, () => program(figures) as Values[Type]),
    enclose: enclose as Expression<Values[Type]>['enclose'],
  }
}

/** Reads an expression that gives a figure. Throws ExpressionError. */
export const compileFigure = (text: string, vocabulary: Vocabulary = {}): Expression<Exact> =>
  compile(text, 'Decimal', vocabulary)

/** Reads an expression that holds or does not. Throws ExpressionError. */
export const compileCondition = (text: string, vocabulary: Vocabulary = {}): Expression<boolean> =>
  compile(text, 'bool', vocabulary)
