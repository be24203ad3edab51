import { css } from '@emotion/react'
import { countryName } from '#shared/countries/country-name.ts'
import { Switch } from '../../ui/controls/Switch.tsx'
import { TaskDialog } from '../../ui/controls/TaskDialog.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useLanguage, useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { PricePreview } from './PricePreview.tsx'
import { PercentField } from './PercentField.tsx'
import { TaxCards } from './TaxCards.tsx'
import { type Pricing, usePricing } from './use-pricing.ts'

/** Asks a person to confirm the proposed tax and service charge, and shows what a guest pays. */
export function PricingDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT()
  const { api } = useSuite()
  const confirm = useConfirmWords()
  const it = usePricing()
  return (
    <TaskDialog
      width={720}
      title={t('firstRun.steps.pricing')}
      confirm={confirm(it)}
      ready={it.ready}
      onConfirm={async () => {
        const params = { branchId: it.branch._id }
        await api.firstRun.confirmPricing({ params, body: it.body })
      }}
      onClose={onClose}
    >
      <div css={frame}>
        <Tax it={it} />
        <div css={service}>
          <Switch checked={it.serviceOn} onChange={it.setServiceOn}>
            {t('fields.serviceCharge')}
          </Switch>
          {it.serviceOn && (
            <PercentField
              label={t('fields.serviceRate')}
              value={it.serviceRate}
              onChange={it.setServiceRate}
            />
          )}
        </div>
        {it.ready && <PricePreview branch={it.branchWith(it.included)} />}
      </div>
    </TaskDialog>
  )
}

function Tax({ it }: { readonly it: Pricing }) {
  const t = useT()
  const language = useLanguage()
  const { proposed, branch, rate } = it
  if (!proposed)
    return (
      <p css={note}>{t(branch.taxes.length === 0 ? 'settings.tax.none' : 'firstRun.taxSeveral')}</p>
    )
  return (
    <>
      <PercentField
        label={t('firstRun.taxRate', { name: proposed.name })}
        hint={t('firstRun.taxCheck', { country: countryName(branch.country, language) })}
        value={rate}
        onChange={it.setRate}
      />
      {rate !== 0 && (
        <TaxCards included={it.included} onChange={it.setIncluded} branchWith={it.branchWith} />
      )}
    </>
  )
}

/** The button names the values: no one confirms a rate unread. */
function useConfirmWords() {
  const t = useT()
  const format = useFormat()
  return ({ proposed, body: { tax } }: Pricing) => {
    if (!proposed || !tax) return t('firstRun.confirmPrices')
    if (tax.rate === 0) return t('firstRun.confirmNoTax')
    return t('firstRun.confirmTax', { tax: `${proposed.name} ${format.rate(tax.rate)}` })
  }
}

const frame = css({ display: 'grid', gap: 'var(--space-5)' })
const service = css({ display: 'grid', gap: 'var(--space-3)' })
const note = css({ color: 'var(--ink-2)' })
