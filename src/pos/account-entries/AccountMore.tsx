import { useState } from 'react'
import type { GuestAccount } from '#shared/guest-accounts/contract.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import type { Place } from '../../ui/list/place.ts'
import { useRead } from '../../ui/query/use-read.ts'
import { useAccess } from '../place/use-access.ts'
import { History } from './History.tsx'
import { LoadDialog } from './LoadDialog.tsx'

/** What a guest had and paid, and the money for it. */
export function AccountMore({ row, place }: { readonly row: GuestAccount; readonly place: Place }) {
  const t = useT()
  const { api } = useSuite()
  const { may } = useAccess()
  const [receiving, setReceiving] = useState(false)
  const query = { branchId: place.branchId }
  const params = { id: row._id }
  const entries = useRead('guestAccounts.entries', { params, query }, ['guestAccounts'])
  return (
    <>
      {may(['process_payments', 'manage_orders']) && (
        <Button onClick={() => setReceiving(true)}>{t('guestAccounts.receive')}</Button>
      )}
      <History
        of={entries}
        currency={row.currency}
        nameOf={(kind) => {
          switch (kind) {
            case 'loaded':
              return t('checkout.paid')
            case 'spent':
            case 'returned':
              return t(`guestAccounts.kinds.${kind}`)
            case 'takenBack':
              return t('giftCards.kinds.takenBack')
          }
        }}
      />
      {receiving && (
        <LoadDialog
          title="guestAccounts.receive"
          amount={Math.max(0, row.owed)}
          save={(body) => api.guestAccounts.receive({ params, query, body })}
          onClose={() => setReceiving(false)}
        />
      )}
    </>
  )
}
