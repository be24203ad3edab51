import { css } from '@emotion/react'
import { useState } from 'react'
import { parseMoney } from '#shared/format/parse-money.ts'
import type { MenuItem } from '#shared/menu/menu.ts'
import { Switch } from '../../ui/controls/Switch.tsx'
import { VisuallyHidden } from '../../ui/controls/VisuallyHidden.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useRow } from '../../ui/link/hooks.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { useBranch } from '../place/branch-context.ts'
import { FigureBox } from './FigureBox.tsx'
import { manyEdits } from './many-edits.ts'
import { useDishChanges } from './use-dish-changes.ts'
import { usePastePrices } from './use-paste-prices.ts'

/** The price of a dish. A column copied from a spreadsheet is taken by this dish and those below. */
export function PriceCell({ item }: { readonly item: MenuItem }) {
  const t = useT()
  const format = useFormat()
  const local = useLocalText()
  const { currency } = useBranch().branch
  const { setPrices } = useDishChanges()
  const paste = usePastePrices()
  return (
    <FigureBox
      label={t('menu.priceOf', { name: local(item.name) })}
      mode="decimal"
      value={item.price}
      write={(price) => format.amount(price, currency)}
      read={(text) => parseMoney(text, currency) ?? undefined}
      save={(price) => setPrices([item], () => price)}
      onPaste={(text) => paste(item, text)}
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
    <>
      <Switch checked={wanted ?? !item.soldOut} onChange={(next) => void change(next)}>
        <VisuallyHidden>{`${t('menu.available')}: ${local(item.name)}`}</VisuallyHidden>
      </Switch>
      {item.lacks !== undefined && (
        <span css={reason}>{t('orders.lacks', { name: item.lacks })}</span>
      )}
    </>
  )
}

/** Whether a dish is sold out while the stock cannot make one more portion of it. A set has no portions of its own. */
export function OutAtNoneCell({ item }: { readonly item: MenuItem }) {
  const t = useT()
  const local = useLocalText()
  const { edit } = useDishChanges()
  const [wanted, setWanted] = useState<boolean | null>(null)
  if (item.combo) return '–'
  const change = async (outAtNone: boolean) => {
    setWanted(outAtNone)
    try {
      await edit(manyEdits([item], { kind: 'outAtNone', outAtNone }))
    } catch (error) {
      toast.failure(error)
    } finally {
      setWanted(null)
    }
  }
  return (
    <Switch checked={wanted ?? item.outAtNone ?? false} onChange={(next) => void change(next)}>
      <VisuallyHidden>{`${t('fields.outAtNone')}: ${local(item.name)}`}</VisuallyHidden>
    </Switch>
  )
}

/** How many the branch has left; empty: it is not counted. */
export function LeftCell({ item }: { readonly item: MenuItem }) {
  const t = useT()
  const local = useLocalText()
  const { setLeft } = useDishChanges()
  const count = useRow('dishCounts', item._id)
  const over = count?.over
  return (
    <FigureBox
      label={`${t('fields.left')}: ${local(item.name)}`}
      title={over === undefined ? undefined : t('kitchen.oversold', { n: over })}
      mode="numeric"
      placeholder="–"
      value={count?.left ?? null}
      write={(left) => (left === null ? '' : String(left))}
      read={leftIn}
      save={(left) => setLeft(item, left, count?.left ?? null)}
      look={over !== undefined || isFew(count?.left, item.warnAt) ? few : narrow}
    />
  )
}

const isFew = (left: number | undefined, warnAt: number | undefined) =>
  left !== undefined && warnAt !== undefined && left <= warnAt

function leftIn(text: string): number | null | undefined {
  const digits = text.trim()
  if (digits === '') return null
  return /^\d{1,4}$/.test(digits) ? Number(digits) : undefined
}

const reason = css({ display: 'block', color: 'var(--ink-2)', fontSize: 'var(--text-sm)' })
const narrow = css({ width: '4.5em' })
const few = css(narrow, { color: 'var(--danger)' })
