import Article from '@mui/icons-material/ArticleOutlined'
import EditNote from '@mui/icons-material/EditNoteOutlined'
import HourglassEmpty from '@mui/icons-material/HourglassEmptyOutlined'
import People from '@mui/icons-material/PeopleOutlined'
import VerifiedUser from '@mui/icons-material/VerifiedUserOutlined'
import type { SvgIconComponent } from '@mui/icons-material'
import type { OverviewCounts } from '../../../core/api.ts'

/** A count, the resource whose list it opens, and how it looks. */
export type CountCard = { count: keyof OverviewCounts; resource: string; icon: SvgIconComponent; colour: string; background: string }

export const countCards: readonly CountCard[] = [
  { count: 'customerCount', resource: 'customers', icon: People, colour: '#1890ff', background: '#e6f4ff' },
  { count: 'authCount', resource: 'qrCodes', icon: VerifiedUser, colour: '#13a8a8', background: '#e6fffb' },
  { count: 'reportCount', resource: 'reports', icon: Article, colour: '#389e0d', background: '#f6ffed' },
  { count: 'waitUploadCount', resource: 'qrCodes', icon: HourglassEmpty, colour: '#d46b08', background: '#fff7e6' },
  { count: 'waitHandleCount', resource: 'drafts', icon: EditNote, colour: '#531dab', background: '#f9f0ff' },
]
