import { useState } from 'react'
import type { AccountEntry } from '#shared/account-entries/entry.ts'
import type { GiftCard } from '#shared/gift-cards/contract.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Confirm } from '../../ui/form/Confirm.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { newId } from '../../ui/link/new-id.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import type { Place } from '../../ui/list/place.ts'
import { useRead } from '../../ui/query/use-read.ts'
import { useAccess } from '../place/use-access.ts'
import { History } from './History.tsx'
import { LoadDialog } from './LoadDialog.tsx'

/** What happened to a card, and what can be done with it. */
export function CardMore({ row, place }: { readonly row: GiftCard; readonly place: Place }) {
  const t = useT()
  const format = useFormat()
  const { api } = useSuite()
  const { may } = useAccess()
  const [loading, setLoading] = useState(false)
  const [back, setBack] = useState<{ readonly entry: AccountEntry; readonly entryId: string }>()
  const query = { branchId: place.branchId }
  const params = { id: row._id }
  const entries = useRead('giftCards.entries', { params, query }, ['giftCards'])
  return (
    <>
      {may(['process_payments', 'manage_orders']) && (
        <Button onClick={() => setLoading(true)}>{t('giftCards.load')}</Button>
      )}
      <History
        of={entries}
        currency={row.currency}
        nameOf={(kind) => t(`giftCards.kinds.${kind}`)}
        left={row.balance}
        onTakeBack={
          may(['process_refunds', 'manage_orders'])
            ? (entry) => setBack({ entry, entryId: newId() })
            : undefined
        }
      />
      {loading && (
        <LoadDialog
          title="giftCards.load"
          save={(body) => api.giftCards.load({ params, query, body })}
          onClose={() => setLoading(false)}
        />
      )}
      {back && (
        <Confirm
          title={t('giftCards.takeBackQuestion', {
            amount: format.money(back.entry.amount, row.currency),
          })}
          confirm={t('giftCards.takeBack')}
          onConfirm={async () => {
            const body = { entryId: back.entryId, loadedId: back.entry._id }
            await api.giftCards.takeBack({ params, query, body })
          }}
          onClose={() => setBack(undefined)}
        />
      )}
    </>
  )
}
