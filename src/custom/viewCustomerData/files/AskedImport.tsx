import LinearProgress from '@mui/material/LinearProgress'
import { useCallback, useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import type { CustomerInfo } from '../../../../core/customer-answers.ts'
import { useUser } from '../../../authProvider/user.ts'
import { useImportFile } from '../../../features/customer/useImportFile.tsx'

/** The upload dialog with the file that the address names (`?import=`); closed, the address names it no longer. */
export function AskedImport({ info }: { info: CustomerInfo }) {
  const { may } = useUser()
  const [parameters] = useSearchParams()
  const id = parameters.get('import') ?? ''
  if (id === '' || !may('client', 'import')) return null
  return <Import key={id} id={id} info={info} />
}

function Import({ id, info }: { id: string; info: CustomerInfo }) {
  const translate = useTranslate()
  const [, setParameters] = useSearchParams()
  const forget = useCallback(
    (): void =>
      setParameters(
        (before) => {
          before.delete('import')
          return before
        },
        { replace: true },
      ),
    [setParameters],
  )
  const customer = { appUserId: info.userId, userName: info.userName, creditCode: info.creditCode }
  const { open, dialog, busy } = useImportFile(customer, forget)
  useEffect(() => {
    const controller = new AbortController()
    void open(id, { signal: controller.signal })
    return () => controller.abort()
    // Once for the file that is named: to close the dialog is to name none.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id])
  return (
    <>
      {busy && <LinearProgress aria-label={translate('customerPage.files.opening')} />}
      {dialog}
    </>
  )
}
