import Article from '@mui/icons-material/ArticleOutlined'
import EditNote from '@mui/icons-material/EditNoteOutlined'
import HourglassEmpty from '@mui/icons-material/HourglassEmptyOutlined'
import People from '@mui/icons-material/PeopleOutlined'
import VerifiedUser from '@mui/icons-material/VerifiedUserOutlined'
import type { SvgIconComponent } from '@mui/icons-material'
import type { OverviewCounts } from '../../../core/api.ts'
import type { ToneName } from '../../theme/tokens.ts'

/** A count, the resource whose list it opens, and how it looks. */
export type CountCard = { count: keyof OverviewCounts; resource: string; icon: SvgIconComponent; tone: ToneName }

export const countCards: readonly CountCard[] = [
  { count: 'customerCount', resource: 'customers', icon: People, tone: 'info' },
  { count: 'authCount', resource: 'qrCodes', icon: VerifiedUser, tone: 'teal' },
  { count: 'reportCount', resource: 'reports', icon: Article, tone: 'good' },
  { count: 'waitUploadCount', resource: 'qrCodes', icon: HourglassEmpty, tone: 'warning' },
  { count: 'waitHandleCount', resource: 'drafts', icon: EditNote, tone: 'violet' },
]
