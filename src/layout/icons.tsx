import Article from '@mui/icons-material/ArticleOutlined'
import Dashboard from '@mui/icons-material/SpaceDashboardOutlined'
import Description from '@mui/icons-material/DescriptionOutlined'
import EditNote from '@mui/icons-material/EditNote'
import Factory from '@mui/icons-material/FactoryOutlined'
import Folder from '@mui/icons-material/FolderOutlined'
import MenuBook from '@mui/icons-material/MenuBookOutlined'
import NoteAdd from '@mui/icons-material/NoteAddOutlined'
import People from '@mui/icons-material/PeopleAltOutlined'
import QrCode from '@mui/icons-material/QrCode2'
import Settings from '@mui/icons-material/SettingsOutlined'
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
  settings: Settings,
}

export const iconOf = (name: string): SvgIconComponent => icons[name] ?? Folder
