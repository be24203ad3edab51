import { css } from '@emotion/react'
import { boxLook } from '../../../ui/controls/Field.tsx'
import { NumberPad, type PadKey } from '../../../ui/controls/NumberPad.tsx'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import type { Asked } from './use-asked.ts'

const isDigit = (key: string): key is PadKey => /^\d$/.test(key)

/** The weight or the price that a dish is sold by. A keyboard and a scale that types digits work as well as the keys. */
export function AskedPad({
  asked: { value, kind, press },
  currency,
  onEnter,
}: {
  readonly asked: Asked
  readonly currency: string
  readonly onEnter: () => void
}) {
  const t = useT()
  const format = useFormat()
  const figure = kind === 'open' ? format.amount(value, currency) : format.number(value / 1000, 3)
  const unit = kind === 'open' ? currency : t(`orders.unit.${kind}`)
  const label = t(kind === 'open' ? 'fields.price' : 'orders.weight')
  return (
    <section aria-label={label} css={look}>
      <label css={box}>
        <span>{label}</span>
        <input
          data-option
          readOnly
          value={`${figure} ${unit}`}
          css={[boxLook, figureLook]}
          onKeyDown={(event) => {
            const { key } = event
            if (key === 'Enter') onEnter()
            else if (isDigit(key)) press(key)
            else if (key === 'Backspace') press('back')
            else return
            event.preventDefault()
          }}
        />
      </label>
      <NumberPad
        label={label}
        backLabel={t('checkout.backspace')}
        zeros={kind === 'open' ? '000' : '00'}
        onKey={press}
      />
    </section>
  )
}

const look = css({ display: 'grid', gap: 'var(--space-3)', maxWidth: 420, minWidth: 0 })
const box = css({ display: 'grid', gap: 'var(--space-2)' })
const figureLook = css({
  minHeight: 56,
  fontFamily: 'var(--font-display)',
  fontSize: 'var(--text-2xl)',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
})
