import { css } from '@emotion/react'
import { useState } from 'react'
import type { Stock } from '#shared/inventory/stock.ts'
import { signsOf } from '#shared/format/number.ts'
import { amountIn, unitOf } from '#shared/inventory/unit.ts'
import { Banner } from '../../ui/controls/Banner.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { useTask } from '../../ui/controls/use-task.ts'
import { useErrorText } from '../../ui/i18n/use-error-text.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useLanguage, useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { undoToast } from '../../ui/toasts/undo-toast.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { AmountField } from './AmountField.tsx'
import { quantityOf } from './typed.ts'
import { useInventory } from './use-inventory.ts'

type Wanted = Pick<Stock, 'minimum' | 'par' | 'shelf'>

/** How much the branch wants of an ingredient, and where it keeps it: typed where it is read. */
export function Targets({ row }: { readonly row: Stock }) {
  const t = useT()
  const errorText = useErrorText()
  const { number } = useFormat()
  const signs = signsOf(useLanguage())
  const { api } = useSuite()
  const { branch } = useInventory()
  const { busy, failure, run } = useTask()
  const written = (quantity: number) => {
    const size = unitOf(row, row.unit)
    return size ? number(amountIn(quantity, size)) : ''
  }
  const [minimum, setMinimum] = useState(() => written(row.minimum))
  const [par, setPar] = useState(() => written(row.par))
  const [shelf, setShelf] = useState(row.shelf)
  const before: Wanted = { minimum: row.minimum, par: row.par, shelf: row.shelf }
  const least = quantityOf(row, minimum || '0', row.unit, signs)
  const most = quantityOf(row, par || '0', row.unit, signs)
  const changed = least !== row.minimum || most !== row.par || shelf !== row.shelf

  const put = (next: Wanted, base: Wanted) =>
    api.ingredients.setStock({
      params: { id: row._id },
      query: { branchId: branch._id },
      body: { ...next, base },
    })
  const save = async () => {
    if (least === null || most === null) return
    const next = { minimum: least, par: most, shelf }
    await put(next, before)
    undoToast('resource.saved', {}, () => void put(before, next).catch(toast.failure))
  }
  return (
    <section css={frame} aria-label={t('inventory.wanted')}>
      <h3 css={title}>{t('inventory.wanted')}</h3>
      <AmountField
        label={t('inventory.minimum')}
        item={row}
        amount={minimum}
        unit={row.unit}
        onAmount={setMinimum}
      />
      <AmountField
        label={t('inventory.par')}
        item={row}
        amount={par}
        unit={row.unit}
        onAmount={setPar}
      />
      <TextField
        label={t('inventory.shelf')}
        maxLength={40}
        value={shelf}
        onChange={(event) => setShelf(event.currentTarget.value)}
      />
      {failure !== null && <Banner tone="danger">{errorText(failure)}</Banner>}
      {changed && (
        <Button
          kind="primary"
          disabled={least === null || most === null}
          busy={busy}
          onClick={() => void run(save)}
        >
          {t('common.save')}
        </Button>
      )}
    </section>
  )
}

const frame = css({
  display: 'grid',
  gap: 'var(--space-3)',
  paddingBlockStart: 'var(--space-4)',
  borderBlockStart: '1px solid var(--line)',
  minWidth: 0,
})
const title = css({ fontSize: 'var(--text-lg)', fontWeight: 600 })
