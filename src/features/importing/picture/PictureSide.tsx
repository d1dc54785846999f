import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTheme } from '@mui/material/styles'
import { lazy, Suspense, use } from 'react'
import { useTranslate } from 'react-admin'
import type { TableSchema } from '../../../../core/schema/types.ts'
import { Loading } from '../../../ui/files/Waiting.tsx'
import type { Plan } from '../plan.ts'
import type { PlanAction } from '../plan-actions.ts'
import type { UploadAction, UploadState } from '../state.ts'
import { PictureContext, usePicture } from './context.ts'

const SheetPanel = lazy(() => import('./SheetPanel.tsx'))

type Subject = { plan: Plan; tableId: string; dispatch: ((action: PlanAction) => void) | null }

/** The table whose sheet is shown, and how something is said of it; null in a step that has none. */
function subjectOf(state: UploadState, part: string, dispatch: (action: UploadAction) => void): Subject | null {
  if (state.step === 'mapping' || state.step === 'result')
    return { plan: state.plan, tableId: state.source.tableId, dispatch: state.step === 'mapping' ? dispatch : null }
  if (state.step !== 'open' && state.step !== 'verified') return null
  const own = state.parts.find(({ id }) => id === part)
  if (!own) return null
  const say = (action: PlanAction): void => dispatch({ type: 'part', id: own.id, action })
  return { plan: own.plan, tableId: own.tableId, dispatch: state.step === 'open' ? say : null }
}

/** Whether the picture stands beside the steps; where there is no room it comes over them. */
export const useIsBeside = (): boolean => useMediaQuery(useTheme().breakpoints.up('lg'))

type Props = { state: UploadState; tables: readonly TableSchema[]; dispatch: (action: UploadAction) => void }

/** The picture of the sheet beside the steps of the dialog, where somebody has opened it. */
export function PictureSide({ state, tables, dispatch }: Props) {
  const translate = useTranslate()
  const { store } = use(PictureContext) ?? {}
  const shown = usePicture((one) => one)
  const isBeside = useIsBeside()
  const { customer } = state.source
  const subject = shown?.isOpen && customer ? subjectOf(state, shown.part, dispatch) : null
  const schema = tables.find(({ name }) => name === subject?.tableId)
  if (!store || !shown || !customer || !subject || !schema) return null
  const close = (): void => store.set({ isOpen: false, asked: null, lit: null })
  const panel = (
    <Suspense fallback={<Loading />}>
      <SheetPanel
        appUserId={customer.appUserId}
        plan={subject.plan}
        schema={schema}
        dispatch={subject.dispatch}
        lit={shown.lit}
        asked={shown.asked}
        onClose={close}
        onLine={(field) => store.set({ line: { field }, ...(!isBeside && { isOpen: false }) })}
      />
    </Suspense>
  )
  if (isBeside)
    return (
      <Box
        sx={{
          flex: '0 0 46%',
          minWidth: 0,
          display: 'flex',
          borderLeft: 1,
          borderTop: 1,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        {panel}
      </Box>
    )
  return (
    <Drawer
      anchor="right"
      open
      onClose={close}
      sx={{ zIndex: 'modal' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': translate('picture.title'),
          sx: { width: { xs: '100%', sm: 640 }, display: 'flex', flexDirection: 'column' },
        },
      }}
    >
      {panel}
    </Drawer>
  )
}
