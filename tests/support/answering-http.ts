import type { CallOptions, Http } from '../../src/dataProvider/http.ts'

/** Calls that nobody sends: `answer` makes the answer of each, and what it throws is thrown. */
export const answeringHttp =
  (answer: (path: string, options: CallOptions) => unknown): Http =>
  async <T>(path: string, options: CallOptions = {}) =>
    (await answer(path, options)) as T
