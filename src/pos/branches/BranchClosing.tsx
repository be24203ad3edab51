import { css } from '@emotion/react'
import DoorClosed from 'lucide-react/icons/door-closed'
import DoorOpen from 'lucide-react/icons/door-open'
import { useState } from 'react'
import type { BranchState } from '#shared/restaurants/restaurant.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { useTask } from '../../ui/controls/use-task.ts'
import { Confirm } from '../../ui/form/Confirm.tsx'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useCache } from '../../ui/query/use-cache.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { undoToast } from '../../ui/toasts/undo-toast.tsx'
import { useRestaurantAccess } from '../place/use-access.ts'
import { BRANCH_AREAS } from './areas.ts'

/** Closes a branch once its name is typed, and reopens a closed one; never several at once. */
export function BranchClosing({ row }: { readonly row: BranchState }) {
  const t = useT()
  const { api } = useSuite()
  const cache = useCache()
  const { may } = useRestaurantAccess()
  const [asks, setAsks] = useState(false)
  const { busy, run } = useTask(toast.failure)
  const name = useLocalText()(row.name)
  const params = { branchId: row._id }
  const follow = () => void cache.invalidate(BRANCH_AREAS)

  async function reopen() {
    await api.branches.reopen({ params }).finally(follow)
    toast.success('settings.branch.reopened', { name })
  }
  async function close() {
    await api.branches.close({ params }).finally(follow)
    undoToast('settings.branch.closedNamed', { name }, () => {
      reopen().catch(toast.failure)
    })
  }

  if (!may(['manage_branches'])) return null
  if (row.archivedAt)
    return (
      <Button
        css={own}
        busy={busy}
        icon={<DoorOpen aria-hidden />}
        onClick={() => void run(reopen)}
      >
        {t('settings.branch.reopen')}
      </Button>
    )
  return (
    <>
      <Button css={own} icon={<DoorClosed aria-hidden />} onClick={() => setAsks(true)}>
        {t('settings.branch.close')}
      </Button>
      {asks && (
        <Confirm
          title={t('settings.branch.closeTitle', { name })}
          confirm={t('settings.branch.close')}
          typed={name}
          onConfirm={close}
          onClose={() => setAsks(false)}
        >
          {t('settings.branch.closeHint')}
        </Confirm>
      )}
    </>
  )
}

// As wide as its word, like the keys below it.
const own = css({ justifySelf: 'start' })
