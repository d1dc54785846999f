import { Suspense, type ComponentType } from 'react'
import { ResourceContextProvider, type ResourceDefinition } from 'react-admin'
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router'
import type { Action } from '../../core/permissions.ts'
import { useUser } from '../authProvider/user.ts'
import { ForbiddenPage, LoadingPage, NotFoundPage } from '../ui/pages/StatePage.tsx'
import { listAddress, pageNoOf } from '../../core/schema/page-no.ts'
import type { ResourceViews } from './resource.ts'
import { useSlots, type ViewName } from './slots.tsx'
import { SchemaContext, useSchema } from '../schemas/useSchemas.ts'

type Props = { name: string; views: ResourceViews }

const actionOf = { list: 'query', show: 'get', edit: 'update', create: 'add' } as const satisfies Record<
  ViewName,
  Action
>

/** A view for whoever may do what it is for; where the schema has no such call, there is no such page. */
function Guarded({ name, views }: { name: ViewName; views: ResourceViews }) {
  const schema = useSchema()
  const { may } = useUser()
  const { views: own } = useSlots()
  const View: ComponentType | undefined = views[name] && (own?.[name] ?? views[name])
  const action = actionOf[name]
  if (!View) return <NotFoundPage />
  if (!may(schema.permission, action)) return <ForbiddenPage />
  return (
    <Suspense fallback={<LoadingPage />}>
      <View />
    </Suspense>
  )
}

/** `/uploadData/index/2` is page 2 of the list, `/uploadData/index/cu_x` a record. */
function PageOrEdit({ views }: { views: ResourceViews }) {
  const schema = useSchema()
  const { search } = useLocation()
  const { id } = useParams()
  const page = pageNoOf(id)
  return page === null ? (
    <Guarded name="edit" views={views} />
  ) : (
    <Navigate to={listAddress(schema.route, page, search)} replace />
  )
}

/** The pages of one resource, below its route. */
export function SchemaResource({ name, views }: Props) {
  return (
    <ResourceContextProvider value={name}>
      <SchemaContext value={views.schema}>
        <Routes>
          <Route path="create" element={<Guarded name="create" views={views} />} />
          <Route path=":id/show" element={<Guarded name="show" views={views} />} />
          <Route path=":id" element={<PageOrEdit views={views} />} />
          <Route index element={<Guarded name="list" views={views} />} />
          <Route path="*" element={<Navigate to="/404" replace />} />
        </Routes>
      </SchemaContext>
    </ResourceContextProvider>
  )
}

SchemaResource.raName = 'Resource'

SchemaResource.registerResource = ({ name, views }: Props): ResourceDefinition => ({
  name,
  hasList: views.list !== undefined,
  hasCreate: views.create !== undefined,
  hasEdit: views.edit !== undefined,
  hasShow: views.show !== undefined,
  recordRepresentation: views.recordRepresentation,
})
