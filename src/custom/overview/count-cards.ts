import Article from '@mui/icons-material/ArticleOutlined'
import EditNote from '@mui/icons-material/EditNoteOutlined'
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import HourglassEmpty from '@mui/icons-material/HourglassEmptyOutlined'
import People from '@mui/icons-material/PeopleOutlined'
import QrCode from '@mui/icons-material/QrCodeOutlined'
import VerifiedUser from '@mui/icons-material/VerifiedUserOutlined'
import type { SvgIconComponent } from '@mui/icons-material'
import type { OverviewCounts } from '../../../core/api.ts'
import type { Standing } from '../../../core/statistics.ts'
import type { ToneName } from '../../ui/theme/tokens.ts'

/** Everything that is counted at the top of the page. */
export type Counts = OverviewCounts & Pick<Standing, 'waitAuthCount' | 'highEventCount'>

/** A count, the list that it opens (of a resource, or an address that needs a permission), and how it looks. */
export type CountCard = {
  count: keyof Counts
  icon: SvgIconComponent
  tone: ToneName
  filter?: Record<string, unknown>
} & ({ resource: string } | { path: string; permission: string })

const waiting = { op: 'in', value: ['waiting', 'opened'] }

/** What there is. */
export const stock: readonly CountCard[] = [
  { count: 'customerCount', resource: 'customers', icon: People, tone: 'info' },
  {
    count: 'authCount',
    resource: 'qrCodes',
    icon: VerifiedUser,
    tone: 'teal',
    filter: { state: { op: 'in', value: ['authorised', 'uploaded'] } },
  },
  { count: 'reportCount', resource: 'reports', icon: Article, tone: 'good' },
]

/** What waits for somebody, the gravest first. */
export const work: readonly CountCard[] = [
  {
    count: 'highEventCount',
    path: '/anomalyPage/index?severity=high&status=unclosed',
    permission: 'anomaly',
    icon: ErrorOutline,
    tone: 'bad',
  },
  {
    count: 'waitAuthCount',
    resource: 'qrCodes',
    icon: QrCode,
    tone: 'plain',
    filter: { codeType: '1', state: waiting },
  },
  {
    count: 'waitUploadCount',
    resource: 'qrCodes',
    icon: HourglassEmpty,
    tone: 'warning',
    filter: { codeType: '2', state: { op: 'in', value: ['waiting', 'opened', 'authorised'] } },
  },
  { count: 'waitHandleCount', resource: 'drafts', icon: EditNote, tone: 'violet' },
]
