import { css } from '@emotion/react'
import { useState } from 'react'
import type { Order } from '#shared/orders/order.ts'
import { type ExplainedOffer, explainOffers } from '#shared/orders/explain-offers.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { useFormat } from '../../../../ui/i18n/use-format.ts'
import { useLocalText } from '../../../../ui/i18n/use-local-text.ts'
import { useT } from '../../../../ui/i18n/use-t.ts'
import { useRows } from '../../../../ui/link/hooks.ts'
import { useBranch } from '../../../place/branch-context.ts'
import type { OrderCommands } from '../../create-order-commands.ts'
import { CodeField } from './CodeField.tsx'
import { useOfferWords } from './use-offer-words.ts'

/** The promotions of an order: what each takes off, or what is missing for it, and a field for the guest's code. */
export function OfferList({
  order,
  commands,
}: {
  readonly order: Order
  readonly commands: OrderCommands
}) {
  const t = useT()
  const { branch } = useBranch()
  const rows = useRows('promotions')
  const menu = useRows('menu')
  // Of the moment in which it was opened: nothing changes under a finger.
  const [now] = useState(Date.now)
  const offers = explainOffers(order, {
    rows,
    branch,
    menu: (id) => menu.find(({ _id }) => _id === id),
    now,
  })
  if (offers.length === 0) return null
  const takesCodes = rows.some(({ givenBy, over }) => givenBy === 'code' && !over)
  return (
    <section css={look} aria-label={t('nav.promotions')}>
      <h3>{t('nav.promotions')}</h3>
      <ul css={list}>
        {offers.map((offer) => (
          <OfferRow key={offer.version._id} {...{ offer, order, commands }} />
        ))}
      </ul>
      {takesCodes && <CodeField order={order} onVersion={commands.applyOffer} />}
    </section>
  )
}

function OfferRow({
  offer: { version, why },
  order,
  commands,
}: {
  readonly offer: ExplainedOffer
  readonly order: Order
  readonly commands: OrderCommands
}) {
  const t = useT()
  const format = useFormat()
  const local = useLocalText()
  const wordsOf = useOfferWords(order.policy.currency)
  const isApplied = why.kind === 'applied'
  const isGiven = why.kind === 'give' || (why.kind === 'removed' && version.givenBy !== 'code')
  return (
    <li css={row} data-offer={why.kind}>
      <span css={words}>
        <strong>{local(version.name)}</strong>
        <span css={quiet}>
          {[
            wordsOf(why),
            version.tender &&
              t('orders.offers.bound', { method: t(`checkout.methods.${version.tender}`) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {isApplied && <strong css={sum}>{format.money(-why.amount, order.policy.currency)}</strong>}
      {isApplied && (
        <Button onClick={() => void commands.removeOffer(version.promotionId)}>
          {t('orders.offers.takeOff')}
        </Button>
      )}
      {isGiven && (
        <Button onClick={() => void commands.applyOffer(version._id)}>
          {t('orders.adjust.give')}
        </Button>
      )}
    </li>
  )
}

const look = css({
  display: 'grid',
  gap: 'var(--space-3)',
  marginBlockEnd: 'var(--space-6)',
  '& h3': { fontSize: 'var(--text-base)' },
})
/** Beside each other where there is room: a restaurant may have dozens. */
const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 22rem), 1fr))',
  columnGap: 'var(--space-6)',
})
const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-3)',
  minHeight: 56,
  paddingBlock: 'var(--space-2)',
  borderBlockEnd: '1px dashed var(--line-strong)',
  '& button': { minHeight: 48, fontSize: 'var(--text-sm)' },
})
const words = css({ flex: 1, display: 'grid', minWidth: 0, overflowWrap: 'anywhere' })
const quiet = css({ color: 'var(--ink-2)', fontSize: 'var(--text-sm)' })
const sum = css({ whiteSpace: 'nowrap' })
