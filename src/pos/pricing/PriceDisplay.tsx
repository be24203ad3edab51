import { css } from '@emotion/react'
import { useState } from 'react'
import { Confirm } from '../../ui/form/Confirm.tsx'
import { SegmentedRow } from '../../ui/controls/SegmentedRow.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useSave } from '../place/use-save.ts'

const WAYS = ['included', 'added'] as const
type Way = (typeof WAYS)[number]

/** Whether the prices on the menu contain their taxes. Nothing to choose where no tax is charged. */
export function PriceDisplay({ today }: { readonly today: string }) {
  const t = useT()
  const { api } = useSuite()
  const { branch, locked } = useSave()
  const [wanted, setWanted] = useState<Way | null>(null)
  const ways = branch.taxes
    .filter(({ to }) => to === null || to >= today)
    .map(({ included }): Way => (included ? 'included' : 'added'))
  if (ways.length === 0) return null
  const way = WAYS.find((one) => ways.every((other) => other === one))
  const names = WAYS.map((value) => ({ value, label: t(`settings.priceDisplay.${value}`) }))
  return (
    <fieldset disabled={locked}>
      <legend>{t('settings.priceDisplay.title')}</legend>
      <SegmentedRow<Way | ''>
        label={t('settings.priceDisplay.title')}
        segments={names}
        // Classes that differ: none of both.
        value={way ?? ''}
        onChange={(next) => next !== '' && next !== way && setWanted(next)}
      />
      {way === undefined && <p css={note}>{t('settings.priceDisplay.mixed')}</p>}
      {wanted && (
        <Confirm
          kind="primary"
          title={t('settings.priceDisplay.question')}
          confirm={t('settings.priceDisplay.change')}
          onConfirm={async () => {
            const params = { branchId: branch._id }
            await api.branches.setPriceDisplay({
              params,
              body: { included: wanted === 'included' },
            })
          }}
          onClose={() => setWanted(null)}
        >
          {t('settings.priceDisplay.hint')}
        </Confirm>
      )}
    </fieldset>
  )
}

const note = css({ marginBlockStart: 'var(--space-2)', color: 'var(--ink-2)' })
