import { HttpError } from './http-error.ts'

export type ErrorTree = { [field: string]: string | ErrorTree }

/**
 * Field errors of the wire as a form takes them. What is wrong with a value of which parts are wrong too stands under
 * `root`.
 *
 * @example errorTree([{ field: '/items/0/name', keyword: 'required', msg: '请填写此项。' }]) // { items: { 0: { name: '请填写此项。' } } }
 */
export function errorTree(errors: readonly { field: string; msg: string }[]): ErrorTree {
  const tree: ErrorTree = {}
  for (const { field, msg } of errors) {
    const path = field
      .split('/')
      .slice(1)
      .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    const last = path.pop()
    if (last === undefined || last === '') continue
    let place = tree
    for (const part of path) {
      const next = place[part]
      place = typeof next === 'object' ? next : (place[part] = next === undefined ? {} : { root: next })
    }
    const there = place[last]
    if (typeof there === 'object') there['root'] ??= msg
    else place[last] ??= msg
  }
  return tree
}

/** A refused save. react-admin hands `body.errors` to the form's fields. */
export class FormError extends Error {
  override name = 'FormError'
  readonly status: number
  readonly body: { errors: ErrorTree; msg: string }

  constructor(error: HttpError) {
    super(error.message, { cause: error })
    this.status = error.status
    this.body = { msg: error.body.msg, errors: errorTree(error.body.errors ?? []) }
  }
}

/** Rethrows a failure; one that names fields as a FormError. */
export function toFormError(error: unknown): never {
  if (error instanceof HttpError && error.body.errors && error.body.errors.length > 0) throw new FormError(error)
  throw error
}
