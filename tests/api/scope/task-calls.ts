import type { Answer } from '../../support/app.ts'
import { others } from './set-up.ts'

type Call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => () => Promise<Answer>

/** The calls that name a task or a note, or give a customer away, with those of somebody else. */
export const ofTasks = (call: Call): [string, () => Promise<Answer>][] => [
  ['GET /report/agent/task/info/:id', call('GET', `/report/agent/task/info/${others.task}`)],
  ['PUT /report/agent/task/:id', call('PUT', `/report/agent/task/${others.task}`, { version: 1, title: 'x' })],
  ['DELETE /report/agent/task/:id', call('DELETE', `/report/agent/task/${others.task}`)],
  ['POST /report/agent/task/done/:id', call('POST', `/report/agent/task/done/${others.task}`, { done: true })],
  ['POST /report/agent/task/colleagues', call('POST', '/report/agent/task/colleagues', { appUserId: others.customer })],
  ['GET /report/agent/note/info/:id', call('GET', `/report/agent/note/info/${others.note}`)],
  ['DELETE /report/agent/note/:id', call('DELETE', `/report/agent/note/${others.note}`)],
  [
    'POST /system/agent/user/customer/handOver',
    call('POST', '/system/agent/user/customer/handOver', { ids: [others.customer], toId: 'u_clerk' }),
  ],
  [
    'POST /system/agent/user/customer/receivers',
    call('POST', '/system/agent/user/customer/receivers', { ids: [others.customer] }),
  ],
]
