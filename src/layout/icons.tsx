import AccountBalance from '@mui/icons-material/AccountBalanceOutlined'
import Article from '@mui/icons-material/ArticleOutlined'
import Dashboard from '@mui/icons-material/SpaceDashboardOutlined'
import Description from '@mui/icons-material/DescriptionOutlined'
import EditNote from '@mui/icons-material/EditNote'
import Factory from '@mui/icons-material/FactoryOutlined'
import DeleteSweep from '@mui/icons-material/DeleteSweepOutlined'
import Folder from '@mui/icons-material/FolderOutlined'
import History from '@mui/icons-material/History'
import MenuBook from '@mui/icons-material/MenuBookOutlined'
import NoteAdd from '@mui/icons-material/NoteAddOutlined'
import People from '@mui/icons-material/PeopleAltOutlined'
import QrCode from '@mui/icons-material/QrCode2'
import ManageAccounts from '@mui/icons-material/ManageAccountsOutlined'
import Rule from '@mui/icons-material/RuleOutlined'
import Settings from '@mui/icons-material/SettingsOutlined'
import Shield from '@mui/icons-material/ShieldOutlined'
import Task from '@mui/icons-material/TaskOutlined'
import Troubleshoot from '@mui/icons-material/Troubleshoot'
import Upload from '@mui/icons-material/UploadFileOutlined'
import type { SvgIconComponent } from '@mui/icons-material'

/** The icons that schemas and pages may name. */
const icons: Record<string, SvgIconComponent> = {
  people: People,
  qrcode: QrCode,
  draft: EditNote,
  report: Task,
  industry: Factory,
  newReport: NoteAdd,
  add: NoteAdd,
  anomaly: Troubleshoot,
  overview: Dashboard,
  dashboard: Dashboard,
  word: MenuBook,
  readWord: MenuBook,
  upload: Upload,
  document: Description,
  article: Article,
  rules: Rule,
  templates: Article,
  settings: Settings,
  users: ManageAccounts,
  roles: Shield,
  banks: AccountBalance,
  audit: History,
  recycleBin: DeleteSweep,
}

export const iconOf = (name: string): SvgIconComponent => icons[name] ?? Folder
