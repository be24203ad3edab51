import { css } from '@emotion/react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useState } from 'react'
import { PAID_FROM } from '#shared/expenses/expense-can.ts'
import type { KeptExpense } from '#shared/sync/protocol.ts'
import { currencyOf } from '#shared/money/currency.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { NumberPad, type PadKey } from '../../ui/controls/NumberPad.tsx'
import { pageLook, pageTitle } from '../../ui/controls/page-look.ts'
import { pressDigits } from '../../ui/controls/press-digits.ts'
import { Select } from '../../ui/controls/Select.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { useTask } from '../../ui/controls/use-task.ts'
import { RelationField } from '../../ui/find/RelationField.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { newId } from '../../ui/link/new-id.ts'
import { useRow } from '../../ui/link/hooks.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useAddress } from '../../ui/list/use-address.ts'
import { PhotosField } from '../../ui/photos/PhotosField.tsx'
import { useKeptPhotos } from '../../ui/photos/use-kept-photos.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { CategoryKeys } from '../frame/CategoryKeys.tsx'
import { useBranch } from '../place/branch-context.ts'
import { useBusinessDay } from '../place/use-business-day.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { AlikeBanner } from './AlikeBanner.tsx'
import { paidText } from './expense-texts.ts'
import { useSupplierChoices } from '../place/use-suppliers.ts'

const WAYS = PAID_FROM.filter((way) => way !== 'drawer')
type Way = (typeof WAYS)[number]
const begun = () => ({
  _id: newId(),
  photos: [] as readonly string[],
  amount: 0,
  categoryId: null as string | null,
  supplierId: '',
  note: '',
  /** Null: today. */
  spentOn: null as string | null,
})
type Entry = ReturnType<typeof begun>

/** One that the server refused, to be corrected: under its id, with its day and its photos. */
const again = ({
  _id,
  photos,
  amount,
  categoryId,
  supplierId,
  name,
  spentOn,
}: KeptExpense): Entry => ({
  _id,
  photos: photos ?? [],
  amount,
  categoryId: categoryId ?? null,
  supplierId: supplierId ?? '',
  note: name,
  spentOn,
})

/**
 * An expense in a few seconds, for one hand: a photo, the amount, what it is for. The device keeps it until the server
 * has it, so that it works at the market, too.
 */
export function QuickEntry() {
  const t = useT()
  const format = useFormat()
  const { act } = useSuite()
  const { get, set } = useAddress()
  const refused = useRow('keptExpenses', get('kept'))?.expense
  const place = useBranchPlace()
  const { branch } = useBranch()
  const today = useBusinessDay()
  const suppliers = useSupplierChoices(place)
  const { busy, run } = useTask(toast.failure)
  const [entry, setEntry] = useState(() => (refused ? again(refused) : begun()))
  const [paidFrom, setPaidFrom] = useState<Way>(
    () => WAYS.find((way) => way === refused?.paidFrom) ?? 'owner',
  )
  const kept = useKeptPhotos({ branchId: branch._id, purpose: 'expense' })
  const { currency } = branch
  const change = (values: Partial<typeof entry>) => setEntry((before) => ({ ...before, ...values }))
  const press = (key: PadKey) =>
    setEntry((before) => ({ ...before, amount: pressDigits(before.amount, key) }))
  const save = () =>
    run(async () => {
      const { photos, supplierId, note, spentOn, ...rest } = entry
      const expense = {
        ...rest,
        branchId: branch._id,
        name: note.trim(),
        supplierId: supplierId || null,
        receiptId: null,
        spentOn: spentOn ?? today,
        tax: 0,
        currency,
        rate: '',
        paidFrom,
        note: '',
        photos: [...photos],
      }
      await act({ type: 'expense.keep', expense })
      toast.success('shifts.moved', { amount: format.money(entry.amount, currency) })
      setEntry(begun())
      if (refused) set({ do: '', kept: '' })
    })
  return (
    <div css={[pageLook, page]}>
      <header css={head}>
        <IconButton
          label={t('common.back')}
          icon={<ArrowLeft aria-hidden />}
          onClick={() => set({ do: '', kept: '' })}
        />
        <h1 css={pageTitle}>{t('expenses.quick')}</h1>
      </header>
      <div css={photo}>
        <PhotosField
          {...kept(entry.photos, (photos) => change({ photos }))}
          label={t('expenses.photoOf')}
        />
      </div>
      <div css={two}>
        <div css={part}>
          <output css={figure} aria-label={t('fields.amount')}>
            {format.money(entry.amount, currency)}
          </output>
          <NumberPad
            label={t('checkout.pad')}
            backLabel={t('checkout.backspace')}
            zeros={currencyOf(currency).digits === 0 ? '000' : '00'}
            onKey={press}
          />
        </div>
        <div css={part}>
          <CategoryKeys
            categories={branch.expenseCategories ?? []}
            value={entry.categoryId}
            onChange={(categoryId) => change({ categoryId })}
          />
          {suppliers.length > 0 && (
            <RelationField
              label={t('inventory.supplier')}
              none={t('expenses.noSupplier')}
              options={suppliers}
              value={entry.supplierId}
              onChange={(supplierId) => change({ supplierId })}
            />
          )}
          <Select
            label={t('fields.paidFrom')}
            options={WAYS.map((value) => ({ value, label: t(paidText(value)) }))}
            value={paidFrom}
            onChange={setPaidFrom}
          />
          <TextField
            label={t('expenses.what')}
            maxLength={80}
            value={entry.note}
            onChange={(event) => change({ note: event.currentTarget.value })}
          />
        </div>
      </div>
      <footer css={foot}>
        <AlikeBanner
          of={{
            supplierId: entry.supplierId || null,
            spentOn: entry.spentOn ?? today,
            amount: entry.amount,
            currency,
          }}
          branchId={branch._id}
        />
        <Button
          kind="primary"
          busy={busy}
          disabled={entry.amount === 0}
          onClick={() => void save()}
        >
          {t('expenses.actions.submit')}
        </Button>
      </footer>
    </div>
  )
}

const page = css({ width: 'min(100%, 60rem)', gridTemplateColumns: 'minmax(0, 1fr)' })
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 'var(--space-3)' })
const photo = css({ display: 'grid', gap: 'var(--space-3)', '& > button': { minHeight: 56 } })
const two = css({
  '--key': '56px',
  display: 'grid',
  gap: 'var(--space-5)',
  '@media (min-width: 760px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
})
const part = css({ display: 'grid', alignContent: 'start', gap: 'var(--space-4)', minWidth: 0 })
const figure = css({
  fontFamily: 'var(--font-display)',
  fontSize: 'var(--text-4xl)',
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 'var(--leading-figures)',
  textAlign: 'end',
})
const foot = css({
  position: 'sticky',
  insetBlockEnd: 0,
  display: 'grid',
  gap: 'var(--space-3)',
  paddingBlock: 'var(--space-4)',
  background: 'var(--canvas)',
  borderBlockStart: '1px solid var(--line)',
  zIndex: 1,
})
