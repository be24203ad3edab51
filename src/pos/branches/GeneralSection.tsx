import { css } from '@emotion/react'
import { useMemo } from 'react'
import { BranchIdentity } from '#shared/branches/edit.ts'
import { countryName } from '#shared/countries/country-name.ts'
import { countryOf } from '#shared/countries/country.ts'
import { usualCashRounding } from '#shared/countries/default-pricing.ts'
import { CURRENCIES } from '#shared/money/currencies.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useLanguage, useT } from '../../ui/i18n/use-t.ts'
import { InlineForm } from '../../ui/form/InlineForm.tsx'
import type { FormField } from '../../ui/form/field.ts'
import { useBranch } from '../place/branch-context.ts'
import { OtherMoney } from './OtherMoney.tsx'
import { useBranchPlace } from '../place/use-place.ts'
import { useRead } from '../../ui/query/use-read.ts'
import { TillForm } from './TillForm.tsx'
import { useSave } from '../place/use-save.ts'

const ALL_CURRENCIES = CURRENCIES.map(({ code }) => ({ value: code, label: code }))

function useTimeZones() {
  const { country, timeZone } = useBranch().branch
  const zones = new Set([...countryOf(country).timeZones, timeZone])
  return [...zones].map((value) => ({ value, label: value }))
}

const fieldsOf = (sold: boolean | undefined): readonly FormField<BranchIdentity>[] => [
  { name: 'name', kind: 'localText', label: 'settings.branch.name' },
  {
    name: 'code',
    kind: 'text',
    label: 'settings.branch.code',
    hint: 'settings.branch.codeHint',
    half: true,
  },
  {
    name: 'currency',
    kind: 'select',
    label: 'settings.branch.currency',
    hint: sold ? 'errors.codes.CURRENCY_IN_USE' : 'settings.branch.currencyHint',
    // Also while it is not known.
    locked: sold !== false,
    choices: () => ALL_CURRENCIES,
    half: true,
  },
  {
    name: 'timeZone',
    kind: 'select',
    label: 'settings.branch.timeZone',
    choices: useTimeZones,
    half: true,
  },
  {
    name: 'businessDayCutoff',
    kind: 'time',
    label: 'settings.branch.cutoff',
    hint: 'settings.branch.cutoffHint',
    half: true,
  },
]

/** What a branch is called, where it is, and when its day begins. */
export function GeneralSection() {
  const t = useT()
  const format = useFormat()
  const { branch, locked, save } = useSave()
  const { name, code, currency, timeZone, businessDayCutoff } = branch
  const { page } = useRead('branches.get', { params: { branchId: branch._id } }, ['branches'])
  const fields = useMemo(() => fieldsOf(page?.sold), [page?.sold])
  const country = countryName(branch.country, useLanguage())
  return (
    <>
      <p css={note}>{t('settings.branch.countryFixed', { country })}</p>
      <InlineForm
        fields={fields}
        schema={BranchIdentity}
        initial={{ name, code, currency, timeZone, businessDayCutoff }}
        place={useBranchPlace()}
        locked={locked}
        save={save}
      >
        {(draft) =>
          draft.currency !== currency && (
            <>
              <OtherMoney restaurantId={branch.restaurantId} currency={draft.currency} />
              <p css={note}>
                {t('settings.branch.cashFollows', {
                  currency: draft.currency,
                  unit: format.money(usualCashRounding(draft.currency).unit, draft.currency),
                })}
              </p>
            </>
          )
        }
      </InlineForm>
      <TillForm />
    </>
  )
}

const note = css({ color: 'var(--ink-2)' })
