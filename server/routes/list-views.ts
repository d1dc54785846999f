import * as contracts from '../../core/contracts/list-views.ts'
import { byContract } from '../contract.ts'
import { ok } from '../envelope.ts'
import { readView, readViews } from '../resources/views/read.ts'
import { changeView, createView, deleteView, restoreView, setDefaultView } from '../resources/views/write.ts'
import type { App } from '../types.ts'
import { contextOf } from './resources.ts'

/** Views of lists that people save and share. Whose list it is decides the permission of its resource. */
export async function listViewRoutes(app: App): Promise<void> {
  const tags = ['records']
  const config = { access: 'user' as const }

  app.get(
    '',
    {
      config,
      schema: {
        summary: 'The views of a list that the user may use, and which one it begins with',
        description: 'What is gone, or closed to the user, is left out of a view and told in `leftOut`.',
        tags,
        ...byContract(contracts.list),
      },
    },
    async (request) => ok(request, await readViews(app.db, request.query.resource, contextOf(app, request))),
  )

  app.post(
    '',
    { config, schema: { summary: 'Save a view of a list', tags, ...byContract(contracts.create) } },
    async (request) => {
      const context = contextOf(app, request)
      const id = await createView(app.db, request.body, context)
      const view = await readView(app.db, id, context)
      return ok(request, view, 'view.saved', { name: view.name })
    },
  )

  app.put(
    '/default',
    {
      config,
      schema: {
        summary: 'Choose the view that a list begins with, for oneself or, with the permission, for a role',
        tags,
        ...byContract(contracts.setDefault),
      },
    },
    async (request) => {
      await setDefaultView(app.db, request.body, contextOf(app, request))
      return ok(request, null, 'view.defaultSet')
    },
  )

  app.put(
    '/:id',
    {
      config,
      schema: {
        summary: 'Change a view; 409 with the stored one as `data.current` where somebody saved it before',
        tags,
        ...byContract(contracts.update),
      },
    },
    async (request) => {
      const context = contextOf(app, request)
      await changeView(app.db, request.params.id, request.body, context)
      const view = await readView(app.db, request.params.id, context)
      return ok(request, view, 'view.saved', { name: view.name })
    },
  )

  app.delete(
    '/:id',
    { config, schema: { summary: 'Delete a view', tags, ...byContract(contracts.remove) } },
    async (request) => {
      const name = await deleteView(app.db, request.params.id, contextOf(app, request))
      return ok(request, { id: request.params.id }, 'view.deleted', { name })
    },
  )

  app.post(
    '/:id/restore',
    { config, schema: { summary: 'Take the deletion of a view back', tags, ...byContract(contracts.restore) } },
    async (request) => {
      const name = await restoreView(app.db, request.params.id, contextOf(app, request))
      return ok(request, { id: request.params.id }, 'view.restored', { name })
    },
  )
}
