import { css } from '@emotion/react'
import type { OutboxRow } from '#shared/sync/protocol.ts'
import { COMMAND_TEXTS } from '../frame/command-texts.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useRow } from '../../ui/link/hooks.ts'

/** The content of a command: its order or its person, and when it was given. */
export function CommandHead({ row }: { readonly row: OutboxRow }) {
  const t = useT()
  const format = useFormat()
  const order = useRow('orders', row.lane)
  return (
    <p css={what}>
      {row.orderNumber && <strong>{row.orderNumber}</strong>}
      <span>
        {row.punch
          ? `${row.punch.name}: ${t(`timeCards.kinds.${row.punch.kind}`)}`
          : t(COMMAND_TEXTS[row.kind])}
      </span>
      {row.payment && order && (
        <span>
          {t(`checkout.methods.${row.payment.method}`)}{' '}
          <strong>{format.money(row.payment.amount, order.policy.currency)}</strong>
        </span>
      )}
      <time dateTime={row.at}>{format.time(row.at)}</time>
    </p>
  )
}

const what = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 0.75em',
  '& time': { marginInlineStart: 'auto', color: 'var(--ink-2)' },
})
