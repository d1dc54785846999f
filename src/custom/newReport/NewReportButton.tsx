import Add from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'

/** Leads to the choice of a report's kind. */
export function NewReportButton() {
  const translate = useTranslate()
  return (
    <Button variant="contained" startIcon={<Add />} component={Link} to="/homePage/newReport">
      {translate('report.list.new')}
    </Button>
  )
}
