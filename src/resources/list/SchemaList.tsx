import Refresh from '@mui/icons-material/Refresh'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Tooltip from '@mui/material/Tooltip'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState, type ComponentType } from 'react'
import { ListBase, useListContext, useTranslate, type RaRecord } from 'react-admin'
import { textIn } from '../../../core/schema/fields.ts'
import { useUser } from '../../authProvider/user.ts'
import type { HttpError } from '../../dataProvider/http-error.ts'
import { useLanguage } from '../../i18n/language.ts'
import { lazyPart } from '../../ui/notices/code-loading.ts'
import { LoadedPart } from '../../ui/notices/LoadedPart.tsx'
import { PageHeader } from '../../ui/pages/PageHeader.tsx'
import { useLive } from '../../ui/live/useLive.ts'
import { useSchema } from '../../schemas/useSchemas.ts'
import { usePreparedRows } from '../SlotActions.tsx'
import { useSlots } from '../slots.tsx'
import { BulkBar } from './BulkBar.tsx'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { ExportButton } from './ExportButton.tsx'
import { FilterCard } from './FilterCard.tsx'
import { CreateActions } from './ListHeader.tsx'
import { EmptyList, FailedList, LoadingList } from './ListStates.tsx'
import { Pager } from './Pager.tsx'
import { ListKeys } from './keys/ListKeys.tsx'
import { orderOf } from './list-request.ts'
import { LookToggle } from './LookToggle.tsx'
import { RecordTiles } from './RecordTiles.tsx'
import { useConditions } from './useConditions.ts'
import { useLook } from './useLook.ts'
import { RecordCards } from './RecordCards.tsx'
import { SchemaTable } from './SchemaTable.tsx'
import { SearchBox } from './SearchBox.tsx'
import { ListTree } from './tree/ListTree.tsx'
import { useViews } from './views/useViews.ts'
import { ViewsGate } from './views/ViewsGate.tsx'
import { ViewsMenu } from './views/ViewsMenu.tsx'

function Rows() {
  const { data, error, isPending, perPage } = useListContext()
  const phone = useMediaQuery('(max-width: 599.95px)')
  const { look } = useLook()
  if (isPending) return <LoadingList rows={perPage} />
  if (error && !data) return <FailedList />
  if (!data || data.length === 0) return <EmptyList />
  return (
    <>
      {look === 'cards' ? <RecordTiles /> : phone ? <RecordCards /> : <SchemaTable />}
      <Pager />
    </>
  )
}

function Tools() {
  const translate = useTranslate()
  const schema = useSchema()
  const { may } = useUser()
  const { refetch, isFetching, isPending } = useListContext()
  const { look } = useLook()
  const refresh = translate('app.list.refresh')
  return (
    <Box
      className="no-print"
      sx={{
        position: 'relative',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 1.25,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <ViewsMenu />
      <SearchBox />
      <Box sx={{ flex: 1 }} />
      {may(schema.permission, 'export') && <ExportButton />}
      <Tooltip title={refresh}>
        <IconButton aria-label={refresh} onClick={() => refetch()}>
          <Refresh fontSize="small" />
        </IconButton>
      </Tooltip>
      <LookToggle />
      {(look === 'table' || !schema.list.card) && <ColumnsMenu />}
      {isFetching && !isPending && (
        <LinearProgress
          sx={{ position: 'absolute', left: 0, right: 0, bottom: -1, height: 2 }}
          aria-label={translate('app.page.loading')}
        />
      )}
    </Box>
  )
}

const none: readonly ComponentType[] = []

const LeftOutNote = lazyPart(async () => ({ default: (await import('./views/LeftOutNote.tsx')).LeftOutNote }))

/** Said where the open view holds what is not applied here, or the list is refused: not where there is no answer. */
function LeftOut() {
  const { active } = useViews()
  const { error } = useListContext<RaRecord, HttpError>()
  if (!error?.status && !active?.leftOut.length) return null
  return (
    <LoadedPart>
      <LeftOutNote />
    </LoadedPart>
  )
}

const ConditionChips = lazyPart(async () => ({
  default: (await import('./chips/ConditionChips.tsx')).ConditionChips,
}))

/** The conditions that hold and are folded away; its code is asked for with the first of them, and stays. */
function Conditions() {
  const { hidden } = useConditions()
  const [wanted, setWanted] = useState(false)
  if (hidden.length > 0 && !wanted) setWanted(true)
  return wanted ? (
    <LoadedPart>
      <ConditionChips />
    </LoadedPart>
  ) : null
}

/** The list while its view is not known yet. */
function Waiting() {
  const schema = useSchema()
  const { locale } = useLanguage()
  return (
    <>
      <PageHeader title={textIn(schema.title ?? schema.label, locale)} group={schema.menu?.group} />
      <Card>
        <LoadingList rows={schema.list.pageSize} />
      </Card>
    </>
  )
}

/** The list of a resource, whole, from its schema. */
export function SchemaList() {
  const schema = useSchema()
  const { locale } = useLanguage()
  const { listTop = none } = useSlots()
  usePreparedRows()
  useLive(schema)
  return (
    <ViewsGate waiting={<Waiting />}>
      <ListBase
        sort={orderOf(schema)}
        filterDefaultValues={schema.list.filter}
        perPage={schema.list.pageSize}
        exporter={false}
        queryOptions={{ onError: () => undefined }}
        debounce={0}
        // Who may not see the list does not come here (`SchemaResource.tsx`); asking once more draws an empty page first.
        disableAuthentication
      >
        <PageHeader
          title={textIn(schema.title ?? schema.label, locale)}
          group={schema.menu?.group}
          actions={<CreateActions />}
        />
        {listTop.map((Top, index) => (
          <Top key={index} />
        ))}
        <ListTree>
          <FilterCard />
          <Card id="list" sx={{ scrollMarginTop: 120, overflow: 'clip' }}>
            <ListKeys />
            <Tools />
            <LeftOut />
            <Conditions />
            <BulkBar />
            <Rows />
          </Card>
        </ListTree>
      </ListBase>
    </ViewsGate>
  )
}
