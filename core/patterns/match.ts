import { parsePattern, PatternError, type Part } from './parse.ts'

/** Steps of a pattern: more would take too long on a long text, and nobody could read it. */
const mostSteps = 2000
/** What one match may take, in characters times steps: a quarter of a second at worst, measured on a busy machine. */
export const mostWork = 2_000_000
/** Sets of steps that are remembered with what follows from them; beyond it they are forgotten and found anew. */
const mostKnown = 500

/** A step of a pattern: takes a character, stands at a place, goes on in two ways, or is the end. */
type Step =
  | { kind: 'character'; fits: (character: string) => boolean; next: number }
  | { kind: 'place'; at: 'start' | 'end' | 'edge' | 'inside'; next: number }
  | { kind: 'fork'; ways: number[] }
  | { kind: 'end' }

/** What stands beside a place: nothing, a letter of a word (`\w`), or another character. */
type Beside = 'nothing' | 'word' | 'other'

const besideOf = (character: string): Beside => (/^\w$/.test(character) ? 'word' : 'other')

/** One character against one part of a pattern, as the language itself says; answers are kept. */
function oneOf(source: string): (character: string) => boolean {
  const expression = new RegExp(`^(?:${source})$`, 'u')
  const known = new Map<string, boolean>()
  return (character) => {
    const before = known.get(character)
    if (before !== undefined) return before
    const fits = expression.test(character)
    if (known.size < 1000) known.set(character, fits)
    return fits
  }
}

/** Lays the parts out as steps, from the last to the first: each knows where it goes on. */
function stepsOf(pattern: Part): { steps: Step[]; first: number } {
  const steps: Step[] = [{ kind: 'end' }]
  const add = (step: Step): number => {
    if (steps.push(step) > mostSteps) throw new PatternError('large', `${mostSteps}`)
    return steps.length - 1
  }
  const testers = new Map<string, (character: string) => boolean>()
  const testerOf = (source: string): ((character: string) => boolean) => {
    const known = testers.get(source) ?? oneOf(source)
    testers.set(source, known)
    return known
  }
  function loop(part: Part, next: number): number {
    const fork: Step = { kind: 'fork', ways: [next] }
    const index = add(fork)
    fork.ways.push(lay(part, index))
    return index
  }
  function lay(part: Part, next: number): number {
    if (part.kind === 'character') return add({ kind: 'character', fits: testerOf(part.source), next })
    if (part.kind === 'place') return add({ kind: 'place', at: part.at, next })
    if (part.kind === 'choice') return add({ kind: 'fork', ways: part.parts.map((way) => lay(way, next)) })
    if (part.kind === 'sequence') return part.parts.reduceRight((behind, one) => lay(one, behind), next)
    const { part: inner, least, most } = part
    if (Math.max(least, most === Infinity ? 0 : most) > mostSteps) throw new PatternError('large', `${mostSteps}`)
    let place = next
    if (most === Infinity) place = loop(inner, next)
    else
      for (let index = least; index < most; index += 1) place = add({ kind: 'fork', ways: [next, lay(inner, place)] })
    for (let index = 0; index < least; index += 1) place = lay(inner, place)
    return place
  }
  const first = lay(pattern, 0)
  return { steps, first }
}

const isAt = (place: 'start' | 'end' | 'edge' | 'inside', before: Beside, after: Beside): boolean => {
  if (place === 'start') return before === 'nothing'
  if (place === 'end') return after === 'nothing'
  return ((before === 'word') !== (after === 'word')) === (place === 'edge')
}

/** Steps that may be next, and what stands before them; with what follows from each character, once it is known. */
type Known = { places: readonly number[]; before: Beside; next: Map<string, Known | true> }

/**
 * A regular expression of ECMAScript (with the flag `u`) that is matched in time proportional to the text, whatever it
 * says: all ways are followed at once, none is ever tried again. Without looking ahead or back.
 */
export class LinearPattern {
  readonly #steps: readonly Step[]
  readonly #first: number
  readonly #source: string
  #known = new Map<string, Known>()
  /** Steps that were looked at so far. */
  looked = 0

  /** @throws PatternError */
  constructor(pattern: string) {
    const { steps, first } = stepsOf(parsePattern(pattern))
    this.#steps = steps
    this.#first = first
    this.#source = pattern
  }

  /** How many steps each character may take. */
  get size(): number {
    return this.#steps.length
  }

  toString(): string {
    return `/${this.#source}/u`
  }

  /** The steps that take a character, from some places on; true where one leads to the end. */
  #reach(places: readonly number[], before: Beside, after: Beside): number[] | true {
    const seen = new Set<number>()
    const waiting = [...places, this.#first]
    const taking: number[] = []
    for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
      const step = this.#steps[index]
      if (!step || seen.has(index)) continue
      seen.add(index)
      this.looked += 1
      if (step.kind === 'end') return true
      if (step.kind === 'character') taking.push(index)
      else if (step.kind === 'fork') waiting.push(...step.ways)
      else if (isAt(step.at, before, after)) waiting.push(step.next)
    }
    return taking
  }

  #stateOf(places: readonly number[], before: Beside): Known {
    const sorted = [...new Set(places)].sort((a, b) => a - b)
    const key = `${before} ${sorted.join(' ')}`
    const known = this.#known.get(key)
    if (known) return known
    if (this.#known.size >= mostKnown) this.#known = new Map()
    const state: Known = { places: sorted, before, next: new Map() }
    this.#known.set(key, state)
    return state
  }

  #after(state: Known, character: string): Known | true {
    const known = state.next.get(character)
    if (known !== undefined) return known
    const beside = besideOf(character)
    const taking = this.#reach(state.places, state.before, beside)
    const next =
      taking === true
        ? true
        : this.#stateOf(
            taking.flatMap((index) => {
              const step = this.#steps[index]
              return step?.kind === 'character' && step.fits(character) ? [step.next] : []
            }),
            beside,
          )
    if (state.next.size < mostKnown) state.next.set(character, next)
    return next
  }

  /** The longest text that is matched. */
  get longest(): number {
    return Math.floor(mostWork / this.size)
  }

  /** Whether the pattern is found anywhere in the text; never in one that is longer than `longest`. */
  test(text: string): boolean {
    if (text.length > this.longest) return false
    let state = this.#stateOf([], 'nothing')
    for (const character of text) {
      const next = this.#after(state, character)
      if (next === true) return true
      state = next
    }
    return this.#reach(state.places, state.before, 'nothing') === true
  }
}

/** The same as a function, which compiled checks ask for by `code`. */
export const linearPattern = Object.assign((pattern: string): LinearPattern => new LinearPattern(pattern), {
  code: 'require("patterns").linearPattern',
})
