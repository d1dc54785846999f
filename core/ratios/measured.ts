import type { Exact } from '../money.ts'
import type { Input, Missing, Result } from './types.ts'

const inputKey = (input: Input): string => `${input.table}.${input.field}@${input.period}`

function once<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  if (items.length < 2) return [...items]
  const seen = new Set<string>()
  return items.filter((item) => seen.size < seen.add(keyOf(item)).size)
}

/**
 * A figure that was worked out, with the figures that it was made of. What it rests on and what it lacks are gathered
 * when they are asked for: most figures are only compared.
 */
export class Measured implements Result {
  readonly value: Exact | null
  readonly #reads: readonly Measured[]
  readonly #own: readonly Input[]
  readonly #lacks: readonly Missing[]
  readonly #shift: number
  #inputs: Input[] | undefined
  #missing: Missing[] | undefined

  constructor(
    value: Exact | null,
    parts: {
      reads?: readonly Measured[]
      inputs?: readonly Input[]
      missing?: readonly Missing[]
      shift?: number
    } = {},
  ) {
    this.value = value
    this.#reads = parts.reads ?? []
    this.#own = parts.inputs ?? []
    this.#lacks = parts.missing ?? []
    this.#shift = parts.shift ?? 0
  }

  /** The stored values that it rests on, each once; none where it cannot be told. */
  get inputs(): Input[] {
    this.#inputs ??=
      this.value === null ? [] : once([...this.#own, ...this.#reads.flatMap((read) => read.inputs)], inputKey)
    return this.#inputs
  }

  /** For want of what it cannot be told; nothing where it has no meaning all the same (a divisor of zero). */
  get missing(): Missing[] {
    this.#missing ??=
      this.value !== null
        ? []
        : once(
            [...this.#lacks, ...this.#reads.flatMap((read) => read.missing)],
            ({ name, back }) => `${name}#${back}`,
          ).map((lack) => ({ ...lack, back: lack.back + this.#shift }))
    return this.#missing
  }

  /** Whether it cannot be told because nobody knows the unit of a statement that it reads. */
  get unsettled(): boolean {
    return this.missing.some(({ unsettled }) => unsettled)
  }

  /** The same, asked for from `back` periods later. */
  earlier(back: number): Measured {
    return back === 0 ? this : new Measured(this.value, { reads: [this], shift: back })
  }
}
