import { expect, test } from 'vitest'
import { errorTree, FormError, toFormError } from '../../../src/dataProvider/form-error.ts'
import { HttpError } from '../../../src/dataProvider/http.ts'

test('pointers become a tree, the first fault of a field counts', () => {
  expect(
    errorTree([
      { field: '/items/0/name', msg: '一' },
      { field: '/items/0/name', msg: '二' },
      { field: '/a~1b', msg: '三' },
      { field: '', msg: '整条' },
    ]),
  ).toEqual({ items: { 0: { name: '一' } }, 'a/b': '三' })
})

test('what is wrong with a whole and with its parts are both kept, in either order', () => {
  const [whole, part] = [
    { field: '/a', msg: '整' },
    { field: '/a/0/b', msg: '部' },
  ]
  const both = { a: { root: '整', 0: { b: '部' } } }
  expect([errorTree([whole, part]), errorTree([part, whole])]).toEqual([both, both])
})

test('only a refusal that names fields is one of the form', () => {
  const plain = new HttpError(500, { code: 500, msg: '' })
  expect(() => toFormError(plain)).toThrow(plain)
  expect(() => toFormError(new HttpError(409, { code: 409, msg: '', errors: [] }))).toThrow(HttpError)
  expect(() =>
    toFormError(new HttpError(422, { code: 422, msg: '', errors: [{ field: '/a', keyword: 'x', msg: 'm' }] })),
  ).toThrow(FormError)
})
