import type {
  ListView,
  ListViewChange,
  ListViewDefault,
  ListViews,
  ListViewToSave,
} from '../../core/contracts/list-views.ts'
import type { Envelope } from '../../core/api.ts'
import type { Http } from './http.ts'
import { inPlace } from './in-place.ts'

const path = (id: string): string => `/list/views/${encodeURIComponent(id)}`

/** The calls about saved views of lists. `resource` is the schema's name. */
export const listViewCalls = (http: Http) => ({
  async listViews(resource: string, signal?: AbortSignal): Promise<ListViews> {
    const address = `/list/views?resource=${encodeURIComponent(resource)}`
    return (await http<Envelope<ListViews>>(address, { silent: true, ...(signal && { signal }) })).data
  },

  /** The dialog shows why a view is not saved. */
  async saveListView(view: ListViewToSave): Promise<ListView> {
    const answer = await http<Envelope<ListView>>('/list/views', { method: 'POST', silent: true, body: view }).catch(
      inPlace,
    )
    return answer.data
  },

  /** A 409 has the view as somebody else saved it as `data.current`. */
  async changeListView(id: string, change: ListViewChange): Promise<ListView> {
    const answer = await http<Envelope<ListView>>(path(id), { method: 'PUT', silent: true, body: change }).catch(
      inPlace,
    )
    return answer.data
  },

  async deleteListView(id: string): Promise<void> {
    await http(path(id), { method: 'DELETE' })
  },

  async restoreListView(id: string): Promise<void> {
    await http(`${path(id)}/restore`, { method: 'POST' })
  },

  async setDefaultListView(choice: ListViewDefault): Promise<void> {
    await http('/list/views/default', { method: 'PUT', body: choice })
  },
})
