import type { Answer, TestApp, Upload } from '../app.ts'

type TestUser = Parameters<TestApp['as']>[0]

/** A request of a call, without its address: what fills its parameters, who sends it, and what is sent. */
export type Sent = {
  /** `clerk` unless it is said; null is whoever is not signed in. */
  as?: TestUser | null
  /** Signs in with this token instead. */
  token?: string
  /** What stands at `{id}` of the address. */
  id?: string
  query?: Record<string, string>
  body?: unknown
  form?: Upload
}

/** The server that all cases share, and what earlier cases have left for later ones, by name. */
export type World = { server: TestApp; kept: Map<string, string> }

/** One call with a request that goes well and one that does not. Each is sent as it stands here, the bad one first. */
export type CallCase = {
  /** Method and address as section 7 writes them, the parameter as `{id}`. */
  call: string
  good: (world: World) => Sent | Promise<Sent>
  /** What the body of the good answer holds, beside code and sentence. */
  answers: Record<string, unknown>
  /** The code in the body where it is not 200. */
  code?: 0
  /** What the same request is refused with once it went well. */
  again?: 401 | 404 | 409
  /** Leaves something of the good answer for later cases. */
  keep?: (answer: Answer, kept: World['kept']) => void
  bad: (world: World) => Sent | Promise<Sent>
  refused: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 423
  /** The field that the refusal names. */
  field?: string
}

/** What is kept under a name; an error where no case before has left it. */
export function left({ kept }: World, name: string): string {
  const value = kept.get(name)
  if (value === undefined) throw new Error(`no case before has left “${name}”`)
  return value
}

/** Keeps `data.id` of the answer under a name. */
export const keepId =
  (name: string): NonNullable<CallCase['keep']> =>
  (answer, kept) =>
    void kept.set(name, answer.body.data.id)

/**
 * A case of a call about one thing of the clerk, whose id an earlier case has left: for others it is not there.
 *
 * @param answers what the body of the good answer holds
 */
export const ofOwner = (call: string, name: string, answers: CallCase['answers'] = {}): CallCase => ({
  call,
  good: (world) => ({ id: left(world, name) }),
  answers,
  bad: (world) => ({ id: left(world, name), as: 'other' }),
  refused: 404,
})

/** The same of a call that deletes the thing: nobody finds it afterwards. */
export const deletion = (call: string, name: string): CallCase => ({ ...ofOwner(call, name), again: 404 })

/** Sends a request to the address of its call, and to no other. */
export async function sendTo(call: string, { server }: World, sent: Sent): Promise<Answer> {
  const [method = '', template = ''] = call.split(' ')
  if (template.includes('{') !== (sent.id !== undefined))
    throw new Error(`${call}: the address and the request do not agree on an id`)
  const query = sent.query ? `?${new URLSearchParams(sent.query).toString()}` : ''
  const path = template.replace(/\{\w+\}/, encodeURIComponent(sent.id ?? '')) + query
  const client = sent.as === null || sent.token !== undefined ? server.anonymous : server.as(sent.as ?? 'clerk')
  const headers: Record<string, string> = sent.token === undefined ? {} : { authorization: `Bearer ${sent.token}` }
  return sent.form ? client.upload(path, sent.form, headers) : client.call(method as 'GET', path, sent.body, headers)
}
