import { css } from '@emotion/react'
import * as z from 'zod/mini'
import type { Branch } from '#shared/branches/branch.ts'
import { priceDisplayOf, withPriceDisplay } from '#shared/branches/change-taxes.ts'
import { SegmentedRow } from '../../ui/controls/SegmentedRow.tsx'
import type { FormCard } from '../../ui/form/CardsForm.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { PricePreview } from './PricePreview.tsx'

const WAYS = ['included', 'added'] as const

/** Whether the prices on the menu contain their taxes; empty while some do and others do not. */
export const PricesDraft = z.object({ way: z.enum([...WAYS, '']) })
export type PricesDraft = z.output<typeof PricesDraft>

/** As the taxes of the branch are from that day on; null where it charges none, so that there is nothing to choose. */
export function pricesOf({ taxes }: Branch, today: string): Prices | null {
  const included = priceDisplayOf(taxes, today)
  return included === undefined ? null : { included }
}

/** What the branch keeps of it; null while some prices contain their taxes and others do not. */
export type Prices = { readonly included: boolean | null }

export const draftOf = ({ included }: Prices): PricesDraft => ({
  way: included === null ? '' : included ? 'included' : 'added',
})

/** The card that sets it, with what a guest pays now and after that. */
export const cardOfPrices = (branch: Branch, today: string): FormCard<PricesDraft> => ({
  title: 'settings.priceDisplay.title',
  help: 'settings.priceDisplay.hint',
  drawn: [
    {
      name: 'way',
      kind: 'select',
      label: 'settings.priceDisplay.title',
      choices: WAYS.map((value) => ({ value, text: `settings.priceDisplay.${value}` as const })),
    },
  ],
  children: ({ way }, fill) => (
    <Ways branch={branch} today={today} way={way} onChange={(next) => fill({ way: next })} />
  ),
})

function Ways({
  branch,
  today,
  way,
  onChange,
}: {
  readonly branch: Branch
  readonly today: string
  readonly way: PricesDraft['way']
  readonly onChange: (way: PricesDraft['way']) => void
}) {
  const t = useT()
  const now = pricesOf(branch, today)
  const isOther = way !== '' && now !== null && way !== draftOf(now).way
  return (
    <>
      <SegmentedRow<PricesDraft['way']>
        label={t('settings.priceDisplay.title')}
        segments={WAYS.map((value) => ({ value, label: t(`settings.priceDisplay.${value}`) }))}
        value={way}
        onChange={onChange}
      />
      {way === '' && <p css={note}>{t('settings.priceDisplay.mixed')}</p>}
      <div css={pair}>
        <div css={one}>
          {isOther && <p css={note}>{t('settings.priceDisplay.now')}</p>}
          <PricePreview branch={branch} />
        </div>
        {isOther && (
          <div css={one}>
            <p css={note}>{t('settings.priceDisplay.then')}</p>
            <PricePreview branch={branchWith(branch, way === 'included', today)} />
          </div>
        )}
      </div>
    </>
  )
}

function branchWith(branch: Branch, included: boolean, today: string): Branch {
  const made = withPriceDisplay(branch.taxes, included, { today, newId: () => 'preview' })
  return 'taxes' in made ? { ...branch, taxes: made.taxes } : branch
}

const note = css({ color: 'var(--ink-2)' })
const pair = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 16rem), 1fr))',
  alignItems: 'start',
  gap: 'var(--space-4)',
})
const one = css({ display: 'grid', gap: 'var(--space-2)', minWidth: 0 })
