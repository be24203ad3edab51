import { css } from '@emotion/react'
import { useState } from 'react'
import { parseMoney } from '#shared/format/parse-money.ts'
import type { MenuItem } from '#shared/menu/menu.ts'
import { newPrice, type PriceStep } from '#shared/menu/new-price.ts'
import { NumberField } from '../../ui/controls/NumberField.tsx'
import { SegmentedRow } from '../../ui/controls/SegmentedRow.tsx'
import { TaskDialog } from '../../ui/controls/TaskDialog.tsx'
import { readNumber } from '../../ui/form/values.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useBranch } from '../place/branch-context.ts'

/** More would make nothing of a price, or ten times as much. */
const MOST_PERCENT = 100

/** Raises or lowers the prices of several dishes; each new one is shown before it counts. */
export function PriceDialog({
  items,
  setPrices,
  onClose,
}: {
  readonly items: readonly MenuItem[]
  readonly setPrices: (
    changed: readonly MenuItem[],
    priceOf: (item: MenuItem) => number,
  ) => Promise<void>
  readonly onClose: () => void
}) {
  const t = useT()
  const format = useFormat()
  const local = useLocalText()
  const { branch } = useBranch()
  const { currency } = branch
  const [way, setWay] = useState<'raise' | 'lower'>('raise')
  const [kind, setKind] = useState<PriceStep['kind']>('percent')
  const [by, setBy] = useState<number | null>(null)
  const most = kind === 'percent' ? MOST_PERCENT : Number.MAX_SAFE_INTEGER
  const fits = by !== null && by > 0 && by <= most
  const step = { kind, by: fits ? (way === 'raise' ? by : -by) : 0 }
  const priceOf = ({ price }: MenuItem) => (fits ? newPrice(price, step, branch) : price)
  const changed = items.filter((item) => priceOf(item) !== item.price)
  return (
    <TaskDialog
      width={560}
      title={t('menu.changePrices')}
      confirm={t('common.save')}
      ready={changed.length > 0}
      onConfirm={() => setPrices(changed, priceOf)}
      onClose={onClose}
    >
      <div css={controls}>
        <SegmentedRow
          label={t('menu.changePrices')}
          segments={[
            { value: 'raise', label: t('menu.raise') },
            { value: 'lower', label: t('menu.lower') },
          ]}
          value={way}
          onChange={setWay}
        />
        <SegmentedRow
          label={t('menu.changeBy')}
          segments={[
            { value: 'percent', label: '%' },
            { value: 'amount', label: currency },
          ]}
          value={kind}
          onChange={(next) => {
            setKind(next)
            setBy(null)
          }}
        />
      </div>
      <NumberField
        key={kind}
        label={t('menu.changeBy')}
        hint={kind === 'percent' ? t('menu.roundedHint') : undefined}
        error={by !== null && !fits ? t('form.invalid') : undefined}
        unit={kind === 'percent' ? '%' : currency}
        value={by}
        onChange={setBy}
        read={(text) => (kind === 'percent' ? readNumber(text) : parseMoney(text, currency))}
        write={(number) => (kind === 'percent' ? String(number) : format.amount(number, currency))}
      />
      <table css={preview} aria-label={t('menu.changePrices')}>
        <tbody>
          {items.map((item) => (
            <tr key={item._id}>
              <th scope="row">{local(item.name)}</th>
              <td>{format.money(item.price, currency)}</td>
              <td aria-hidden>→</td>
              <td css={strong}>{format.money(priceOf(item), currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TaskDialog>
  )
}

const controls = css({ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-4)' })
const preview = css({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th': { fontWeight: 400, textAlign: 'start' },
  '& td': { textAlign: 'end', whiteSpace: 'nowrap' },
  '& :is(th, td)': { padding: 'var(--space-2) var(--space-2)' },
  '& tr + tr': { borderBlockStart: '1px solid var(--line)' },
})
const strong = css({ width: '7em', fontWeight: 600 })
