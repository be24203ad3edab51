import { css } from '@emotion/react'
import Ticket from 'lucide-react/icons/ticket-percent'
import { useState } from 'react'
import type { Promotion } from '#shared/promoting/contract.ts'
import type { VoucherBatch } from '#shared/promoting/voucher-contract.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { useTask } from '../../../ui/controls/use-task.ts'
import { useDates } from '../../../ui/i18n/use-dates.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import type { Place } from '../../../ui/list/place.ts'
import { LoadFailed } from '../../../ui/query/LoadFailed.tsx'
import { useRead } from '../../../ui/query/use-read.ts'
import { toast } from '../../../ui/toasts/toast.tsx'
import { undoToast } from '../../../ui/toasts/undo-toast.tsx'
import { MadeCodes } from './MadeCodes.tsx'
import { MakeCodes } from './MakeCodes.tsx'

type Props = {
  readonly promotion: Promotion
  readonly place: Place
  readonly mayManage: boolean
}

/** The codes of a promotion as they were made, and how many of them were used. */
export function Codes({ promotion, place, mayManage }: Props) {
  const t = useT()
  const [making, setMaking] = useState(false)
  const [made, setMade] = useState<readonly string[] | null>(null)
  const { restaurantId } = place
  const request = { params: { id: promotion._id }, query: { restaurantId } }
  const loading = useRead('promotions.batches', request, ['promotions'])
  const batches = loading.page?.results ?? []
  return (
    <section css={frame} aria-label={t('promotions.codes.title')}>
      <h3>{t('promotions.codes.title')}</h3>
      <LoadFailed of={loading} />
      {loading.page && batches.length === 0 && <p css={quiet}>{t('promotions.codes.none')}</p>}
      <ul css={list}>
        {batches.map((batch) => (
          <Batch key={batch._id} batch={batch} place={place} mayManage={mayManage} />
        ))}
      </ul>
      {mayManage && !promotion.archived && (
        <div>
          <Button icon={<Ticket aria-hidden />} onClick={() => setMaking(true)}>
            {t('promotions.codes.make')}
          </Button>
        </div>
      )}
      {making && (
        <MakeCodes
          promotion={promotion}
          place={place}
          onMade={setMade}
          onClose={() => setMaking(false)}
        />
      )}
      {made && <MadeCodes promotion={promotion} codes={made} onClose={() => setMade(null)} />}
    </section>
  )
}

function Batch({
  batch,
  place: { restaurantId },
  mayManage,
}: Omit<Props, 'promotion'> & { readonly batch: VoucherBatch }) {
  const t = useT()
  const dates = useDates()
  const { number } = useFormat()
  const { promotions } = useSuite().api
  const { busy, run } = useTask(toast.failure)
  const { _id: id, count, used, held, note, singleUse, expiresOn, madeAt, madeBy, blocked } = batch
  const block = (next: boolean) =>
    promotions.blockCodes({ params: { id }, query: { restaurantId }, body: { blocked: next } })
  const press = async () => {
    await block(!blocked)
    undoToast(blocked ? 'promotions.codes.unblocked' : 'promotions.codes.blocked', {}, () => {
      block(blocked).catch(toast.failure)
    })
  }
  return (
    <li>
      <div>
        <strong>{note || t(kindOf(batch))}</strong>
        <small>
          {[
            singleUse
              ? t('promotions.codes.usedOf', { used: number(used), count: number(count) })
              : t('promotions.codes.forAll'),
            held > 0 && t('promotions.codes.held', { number: number(held) }),
            expiresOn !== null && `${t('fields.validUntil')} ${dates.dateOnly(expiresOn, 'short')}`,
            blocked && t('promotions.codes.blockedMark'),
            dates.dateTime(madeAt, 'short'),
            madeBy,
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </div>
      {mayManage && (
        <Button busy={busy} onClick={() => void run(press)}>
          {t(blocked ? 'promotions.codes.unblock' : 'promotions.codes.block')}
        </Button>
      )}
    </li>
  )
}

const kindOf = ({ onReceipts, singleUse }: VoucherBatch) => {
  if (onReceipts) return 'promotions.codes.onReceipts'
  return singleUse ? 'promotions.codes.singleUse' : 'promotions.codes.forAll'
}

const frame = css({ display: 'grid', gap: 'var(--space-3)', minWidth: 0 })
const quiet = css({ color: 'var(--ink-2)', textWrap: 'pretty' })
const list = css({
  display: 'grid',
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 'var(--space-3)',
    paddingBlock: 'var(--space-2)',
    borderBlockEnd: '1px solid var(--line)',
    overflowWrap: 'anywhere',
  },
  '& small': { display: 'block', color: 'var(--ink-2)' },
})
