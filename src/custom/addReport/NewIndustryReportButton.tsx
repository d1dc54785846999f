import Add from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { useListContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'

/** Leads to the form of a report about the industry that is chosen beside the list. */
export default function NewIndustryReportButton() {
  const translate = useTranslate()
  const { filterValues } = useListContext()
  const code = typeof filterValues['industryCode'] === 'string' ? filterValues['industryCode'] : ''
  return (
    <Button
      variant="contained"
      startIcon={<Add />}
      component={Link}
      to={`/homePage/addReport/4${code === '' ? '' : `?${new URLSearchParams({ industry: code }).toString()}`}`}
    >
      {translate('industry.new')}
    </Button>
  )
}
