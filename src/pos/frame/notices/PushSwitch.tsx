import { css } from '@emotion/react'
import { useEffect, useState } from 'react'
import { Switch } from '../../../ui/controls/Switch.tsx'
import { useTask } from '../../../ui/controls/use-task.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { useRead } from '../../../ui/query/use-read.ts'
import { toast } from '../../../ui/toasts/toast.tsx'
import { useBranch } from '../../place/branch-context.ts'
import { type PushAbility, pushAbility, subscribePush } from './browser-push.ts'

/**
 * Notifies this device of what waits in this branch, until the person logs out. The browser asks only after the switch is
 * pressed; where it cannot, the words say so.
 */
export function PushSwitch() {
  const t = useT()
  const { api } = useSuite()
  const { branch } = useBranch()
  const query = { branchId: branch._id }
  const { page: state, put } = useRead('notices.push', { query }, [])
  const [ability, learn] = useAbility()
  const { busy, run } = useTask(toast.failure)
  if (ability === undefined || state === undefined) return null
  if (ability === 'none' || ability === 'homeScreen' || ability === 'blocked')
    return <p css={quiet}>{t(`notices.push.${ability}`)}</p>
  const { key, on } = state
  if (key === null) return <p css={quiet}>{t('notices.push.byPin')}</p>

  async function begin(serverKey: string) {
    const body = await subscribePush(serverKey).catch(() => 'failed' as const)
    await learn()
    if (body === undefined) return
    if (body === 'failed') toast.error('notices.push.failed')
    else put(await api.notices.subscribe({ query, body }))
  }
  const end = async () => put(await api.notices.unsubscribe({ query }))
  return (
    <div css={part}>
      <Switch
        checked={on && ability === 'allowed'}
        disabled={busy}
        onChange={(wanted) => void run(() => (wanted ? begin(key) : end()))}
      >
        {t('notices.push.title')}
      </Switch>
      <p css={quiet}>{t('notices.push.hint')}</p>
    </div>
  )
}

/** Returns what the browser can, once it is known, and a function to ask again. */
function useAbility(): readonly [PushAbility | undefined, () => Promise<void>] {
  const [ability, setAbility] = useState<PushAbility>()
  useEffect(() => {
    void pushAbility().then(setAbility)
  }, [])
  return [ability, async () => setAbility(await pushAbility())]
}

const part = css({ display: 'grid', gap: 'var(--space-2)' })
const quiet = css({ color: 'var(--ink-2)', fontSize: 'var(--text-sm)' })
