import { useEffect } from 'react'
import { SEES_TICKETS } from '#shared/permissions/entries.ts'
import { useT } from '../ui/i18n/use-t.ts'
import { useKeepAwake } from '../ui/screen/use-keep-awake.ts'
import { BranchEntry } from '../ui/session/BranchEntry.tsx'
import { KitchenWindow } from './KitchenWindow.tsx'
import { useUnlockByTouch } from './sound/use-bell.ts'

export function KitchenApp() {
  const t = useT()
  const title = t('kitchen.title')
  useKeepAwake()
  useUnlockByTouch()
  useEffect(() => {
    document.title = `${title} · Sala`
  }, [title])
  return (
    <BranchEntry anyOf={SEES_TICKETS}>{(branch) => <KitchenWindow branch={branch} />}</BranchEntry>
  )
}
