import type { Envelope, RowsEnvelope } from '../../core/api.ts'
import type { ColleagueRow } from '../../core/contracts/tasks.ts'
import type { Http } from './http.ts'

/** What the pages of customers show of a task (`src/schemas/resources/customerTasks.json`). `due` is a day in Beijing. */
export type TaskRecord = {
  id: string
  version: number
  title: string
  customerId: string
  assigneeId: string
  assignee: string
  assigneeState: 'there' | 'left' | 'outOfReach' | 'readsOnly'
  due: string
  remind: string
  state: 'open' | 'done'
  eventId: string | null
  reportId: string | null
  reportName: string | null
  author: string
  doneTime: string | null
  doneBy: string | null
}
/** A note on a customer; `mentioned` are the names of the colleagues that it names. */
export type Note = {
  id: string
  text: string
  mentioned: string[]
  own: boolean
  author: string
  createTime: string
}
export type NewTask = Pick<TaskRecord, 'title' | 'customerId' | 'due'> &
  Partial<Pick<TaskRecord, 'assigneeId' | 'remind' | 'eventId' | 'reportId'>>

type TaskPage = { pageNum: number; pageSize: number }
const path = (id: string): string => encodeURIComponent(id)
const base = '/report/agent'

/** The calls about tasks and notes. Whoever makes them shows what was refused where it was typed. */
export const taskCalls = (http: Http) => ({
  /** Tasks on a customer, the earliest day first. */
  customerTasks: (
    asked: { customerId: string; state: TaskRecord['state'] } & TaskPage,
    signal?: AbortSignal,
  ): Promise<RowsEnvelope<TaskRecord>> =>
    http(`${base}/task/list`, {
      method: 'POST',
      body: { ...asked, ...(asked.state === 'done' && { sortField: 'due', sortOrder: 'descend' }) },
      read: true,
      silent: true,
      ...(signal && { signal }),
    }),

  addTask: (task: NewTask): Promise<Envelope<TaskRecord>> =>
    http(`${base}/task/add`, { method: 'POST', body: task, silent: true }),

  changeTask: (
    { id, version }: Pick<TaskRecord, 'id' | 'version'>,
    change: Partial<Pick<TaskRecord, 'title' | 'due' | 'remind' | 'assigneeId'>>,
  ): Promise<Envelope<TaskRecord>> =>
    http(`${base}/task/${path(id)}`, { method: 'PUT', body: { ...change, version }, silent: true }),

  /** Ticks a task off, or opens it again. Answers the server's sentence. */
  async setTaskDone(id: string, done: boolean): Promise<string> {
    return (await http<Envelope<TaskRecord>>(`${base}/task/done/${path(id)}`, { method: 'POST', body: { done } })).msg
  },

  deleteTask: (id: string): Promise<Envelope<null>> => http(`${base}/task/${path(id)}`, { method: 'DELETE' }),

  customerNotes: (asked: { customerId: string } & TaskPage, signal?: AbortSignal): Promise<RowsEnvelope<Note>> =>
    http(`${base}/note/list`, { method: 'POST', body: asked, read: true, silent: true, ...(signal && { signal }) }),

  addNote: (note: { customerId: string; text: string; mentions: string[] }): Promise<Envelope<Note>> =>
    http(`${base}/note/add`, { method: 'POST', body: note, silent: true }),

  deleteNote: (id: string): Promise<Envelope<null>> => http(`${base}/note/${path(id)}`, { method: 'DELETE' }),

  /** Who sees a customer, by a part of the name; `total` is larger than `rows` where there are more. */
  colleagues: (
    asked: { appUserId: string; q: string; for: 'task' | 'note' },
    signal?: AbortSignal,
  ): Promise<RowsEnvelope<ColleagueRow>> =>
    http(`${base}/task/colleagues`, {
      method: 'POST',
      body: asked,
      read: true,
      silent: true,
      ...(signal && { signal }),
    }),
})
