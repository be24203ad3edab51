import { css } from '@emotion/react'
import { RateText } from '#shared/currencies/rate.ts'
import { denominationsOf } from '#shared/money/denominations.ts'
import { worthOf } from '#shared/money/exchange.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import type { Place } from '../../ui/list/place.ts'
import type { RateForm } from './rate-draft.ts'

/** The worth of the largest note at the typed rate: a zero too many is seen before it is saved. */
export function RateExample({ draft, place }: { readonly draft: RateForm; readonly place: Place }) {
  const format = useFormat()
  const { currency, buying } = draft
  const rate = RateText.safeParse(buying)
  if (currency === '' || !rate.success) return null
  const note = Math.max(...denominationsOf(currency).notes)
  const exchange = { house: place.currency, foreign: currency, rate: rate.data }
  const worth = worthOf(note, exchange, { unit: 1, mode: 'half_up' })
  return (
    <p css={look}>
      {format.money(note, currency)} = <strong>{format.money(worth, place.currency)}</strong>
    </p>
  )
}

const look = css({ fontVariantNumeric: 'tabular-nums' })
