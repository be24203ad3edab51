import { useEffect, useState } from 'react'
import type { Asked } from '#shared/dining/asks.ts'
import { asksFor } from '#shared/dining/missing.ts'
import { BOUNDS } from '#shared/orders/bounds.ts'
import type { Order } from '#shared/orders/order.ts'
import { SEATS_GUESTS } from '#shared/permissions/entries.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { TextField } from '../../../ui/controls/TextField.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { useBranch } from '../../place/branch-context.ts'
import { useAccess } from '../../place/use-access.ts'
import { ASKED_TEXTS } from './asked-texts.ts'

type Said = Partial<Record<Asked, string>>

const MOST = {
  name: BOUNDS.tab,
  phone: BOUNDS.phone,
  buzzer: BOUNDS.buzzer,
  address: BOUNDS.address,
} as const

/** What guests of this order are asked for; their name always, for the tab. */
export function AskedFields({
  order,
  said,
  onSay,
}: {
  readonly order: Order
  /** What was typed and is not saved yet. */
  readonly said: Said
  readonly onSay: (more: Said) => void
}) {
  const t = useT()
  const { branch } = useBranch()
  const asked = asksFor(branch.asks, order)
  const others = asked.some(({ field }) => field === 'name')
    ? []
    : [{ field: 'name', must: false } as const]
  const valueOf = (field: Asked) => said[field] ?? order[field] ?? ''
  return (
    <>
      {[...others, ...asked].map(({ field, must }) => (
        <TextField
          key={field}
          label={t(field === 'name' ? 'orders.guest.tab' : ASKED_TEXTS[field])}
          hint={must ? t('orders.guest.required') : undefined}
          error={undefined}
          type={field === 'phone' ? 'tel' : 'text'}
          maxLength={MOST[field]}
          value={valueOf(field)}
          required={must}
          onChange={(event) => onSay({ [field]: event.currentTarget.value })}
        />
      ))}
      {asked.some(({ field }) => field === 'phone') && (
        <Known phone={valueOf('phone')} onChoose={(name) => onSay({ name })} />
      )}
    </>
  )
}

/** Digits after which a number is looked for. */
const ENOUGH = 6

/** Guests who reserved with this number before: one tap fills in their name. Without the server there are none. */
function Known({
  phone,
  onChoose,
}: {
  readonly phone: string
  readonly onChoose: (name: string) => void
}) {
  const { api } = useSuite()
  const { _id: branchId } = useBranch().branch
  const { may, mayOpen } = useAccess()
  const digits = phone.replaceAll(/\D/g, '').slice(0, 24)
  const asks = digits.length >= ENOUGH && may(SEATS_GUESTS) && mayOpen({ feature: 'tables' })
  const [found, setFound] = useState<{ readonly digits: string; readonly names: string[] } | null>(
    null,
  )
  useEffect(() => {
    if (!asks) return undefined
    let current = true
    const look = async () => {
      const { results } = await api.tableReservations.guests({
        query: { branchId, phone: digits },
      })
      if (current) setFound({ digits, names: results.map(({ name }) => name) })
    }
    look().catch(() => {})
    return () => {
      current = false
    }
  }, [api, asks, branchId, digits])
  const names = asks && found?.digits === digits ? [...new Set(found.names)] : []
  return names.map((name) => (
    <Button key={name} wide onClick={() => onChoose(name)}>
      {name}
    </Button>
  ))
}
