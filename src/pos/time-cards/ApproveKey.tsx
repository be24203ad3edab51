import Check from 'lucide-react/icons/check'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'
import type { TimeCard } from '#shared/time-cards/card.ts'
import { digestOf } from '#shared/time-cards/cards.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { useTask } from '../../ui/controls/use-task.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { useBranchPlace } from '../place/use-place.ts'

/** Approves cards as they are shown; of cards that are approved it takes that back. */
export function ApproveKey({
  cards,
  children,
}: {
  readonly cards: readonly TimeCard[]
  /** The word for approving. */
  readonly children: ReactNode
}) {
  const t = useT()
  const { api } = useSuite()
  const { branchId } = useBranchPlace()
  const { busy, run } = useTask(toast.failure)
  if (cards.some(({ to }) => to === null)) return null
  const approved = cards.some(({ state }) => state !== 'approved')
  const seen = cards.map((card) => ({ cardId: card._id, day: card.day, digest: digestOf(card) }))
  const give = () =>
    void run(() => api.timeCards.approve({ query: { branchId }, body: { cards: seen, approved } }))
  return (
    <Button
      kind={approved ? 'primary' : 'quiet'}
      busy={busy}
      icon={approved ? <Check aria-hidden /> : <Undo2 aria-hidden />}
      onClick={give}
    >
      {approved ? children : t('timeCards.reopen')}
    </Button>
  )
}
