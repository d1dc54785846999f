import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import Alert from '@mui/material/Alert'
import { useId, useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { sheetAndAddress } from '../../../../core/sheet-picture.ts'
import { addressOf, columnName } from '../../../../core/statement/sheet.ts'
import { fieldsOf } from '../../../../core/schema/fields.ts'
import type { TableSchema } from '../../../../core/schema/types.ts'
import { Centre } from '../../../ui/files/Waiting.tsx'
import { lineOf, sheetOf, type Plan } from '../plan.ts'
import type { PlanAction } from '../plan-actions.ts'
import { axesOf, placeOf, rangeOf } from './axes.ts'
import { Choice, type Chosen } from './Choice.tsx'
import { Legend } from './Legend.tsx'
import { columnState, isTotalRow, lookOf, readingOf } from './look.ts'
import { PictureGrid } from './PictureGrid.tsx'
import type { PictureState } from './store.ts'
import type { Spot } from './useGridMoves.ts'
import { FieldsContext, useSays } from './useSays.ts'
import { useWindows, type Windows } from './useWindows.ts'

export type PanelProps = {
  appUserId: string
  plan: Plan
  schema: TableSchema
  /** Null where nothing can be changed any more. */
  dispatch: ((action: PlanAction) => void) | null
  lit: PictureState['lit']
  asked: PictureState['asked']
  onClose: () => void
  /** Leads to the line of the matching that a field has. */
  onLine: (field: string) => void
}

/** A picture of the sheet beside its matching. */
export default function SheetPanel(props: PanelProps) {
  const { appUserId, plan, schema } = props
  const fields = useMemo(() => fieldsOf(schema), [schema])
  return (
    <FieldsContext value={fields}>
      <Picture key={`${appUserId} ${plan.inspection.fileId} ${schema.name} ${plan.sheet}`} {...props} />
    </FieldsContext>
  )
}

function Picture({ appUserId, plan, schema, dispatch, lit, asked, onClose, onLine }: PanelProps) {
  const translate = useTranslate()
  const says = useSays()
  const titleId = useId()
  const [page, setPage] = useState<string>()
  const request = { appUserId, fileId: plan.inspection.fileId, tableId: schema.name, sheet: plan.sheet }
  const windows = useWindows(request, page)
  const { facts, failed } = windows
  const [sheets, setSheets] = useState<{ name: string; hidden: boolean }[]>([])
  if (facts && sheets.length === 0) setSheets(facts.sheets)
  const reading = useMemo(() => readingOf(plan, schema), [plan, schema])
  const pages = useMemo(
    () => new Set([...reading.items.values()].map(({ cell }) => sheetAndAddress(reading.own, cell).sheet)),
    [reading],
  )
  const first = sheetOf(plan)?.items.find(({ likelyNoise }) => !likelyNoise)?.cell
  const [active, setActive] = useState<Spot>(() => spotOf(first) ?? { row: 1, column: 1 })
  const [goTo, setGoTo] = useState<Spot | null>(() => spotOf(first))
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const shownPage = page ?? facts?.sheet ?? reading.own

  const [seen, setSeen] = useState<PictureState['asked']>(null)
  if (asked !== seen) {
    setSeen(asked)
    const [place] = asked?.places ?? []
    if (place !== undefined) {
      const { sheet, address } = sheetAndAddress(reading.own, place)
      const spot = placeOf(address)
      if (sheet !== shownPage) setPage(sheet)
      if (spot) {
        setActive(spot)
        setGoTo({ ...spot })
      }
    }
  }
  const ringed = useMemo(() => {
    const places = (asked?.places ?? []).map((place) => sheetAndAddress(reading.own, place))
    return new Set(places.flatMap(({ sheet, address }) => (sheet === shownPage ? [address] : [])))
  }, [asked, reading, shownPage])
  const litItems = useMemo(() => new Set(lit ? lineOf(plan, lit.field).targets.map(({ row }) => row) : []), [lit, plan])
  const followed = lit?.follow ? [...litItems][0] : undefined
  const [before, setBefore] = useState<number>()
  if (followed !== before) {
    setBefore(followed)
    const item = followed === undefined ? undefined : reading.items.get(followed)
    const { sheet, address } = sheetAndAddress(reading.own, item?.cell ?? '')
    const spot = placeOf(address)
    if (item && spot) {
      if (sheet !== shownPage) setPage(sheet)
      setGoTo({ ...spot })
    }
  }

  const goToItem = (id: number, element: HTMLElement): void => {
    const [field] = reading.filled.get(id)?.fields ?? []
    const item = reading.items.get(id)
    if (field !== undefined && dispatch) onLine(field)
    else if (item && dispatch) setChosen({ anchor: element, item })
  }
  const choose = (spot: Spot, element: HTMLElement): void => {
    const { row, column } = spot
    const axes = axesOf(windows.loaded(), reading)
    const cell = row > 0 && column > 0 ? windows.cell(row, column) : undefined
    const of =
      row === 0 ? axes.ofColumn.get(column) : column === 0 ? axes.ofRow.get(row) : cell?.head ? cell.of : undefined
    const value = of === undefined ? undefined : reading.columns.get(of)
    if (value) {
      if (dispatch) setChosen({ anchor: element, column: value })
      return
    }
    const item =
      row === 0
        ? axes.itemOfColumn.get(column)
        : column === 0
          ? windows.rowCells(row).find((one) => one.item !== undefined && one.of === undefined && !one.head)?.item
          : (cell?.item ?? coveringItem(windows, spot))
    if (item !== undefined && !(reading.isRecords && column === 0)) goToItem(item, element)
  }
  const address = active.row > 0 && active.column > 0 ? addressOf(active.row, active.column) : ''
  const cell = address === '' ? undefined : windows.cell(active.row, active.column)
  const axis = axesOf(windows.loaded(), reading)
  const axisColumn = reading.columns.get(
    (active.row === 0 ? axis.ofColumn.get(active.column) : active.column === 0 ? axis.ofRow.get(active.row) : '') ?? '',
  )
  const name =
    address || (active.row === 0 ? (active.column === 0 ? '' : columnName(active.column)) : String(active.row))
  const told = axisColumn
    ? translate(`picture.says.column.${columnState(axisColumn)}`, { period: axisColumn.period })
    : says(lookOf(reading, cell, shownPage, address, isTotalRow(reading, windows.rowCells(active.row))), cell)
  return (
    <Box
      role="region"
      aria-labelledby={titleId}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1, minWidth: 0, bgcolor: 'background.paper' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1.5, py: 0.5 }}>
        <Typography id={titleId} variant="subtitle2" component="h3" sx={{ whiteSpace: 'nowrap' }}>
          {translate('picture.title')}
        </Typography>
        {sheets.length > 1 && (
          <TextField
            select
            size="small"
            value={shownPage}
            onChange={(event) => {
              setPage(event.target.value)
              setActive({ row: 1, column: 1 })
              setGoTo(null)
            }}
            fullWidth={false}
            sx={{ flex: '0 1 220px', minWidth: 100 }}
            slotProps={{ select: { SelectDisplayProps: { 'aria-label': translate('picture.sheet') } } }}
          >
            {sheets.map(({ name, hidden }) => (
              <MenuItem key={name} value={name}>
                {[
                  hidden ? translate('picture.hiddenSheet', { sheet: name }) : name,
                  pages.has(name) && sheets.length > 1 ? translate('picture.ownSheet') : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </MenuItem>
            ))}
          </TextField>
        )}
        <IconButton aria-label={translate('picture.close')} onClick={onClose} size="small" sx={{ ml: 'auto' }}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      {failed ? (
        <Centre>
          <Alert severity="error" sx={{ textAlign: 'left', overflowWrap: 'anywhere' }}>
            {failed}
          </Alert>
          <Button variant="outlined" color="inherit" onClick={windows.retry}>
            {translate('files.retry')}
          </Button>
        </Centre>
      ) : !facts ? (
        <Centre>
          <CircularProgress aria-hidden />
          <Typography role="status" color="textSecondary">
            {translate('picture.loading')}
          </Typography>
        </Centre>
      ) : facts.total === 0 ? (
        <Centre>
          <Typography color="textSecondary">{translate('files.emptySheet')}</Typography>
        </Centre>
      ) : (
        <>
          <PictureGrid
            key={facts.sheet}
            facts={facts}
            windows={windows}
            reading={reading}
            lit={litItems}
            ringed={ringed}
            goTo={goTo}
            active={active}
            onActive={setActive}
            onChoose={choose}
          />
          <Typography
            variant="caption"
            role="status"
            sx={{ px: 1.5, py: 0.5, minHeight: 30, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
          >
            <b>{name}</b> {cell?.text} {told !== '' && `— ${told}`}
            {asked && ringed.size > 0 && ` ${translate('picture.readFrom', { figure: asked.title })}`}
          </Typography>
          {facts.held !== undefined && (
            <Typography variant="caption" color="textSecondary" sx={{ px: 1.5 }}>
              {translate('picture.held', { rows: facts.held, all: facts.total })}
            </Typography>
          )}
          <Legend />
        </>
      )}
      {dispatch && (
        <Choice
          chosen={chosen}
          plan={plan}
          dispatch={dispatch}
          onClose={() => setChosen(null)}
          onMatched={(field) => {
            setChosen(null)
            onLine(field)
          }}
        />
      )}
    </Box>
  )
}

/** The item of the cell that a part of a merged range belongs to. */
function coveringItem(windows: Windows, { row, column }: Spot): number | undefined {
  const range = windows
    .merged()
    .flatMap((text) => rangeOf(text) ?? [])
    .find(({ top, left, bottom, right }) => row >= top && row <= bottom && column >= left && column <= right)
  return range && windows.cell(range.top, range.left)?.item
}

function spotOf(place: string | undefined): Spot | null {
  return place === undefined ? null : placeOf(sheetAndAddress('', place).address)
}
