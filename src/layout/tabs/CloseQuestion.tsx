import { useSyncExternalStore } from 'react'
import { useTranslate } from 'react-admin'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import type { Tabs } from '../../ui/tabs/store.ts'
import { useTabLabel } from './useTabLabel.ts'

/** The one question about input that is not saved, with the names of the tabs that hold it. */
export function CloseQuestion({ tabs }: { tabs: Tabs }) {
  const translate = useTranslate()
  const labelOf = useTabLabel()
  const { question, tabs: open } = useSyncExternalStore(tabs.subscribe, tabs.get)
  const names = open
    .filter((tab) => question?.ids.includes(tab.id))
    .map((tab) => translate('tabs.quoted', { name: labelOf(tab) }))
  return (
    <ConfirmDialog
      open={question !== null}
      danger
      title={translate('tabs.unsavedTitle')}
      text={translate('tabs.unsavedText', { names: names.join(translate('tabs.between')), smart_count: names.length })}
      confirm={translate('tabs.discard')}
      onClose={() => tabs.ask(null)}
      onConfirm={() => {
        tabs.ask(null)
        question?.go()
      }}
    />
  )
}
