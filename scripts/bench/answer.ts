import { memberOf } from '../../core/json.ts'

/** An answer of the server, of `fetch` or of a browser's page. */
type Answer = { json(): Promise<unknown> }

/** A text that an answer's `data` holds. @throws Error where it holds none */
export async function textIn(answer: Answer, name: string): Promise<string> {
  const body = await answer.json()
  const text = memberOf(memberOf(body, 'data'), name)
  if (typeof text !== 'string') throw new Error(`no ${name} in ${JSON.stringify(body).slice(0, 300)}`)
  return text
}
