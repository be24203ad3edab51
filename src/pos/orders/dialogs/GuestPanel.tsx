import { css } from '@emotion/react'
import { useState } from 'react'
import type { Asked } from '#shared/dining/asks.ts'
import { Allergen } from '#shared/menu/allergen.ts'
import { BOUNDS } from '#shared/orders/bounds.ts'
import { checkName } from '#shared/orders/check-name.ts'
import type { Order } from '#shared/orders/order.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { TextField } from '../../../ui/controls/TextField.tsx'
import { useLocalText } from '../../../ui/i18n/use-local-text.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import type { OrderCommands } from '../create-order-commands.ts'
import { KnownGuest } from '../guests/KnownGuest.tsx'
import { PlaceKey } from '../ticket/PlaceKeys.tsx'
import { AskedFields } from './AskedFields.tsx'
import { MenuPanel } from './MenuPanel.tsx'
import { WantedKeys } from './WantedKeys.tsx'

/** What is known of the guests: the name of their tab, words on their paper, and what they must not eat. */
export function GuestPanel({
  order,
  lineId,
  commands,
  onClose,
}: {
  readonly order: Order
  /** The dish of one guest; null: the whole order. */
  readonly lineId: string | null
  readonly commands: Pick<OrderCommands, 'changeGuest' | 'setGuest'>
  readonly onClose: () => void
}) {
  const t = useT()
  const local = useLocalText()
  const line = order.lines.find(({ _id }) => _id === lineId)
  const [note, setNote] = useState(order.guestNote ?? '')
  const [said, setSaid] = useState<Partial<Record<Asked, string>>>({})
  const allergens = (line ?? order).allergens ?? []
  function toggle(one: Allergen) {
    const next = Allergen.options.filter((known) => allergens.includes(known) !== (known === one))
    void commands.changeGuest({ allergens: next, ...(line && { lineId: line._id }) })
  }
  function done() {
    if (!line) void commands.changeGuest({ ...said, note })
    onClose()
  }
  return (
    <MenuPanel
      title={line ? local(line.name) : t('orders.guest.title')}
      aside={line ? '' : checkName(order)}
      onClose={done}
      footer={
        <Button kind="primary" wide css={doneLook} onClick={done}>
          {t('common.done')}
        </Button>
      }
    >
      {!line && (
        <>
          <KnownGuest order={order} commands={commands} />
          <AskedFields order={order} said={said} onSay={(more) => setSaid({ ...said, ...more })} />
          <div css={keys}>
            <WantedKeys order={order} type={order.type} commands={commands} />
          </div>
          <TextField
            label={t('orders.guest.note')}
            maxLength={BOUNDS.note}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </>
      )}
      <fieldset css={keys}>
        <legend css={legend}>{t('orders.guest.allergies')}</legend>
        {Allergen.options.map((one) => (
          <PlaceKey key={one} pressed={allergens.includes(one)} onPress={() => toggle(one)}>
            {t(`menu.allergens.${one}`)}
          </PlaceKey>
        ))}
      </fieldset>
    </MenuPanel>
  )
}

const doneLook = css({ height: 56 })
const legend = css({ marginBlockEnd: 'var(--space-3)', fontWeight: 600 })
const keys = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-3)',
  minWidth: 0,
  // Guests who stay are asked for no time: no gap for it either.
  '&:empty': { display: 'none' },
})
