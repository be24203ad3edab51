import { css } from '@emotion/react'
import { useState } from 'react'
import { parseMoney } from '#shared/format/parse-money.ts'
import type { MenuItem } from '#shared/menu/menu.ts'
import { boxLook } from '../../ui/controls/Field.tsx'
import { Switch } from '../../ui/controls/Switch.tsx'
import { VisuallyHidden } from '../../ui/controls/VisuallyHidden.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useRow } from '../../ui/link/hooks.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { useBranch } from '../place/branch-context.ts'
import { useDishChanges } from './use-dish-changes.ts'
import { usePastePrices } from './use-paste-prices.ts'

/**
 * The price of a dish, to be written over: Enter or leaving the box saves, Escape puts it back. A column copied from
 * a spreadsheet is taken by this dish and those below.
 */
export function PriceCell({ item }: { readonly item: MenuItem }) {
  const t = useT()
  const format = useFormat()
  const local = useLocalText()
  const { currency } = useBranch().branch
  const { setPrices } = useDishChanges()
  const paste = usePastePrices()
  const [typed, setTyped] = useState<string | null>(null)
  // Shown at once, until the server's row follows.
  const [wanted, setWanted] = useState<{ readonly from: number; readonly price: number } | null>(
    null,
  )
  if (wanted && wanted.from !== item.price) setWanted(null)
  const shown = wanted?.price ?? item.price
  const read = typed === null ? shown : parseMoney(typed, currency)

  async function save() {
    if (typed === null || read === null) return
    setTyped(null)
    if (read === shown) return
    setWanted({ from: item.price, price: read })
    try {
      await setPrices([item], () => read)
    } catch (error) {
      setWanted(null)
      toast.failure(error)
    }
  }

  return (
    <input
      inputMode="decimal"
      autoComplete="off"
      aria-label={t('menu.priceOf', { name: local(item.name) })}
      aria-invalid={read === null || undefined}
      value={typed ?? format.amount(shown, currency)}
      css={[boxLook, figure]}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onPaste={(event) => {
        if (!paste(item, event.clipboardData.getData('text/plain'))) return
        event.preventDefault()
        setTyped(null)
      }}
      onBlur={() => (read === null ? setTyped(null) : void save())}
      onKeyDown={({ key, nativeEvent }) => {
        if (nativeEvent.isComposing) return
        if (key === 'Enter') void save()
        if (key === 'Escape') setTyped(null)
      }}
    />
  )
}

/** Whether the branch has a dish. */
export function AvailableCell({ item }: { readonly item: MenuItem }) {
  const t = useT()
  const local = useLocalText()
  const { setSoldOut } = useDishChanges()
  // Shown at once; the server's row follows.
  const [wanted, setWanted] = useState<boolean | null>(null)
  const change = async (available: boolean) => {
    setWanted(available)
    try {
      await setSoldOut([item], !available)
    } catch (error) {
      toast.failure(error)
    } finally {
      setWanted(null)
    }
  }
  return (
    <Switch checked={wanted ?? !item.soldOut} onChange={(next) => void change(next)}>
      <VisuallyHidden>{`${t('menu.available')}: ${local(item.name)}`}</VisuallyHidden>
    </Switch>
  )
}

/** How many the branch has left, to be written over; empty: it is not counted. */
export function LeftCell({ item }: { readonly item: MenuItem }) {
  const t = useT()
  const local = useLocalText()
  const { setLeft } = useDishChanges()
  const count = useRow('dishCounts', item._id)
  const [typed, setTyped] = useState<string | null>(null)
  const shown = count ? String(count.left) : ''
  const isRead = typed === null || /^\d{0,4}$/.test(typed)

  async function save() {
    setTyped(null)
    if (typed === null || !isRead || typed === shown) return
    await setLeft(item, typed === '' ? null : Number(typed), count?.left ?? null).catch(
      toast.failure,
    )
  }

  return (
    <input
      inputMode="numeric"
      autoComplete="off"
      aria-label={`${t('fields.left')}: ${local(item.name)}`}
      aria-invalid={!isRead || undefined}
      title={count?.over === undefined ? undefined : t('kitchen.oversold', { n: count.over })}
      placeholder="–"
      value={typed ?? shown}
      css={[boxLook, figure, narrow, count?.over !== undefined && over]}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.currentTarget.value.trim())}
      onBlur={() => void save()}
      onKeyDown={({ key, nativeEvent }) => {
        if (nativeEvent.isComposing) return
        if (key === 'Enter') void save()
        if (key === 'Escape') setTyped(null)
      }}
    />
  )
}

const narrow = css({ width: '4.5em' })
const over = css({ color: 'var(--danger)' })
const figure = css({
  width: '7.5em',
  borderColor: 'transparent',
  background: 'transparent',
  fontSize: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
  '@media (hover: hover)': { 'tr:hover &, &:hover': { borderColor: 'var(--line-strong)' } },
  '&:focus': { borderColor: 'var(--line-strong)', background: 'var(--raised)' },
  // Nothing hovers there.
  '@media (hover: none)': { borderColor: 'var(--line)' },
})
