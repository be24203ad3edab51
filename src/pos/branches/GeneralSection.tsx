import { css } from '@emotion/react'
import { useMemo } from 'react'
import type { Branch } from '#shared/branches/branch.ts'
import { usualCashRounding } from '#shared/countries/default-pricing.ts'
import { CardsForm, type FormCard } from '../../ui/form/CardsForm.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useRead } from '../../ui/query/use-read.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { useSave } from '../place/use-save.ts'
import { CountryLine } from './CountryLine.tsx'
import {
  CLOSING_FIELDS,
  STOCK_FIELDS,
  GeneralDraft,
  HOURS_FIELDS,
  identityFields,
  ORDERING_FIELDS,
  toBranch,
  toDraft,
} from './general-fields.ts'
import { OtherMoney } from './OtherMoney.tsx'

/** What a branch is called, where it is, when its day begins, and how its tills take orders. */
export function GeneralSection() {
  const { branch, locked, save } = useSave()
  const { page } = useRead('branches.get', { params: { branchId: branch._id } }, ['branches'])
  const sold = page?.sold
  const cards = useMemo(
    (): readonly FormCard<GeneralDraft>[] => [
      {
        title: 'settings.branch.identity',
        help: 'settings.branch.identityHint',
        fields: identityFields(sold),
        children: ({ currency }) => <NewMoney branch={branch} currency={currency} />,
      },
      {
        title: 'settings.branch.ordering',
        help: 'settings.branch.orderingHint',
        fields: ORDERING_FIELDS,
      },
      { title: 'nav.inventory', help: 'settings.branch.costingHint', fields: STOCK_FIELDS },
      { title: 'nav.endOfDay', fields: CLOSING_FIELDS },
      {
        title: 'fields.openingHours',
        help: 'settings.branch.openingHoursHint',
        fields: HOURS_FIELDS,
      },
    ],
    [sold, branch],
  )
  return (
    <CardsForm
      cards={cards}
      schema={GeneralDraft}
      record={branch}
      toDraft={toDraft}
      place={useBranchPlace()}
      locked={locked}
      save={(draft, over) => save(toBranch(draft), toBranch(toDraft(over)))}
      after={<CountryLine branch={branch} />}
    />
  )
}

/** What follows from another currency, before it is saved. */
function NewMoney({ branch, currency }: { readonly branch: Branch; readonly currency: string }) {
  const t = useT()
  const format = useFormat()
  if (currency === branch.currency) return null
  const unit = format.money(usualCashRounding(currency).unit, currency)
  return (
    <>
      <OtherMoney restaurantId={branch.restaurantId} currency={currency} />
      <p css={note}>{t('settings.branch.cashFollows', { currency, unit })}</p>
    </>
  )
}

const note = css({ color: 'var(--ink-2)' })
