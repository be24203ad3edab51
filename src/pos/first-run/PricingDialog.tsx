import { css } from '@emotion/react'
import { useState } from 'react'
import type { Branch } from '#shared/branches/branch.ts'
import { countryOf } from '#shared/countries/country.ts'
import { usualServiceCharge } from '#shared/countries/default-pricing.ts'
import { proposedTax, withConfirmedTax } from '#shared/first-run/confirm-taxes.ts'
import { Switch } from '../../ui/controls/Switch.tsx'
import { TaskDialog } from '../../ui/controls/TaskDialog.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { newId } from '../../ui/link/new-id.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useBranch } from '../branch-context.ts'
import { PricePreview } from '../settings/branch/PricePreview.tsx'
import { useToday } from '../settings/branch/use-today.ts'
import { isPercent, PercentField } from './PercentField.tsx'
import { TaxCards } from './TaxCards.tsx'

/** Asks a person whether the proposed tax and service charge are right, and shows what a guest pays. */
export function PricingDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT()
  const format = useFormat()
  const { api } = useSuite()
  const today = useToday()
  const { branch } = useBranch()
  // What it began with: a change from elsewhere does not move it under the hands.
  const [proposed] = useState(() => proposedTax(branch.taxes, today))
  const [rate, setRate] = useState<number | null>(proposed?.rate ?? 0)
  const [included, setIncluded] = useState(proposed?.included ?? true)
  const [serviceOn, setServiceOn] = useState(branch.serviceCharge !== null)
  const usual = branch.serviceCharge ?? usualServiceCharge(branch.country)
  const [serviceRate, setServiceRate] = useState<number | null>(usual.rate)

  const ready = isPercent(rate) && (!serviceOn || isPercent(serviceRate))
  const tax = proposed && isPercent(rate) ? { rate, included } : null
  const serviceCharge = serviceOn && isPercent(serviceRate) ? { ...usual, rate: serviceRate } : null

  /** The branch as it would be with prices that contain the tax, or not. */
  const branchWith = (way: boolean): Branch => {
    const made = tax && withConfirmedTax(branch.taxes, { ...tax, included: way }, { today, newId })
    const taxes = made && 'taxes' in made ? made.taxes : branch.taxes
    return { ...branch, taxes, serviceCharge }
  }
  const confirm = () => {
    if (!proposed) return t('firstRun.confirmPrices')
    if (rate === 0) return t('firstRun.confirmNoTax')
    return t('firstRun.confirmTax', {
      tax: `${proposed.name} ${isPercent(rate) ? format.rate(rate) : ''}`.trim(),
    })
  }
  return (
    <TaskDialog
      width={720}
      title={t('firstRun.steps.pricing')}
      confirm={confirm()}
      ready={ready}
      onConfirm={async () => {
        const params = { branchId: branch._id }
        await api.firstRun.confirmPricing({ params, body: { tax, serviceCharge } })
      }}
      onClose={onClose}
    >
      <div css={frame}>
        {proposed ? (
          <>
            <PercentField
              label={t('firstRun.taxRate', { name: proposed.name })}
              hint={t('firstRun.taxCheck', { country: countryOf(branch.country).nativeName })}
              value={rate}
              onChange={setRate}
            />
            {rate !== 0 && (
              <TaxCards included={included} onChange={setIncluded} branchWith={branchWith} />
            )}
          </>
        ) : (
          <p css={note}>
            {t(branch.taxes.length === 0 ? 'settings.tax.none' : 'firstRun.taxSeveral')}
          </p>
        )}
        <div css={service}>
          <Switch checked={serviceOn} onChange={setServiceOn}>
            {t('settings.pricing.service')}
          </Switch>
          {serviceOn && (
            <PercentField
              label={t('settings.pricing.serviceRate')}
              value={serviceRate}
              onChange={setServiceRate}
            />
          )}
        </div>
        {ready && <PricePreview branch={branchWith(included)} />}
      </div>
    </TaskDialog>
  )
}

const frame = css({ display: 'grid', gap: 'var(--space-5)' })
const service = css({ display: 'grid', gap: 'var(--space-3)', maxWidth: '24rem' })
const note = css({ color: 'var(--ink-2)' })
