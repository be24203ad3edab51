import { css } from '@emotion/react'
import { useState } from 'react'
import type { Publishing } from '#shared/menu/publishing/contract.ts'
import { Switch } from '../../../ui/controls/Switch.tsx'
import { TaskDialog } from '../../../ui/controls/TaskDialog.tsx'
import { useTask } from '../../../ui/controls/use-task.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { toast } from '../../../ui/toasts/toast.tsx'
import { useBranchPlace } from '../../place/use-place.ts'
import { Difference } from './Difference.tsx'

/** Turns collecting of changes on and off; off publishes what was collected, which is shown first. */
export function CollectSwitch({ state }: { readonly state: Publishing }) {
  const t = useT()
  const { api } = useSuite()
  const { branchId } = useBranchPlace()
  const { busy, run } = useTask(toast.failure)
  const [asked, setAsked] = useState<Publishing | null>(null)
  const turn = async (collects: boolean, { branches }: Pick<Publishing, 'branches'>) => {
    const seen = branches.map((one) => ({ branchId: one.branchId, seen: one.seen }))
    await api.menuPublishing.collect({ query: { branchId }, body: { collects, branches: seen } })
  }
  return (
    <div css={frame}>
      <Switch
        checked={state.collects}
        disabled={busy || !state.mayTurn}
        onChange={(collects) => {
          if (!collects && state.changes > 0) setAsked(state)
          else void run(() => turn(collects, state))
        }}
      >
        {t('menu.publishing.collect')}
      </Switch>
      <p css={words}>{t('menu.publishing.collectHint')}</p>
      {asked && (
        <TaskDialog
          width={640}
          title={t('menu.publishing.stop')}
          confirm={t('menu.publishing.publish')}
          ready
          onConfirm={() => turn(false, asked)}
          onClose={() => setAsked(null)}
        >
          <p>{t('menu.publishing.stopHint')}</p>
          <Difference everywhere={asked.branches.length} />
        </TaskDialog>
      )}
    </div>
  )
}

const frame = css({ display: 'grid', gap: 'var(--space-1)' })
const words = css({ color: 'var(--ink-2)', fontSize: 'var(--text-sm)' })
