import { useState } from 'react'
import { useListContext, useNotify, useStore } from 'react-admin'
import { useNavigate } from 'react-router'
import type { ListView, Reach } from '../../../../core/contracts/list-views.ts'
import { HttpError } from '../../../dataProvider/http-error.ts'
import { useCalls } from '../../../dataProvider/useCalls.ts'
import { useSchema } from '../../../schemas/useSchemas.ts'
import { offerUndo } from '../undo.ts'
import { noView, type View } from '../view.ts'
import { searchOf } from './content.ts'
import { useViews } from './useViews.ts'
import { useViewState } from './useViewState.ts'
import { conditionsOf } from '../conditions.ts'
import { copyText } from '../../../ui/copy-text.ts'
import { succeeds } from '../../../dataProvider/succeeds.ts'

/** Somebody saved the view before: what they saved, and the server's sentence. */
export type Conflict = { current: ListView; msg: string }

const conflictOf = (error: unknown): Conflict | null => {
  const data = error instanceof HttpError && error.status === 409 ? error.body.data : null
  return data && error instanceof HttpError
    ? { current: (data as { current: ListView }).current, msg: error.body.msg }
    : null
}

/** What can be done with the views of the list around it. */
export function useViewActions() {
  const schema = useSchema()
  const notify = useNotify()
  const navigate = useNavigate()
  const calls = useCalls()
  const { active, draft, setDraft, open, reload } = useViews()
  const { content } = useViewState()
  const { filterValues, sort, page, perPage } = useListContext()
  const [, arrangeUsual] = useStore<View>(`view.${schema.name}`, noView)
  const [conflict, setConflict] = useState<Conflict | null>(null)

  /** The list stays as it is; what it shows now is that view. */
  const settle = async (view: ListView): Promise<void> => {
    setDraft({ id: view.id, version: view.version, view: null })
    await reload()
    const query = { pagination: { page, perPage }, sort, filter: conditionsOf(filterValues) }
    void navigate({ search: searchOf(view.id, query) }, { replace: true })
    notify('listViews.saved', { type: 'success', messageArgs: { name: view.name } })
  }

  const saveOver = async (version: number): Promise<void> => {
    if (!active) return
    try {
      const view = await calls.changeListView(active.id, { version, content })
      setConflict(null)
      await settle(view)
    } catch (error) {
      const other = conflictOf(error)
      setConflict(other)
      if (!other) notify(error instanceof Error ? error.message : String(error), { type: 'error' })
    }
  }

  return {
    conflict,
    closeConflict: () => setConflict(null),
    /** Saves what was changed over the view that is open. */
    save: () => saveOver(draft?.version ?? active?.version ?? 0),
    overwrite: () => saveOver(conflict?.current.version ?? 0),
    /** What somebody else saved takes the place of what was changed here. */
    async takeTheirs(): Promise<void> {
      const theirs = conflict?.current
      setConflict(null)
      await reload()
      if (theirs) open(theirs)
    },
    async saveNew(name: string, reach: Reach): Promise<void> {
      const view = await calls.saveListView({ resource: schema.name, name, reach, content })
      // What was arranged of the usual list is that view's from now on: the usual list is as it was.
      if (!active) arrangeUsual(noView)
      await settle(view)
      setConflict(null)
    },
    /** Another name or reach; what was changed of the columns is still not saved. */
    async describe(view: ListView, change: { name: string; reach: Reach }): Promise<void> {
      const changed = await calls.changeListView(view.id, { version: view.version, ...change })
      if (draft?.id === view.id && draft.version === view.version) setDraft({ ...draft, version: changed.version })
      await reload()
      notify('listViews.saved', { type: 'success', messageArgs: { name: changed.name } })
    },
    async remove(view: ListView): Promise<void> {
      if (!(await succeeds(calls.deleteListView(view.id)))) return
      open(null)
      await reload()
      offerUndo('listViews.deleted', { name: view.name }, async () => {
        await succeeds(calls.restoreListView(view.id))
        await reload()
      })
    },
    /** Chooses what the list begins with: a view, '' for the usual list, null for no choice of one's own. */
    async begin(view: string | null, role?: string): Promise<void> {
      const chosen = { resource: schema.name, view, ...(role !== undefined && { role }) }
      if (await succeeds(calls.setDefaultListView(chosen))) notify('listViews.defaultSet', { type: 'success' })
      await reload()
    },
    async copyLink(view: ListView): Promise<void> {
      const link = `${window.location.origin}${schema.route}?view=${encodeURIComponent(view.id)}`
      if (await copyText(link)) notify('listViews.copied', { type: 'success' })
      else notify('listViews.link', { type: 'info', messageArgs: { link } })
    },
  }
}

export type ViewActions = ReturnType<typeof useViewActions>
