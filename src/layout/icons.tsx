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
import Calendar from '@mui/icons-material/CalendarMonthOutlined'
import Phone from '@mui/icons-material/PhoneOutlined'
import Chart from '@mui/icons-material/InsertChartOutlined'
import Contract from '@mui/icons-material/HandshakeOutlined'
import Money from '@mui/icons-material/PaymentsOutlined'
import Place from '@mui/icons-material/PlaceOutlined'
import Notice from '@mui/icons-material/NotificationsOutlined'
import Assignment from '@mui/icons-material/AssignmentOutlined'
import Company from '@mui/icons-material/BusinessOutlined'
import Power from '@mui/icons-material/ElectricBoltOutlined'
import type { IconName } from '../../core/schema/icons.ts'
import type { SvgIconComponent } from '@mui/icons-material'

/** The icons that schemas and pages may name. */
const icons: Record<IconName, SvgIconComponent> = {
  people: People,
  qrcode: QrCode,
  draft: EditNote,
  report: Task,
  industry: Factory,
  newReport: NoteAdd,
  anomaly: Troubleshoot,
  overview: Dashboard,
  dashboard: Dashboard,
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
  folder: Folder,
  calendar: Calendar,
  phone: Phone,
  chart: Chart,
  contract: Contract,
  money: Money,
  place: Place,
  notice: Notice,
  task: Assignment,
  company: Company,
  power: Power,
}

/** Pages that were searched for are kept in the browser, from versions with other icons too. */
export const iconOf = (name: IconName): SvgIconComponent => icons[name] ?? Folder
