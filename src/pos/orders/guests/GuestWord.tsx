import { css } from '@emotion/react'
import Megaphone from 'lucide-react/icons/megaphone'
import type { CampaignWord } from '#shared/campaigns/word.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { useTask } from '../../../ui/controls/use-task.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { useCache } from '../../../ui/query/use-cache.ts'
import { toast } from '../../../ui/toasts/toast.tsx'

/** What the cashier says to the guest, in the guest’s language, and the way out for a guest who wants no offers. */
export function GuestWord({
  of: { text, points, channel },
  customerId,
  branchId,
}: {
  readonly of: CampaignWord
  readonly customerId: string
  readonly branchId: string
}) {
  const t = useT()
  const { api } = useSuite()
  const cache = useCache()
  const { busy, run } = useTask(toast.failure)

  async function refuse() {
    await api.campaigns.refuse({ query: { branchId }, body: { customerId } })
    void cache.invalidate(['customers'])
    toast.success('campaigns.refused')
  }
  return (
    <div css={look} data-word>
      <small>
        <Megaphone aria-hidden size={16} />
        {t('campaigns.tell')}
      </small>
      <span css={words}>{text}</span>
      {channel !== 'till' && <small>{t(ALSO[channel])}</small>}
      {points > 0 && <small>{t('loyalty.points', { count: points })}</small>}
      <Button busy={busy} onClick={() => void run(refuse)}>
        {t('campaigns.refuse')}
      </Button>
    </div>
  )
}

const ALSO = { receipt: 'campaigns.onReceipt', display: 'campaigns.onDisplay' } as const

const look = css({
  display: 'grid',
  justifyItems: 'start',
  gap: 'var(--space-2)',
  paddingBlock: 'var(--space-2)',
  '& small': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 'var(--space-2)',
    color: 'var(--ink-2)',
  },
})
const words = css({ overflowWrap: 'anywhere', whiteSpace: 'pre-line' })
