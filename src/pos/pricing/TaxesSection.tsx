import { css } from '@emotion/react'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { TaxRow } from '#shared/money/tax-row.ts'
import { withTax } from '#shared/branches/change-taxes.ts'
import { NewTax } from '#shared/branches/edit.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Confirm } from '../../ui/form/Confirm.tsx'
import { Card } from '../../ui/controls/Card.tsx'
import { EmptyState } from '../../ui/controls/EmptyState.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { CardsForm } from '../../ui/form/CardsForm.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useBranchPlace } from '../place/use-place.ts'
import { cardOfPrices, draftOf, PricesDraft, pricesOf } from './price-display.tsx'
import { PricePreview } from './PricePreview.tsx'
import { TAX_FIELDS } from './tax-fields.ts'
import { TaxLine } from './TaxLine.tsx'
import { useSave } from '../place/use-save.ts'
import { useBusinessDay } from '../place/use-business-day.ts'

/** Rates with their days. A new one ends the old one the day before; past ones stay. */
export function TaxesSection() {
  const t = useT()
  const { api } = useSuite()
  const { branch, locked } = useSave()
  const place = useBranchPlace()
  const [adding, setAdding] = useState<NewTax | null>(null)
  const [ending, setEnding] = useState<TaxRow | null>(null)
  const today = useBusinessDay()
  const prices = pricesOf(branch, today)
  const { branchId } = place
  const blank = {
    taxClass: 'standard',
    name: '',
    rate: 0,
    included: false,
    compound: false,
    from: today,
  }
  return (
    <CardsForm
      cards={prices ? [cardOfPrices(branch, today)] : []}
      schema={PricesDraft}
      record={prices ?? { included: null }}
      toDraft={draftOf}
      place={place}
      locked={locked}
      save={async ({ way }, { included }) => {
        const body = { included: way === 'included', base: { included } }
        if (way !== '') await api.branches.setPriceDisplay({ params: { branchId }, body })
      }}
      after={
        <Card title={t('settings.tax.title')} help={t('settings.tax.hint')}>
          {branch.taxes.length === 0 && <EmptyState title={t('settings.tax.none')} />}
          <ul css={list}>
            {branch.taxes
              .toSorted((a, b) => b.from.localeCompare(a.from))
              .map((row) => (
                <TaxLine
                  key={row._id}
                  row={row}
                  today={today}
                  locked={locked}
                  onChange={() => setAdding({ ...blank, ...pick(row) })}
                  onEnd={() => setEnding(row)}
                />
              ))}
          </ul>
          {!locked && (
            <div>
              <Button icon={<Plus aria-hidden />} onClick={() => setAdding(blank)}>
                {t('settings.tax.add')}
              </Button>
            </div>
          )}
          {adding && (
            <FormDialog
              title={t(adding.name === '' ? 'settings.tax.add' : 'settings.tax.newRate')}
              fields={TAX_FIELDS}
              schema={NewTax}
              initial={adding}
              place={place}
              save={(body) => api.branches.addTax({ params: { branchId }, body })}
              onClose={() => setAdding(null)}
            >
              {(draft) => {
                const made = withTax(branch.taxes, draft, { _id: branchId, today })
                return 'taxes' in made ? (
                  <PricePreview
                    branch={{ ...branch, taxes: made.taxes }}
                    date={draft.from}
                    taxClass={draft.taxClass}
                  />
                ) : null
              }}
            </FormDialog>
          )}
          {ending && (
            <Confirm
              title={t('settings.tax.endTitle', { name: ending.name })}
              confirm={t('settings.tax.end')}
              onConfirm={async () => {
                await api.branches.endTax({ params: { branchId, taxId: ending._id } })
              }}
              onClose={() => setEnding(null)}
            >
              {t('settings.tax.endHint')}
            </Confirm>
          )}
        </Card>
      }
    />
  )
}

const pick = ({ taxClass, name, rate, included, compound }: TaxRow) => ({
  taxClass,
  name,
  rate,
  included,
  compound,
})

const list = css({ '& > li + li': { borderBlockStart: '1px solid var(--line)' } })
