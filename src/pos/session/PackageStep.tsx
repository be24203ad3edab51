import { css } from '@emotion/react'
import { useId } from 'react'
import { PACKAGES } from '#shared/features/feature.ts'
import { BILLING_PERIODS, PLAN_CURRENCY, packageTypeOf, PLANS } from '#shared/packages/plan.ts'
import { SegmentedRow } from '../../ui/controls/SegmentedRow.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { doorForm } from './DoorLinks.tsx'
import type { Draft } from './registration-draft.ts'
import { StepButtons } from './StepButtons.tsx'

/** Which package, paid by the month or by the year. */
export function PackageStep({
  draft,
  change,
  busy,
  onBack,
  onDone,
}: {
  readonly draft: Draft
  readonly change: (part: Partial<Draft>) => void
  readonly busy: boolean
  readonly onBack: () => void
  readonly onDone: () => void
}) {
  const t = useT()
  const { money } = useFormat()
  const name = useId()
  const { billingPeriod } = draft
  const chosen = packageTypeOf(draft.selectedPackage)
  const per = billingPeriod === 'yearly' ? 'packages.perYear' : 'packages.perMonth'
  return (
    <form
      css={doorForm}
      onSubmit={(event) => {
        event.preventDefault()
        onDone()
      }}
    >
      <SegmentedRow
        label={t('packages.billing')}
        segments={BILLING_PERIODS.map((value) => ({ value, label: t(`packages.${value}`) }))}
        value={billingPeriod}
        onChange={(value) => change({ billingPeriod: value })}
      />
      <fieldset css={list} aria-label={t('register.choosePackage')}>
        {PACKAGES.map((type) => (
          <label key={type} css={card}>
            <input
              type="radio"
              name={name}
              value={type}
              checked={type === chosen}
              onChange={() => change({ selectedPackage: type })}
              css={radio}
            />
            <span css={nameLook}>{t(`packages.${type}`)}</span>
            <span css={price}>
              {t(per, { price: money(PLANS[type][billingPeriod], PLAN_CURRENCY) })}
            </span>
            <span css={what}>{t(`packages.${type}Has`)}</span>
          </label>
        ))}
      </fieldset>
      <p css={free}>{t('register.nothingCharged')}</p>
      <StepButtons words={t('register.submit')} busy={busy} onBack={onBack} />
    </form>
  )
}

const free = css({ fontWeight: 600, textWrap: 'pretty' })
const list = css({ display: 'grid', gap: 'var(--space-3)', minWidth: 0 })
const card = css({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  columnGap: 'var(--space-4)',
  alignItems: 'center',
  padding: 'var(--space-4)',
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius-control)',
  background: 'var(--raised)',
  cursor: 'pointer',
  '&:has(:checked)': { borderColor: 'var(--primary)', background: 'var(--primary-soft)' },
  '&:has(:focus-visible)': { outline: '3px solid var(--focus)', outlineOffset: 2 },
})
const radio = css({
  gridRow: '1 / span 3',
  width: 24,
  height: 24,
  accentColor: 'var(--primary)',
  '&:focus-visible': { outline: 'none' },
})
const nameLook = css({ fontWeight: 700, fontSize: 'var(--text-lg)' })
const price = css({ fontWeight: 600, fontVariantNumeric: 'tabular-nums' })
const what = css({ color: 'var(--ink-2)', fontSize: 'var(--text-sm)', textWrap: 'pretty' })
