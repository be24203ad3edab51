import { css } from '@emotion/react'
import { useState } from 'react'
import type { Measure } from '#shared/inventory/measured.ts'
import { parseMoney } from '#shared/format/parse-money.ts'
import { Banner } from '../../ui/controls/Banner.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { useTask } from '../../ui/controls/use-task.ts'
import { useErrorText } from '../../ui/i18n/use-error-text.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { newId } from '../../ui/link/new-id.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { undoToast } from '../../ui/toasts/undo-toast.tsx'
import { useInventory } from './use-inventory.ts'
import { useUndo } from './use-send.ts'

/** The bill came later and says another amount: typed where the first one is. */
export function CorrectPrice({
  actId,
  item,
  price,
}: {
  readonly actId: string
  readonly item: Measure
  readonly price: number
}) {
  const t = useT()
  const format = useFormat()
  const errorText = useErrorText()
  const { api } = useSuite()
  const { branch } = useInventory()
  const { currency } = branch
  const undo = useUndo()
  const { busy, failure, run } = useTask()
  const [typed, setTyped] = useState<string | null>(null)
  const [_id, setId] = useState(newId)
  if (typed === null)
    return (
      <Button kind="bare" onClick={() => setTyped(format.amount(price, currency))}>
        {t('inventory.correctPrice')}
      </Button>
    )
  const next = parseMoney(typed, currency)
  const save = async () => {
    if (next === null) return
    const body = { _id, branchId: branch._id, ingredientId: item._id, price: next }
    await api.inventory.correctPrice({ params: { id: actId }, body })
    setTyped(null)
    setId(newId())
    undoToast('inventory.recorded', { name: t('inventory.kinds.price') }, () => void undo(_id))
  }
  return (
    <div css={line}>
      <TextField
        label={`${t('inventory.correctPriceOf', { name: item.name })}, ${currency}`}
        inputMode="decimal"
        autoComplete="off"
        error={next === null && typed !== '' ? t('inventory.noNumber') : undefined}
        value={typed}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button onClick={() => setTyped(null)}>{t('common.cancel')}</Button>
      <Button
        kind="primary"
        disabled={next === null || next < 0 || next === price}
        busy={busy}
        onClick={() => void run(save)}
      >
        {t('common.save')}
      </Button>
      {failure !== null && <Banner tone="danger">{errorText(failure)}</Banner>}
    </div>
  )
}

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: 'var(--space-2)',
  '& > div:first-of-type': { flex: '1 1 12rem' },
})
