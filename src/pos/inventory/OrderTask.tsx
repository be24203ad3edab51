import { Link } from 'react-router-dom'
import type { Stock } from '#shared/inventory/stock.ts'
import { PurchaseDraft, type ShownPurchase } from '#shared/purchase-orders/contract.ts'
import { totalOf } from '#shared/purchase-orders/line.ts'
import { signsOf } from '#shared/format/number.ts'
import type { Supplier } from '#shared/suppliers/contract.ts'
import { Banner } from '../../ui/controls/Banner.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { useTask } from '../../ui/controls/use-task.ts'
import { DateField } from '../../ui/days/DateField.tsx'
import { RelationField } from '../../ui/find/RelationField.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useLanguage, useT } from '../../ui/i18n/use-t.ts'
import { newId } from '../../ui/link/new-id.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useAddress } from '../../ui/list/use-address.ts'
import { Loaded } from '../../ui/query/Loaded.tsx'
import { useRead } from '../../ui/query/use-read.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { useBranchPlace } from '../place/use-place.ts'
import { useSupplierChoices, useSuppliers } from '../place/use-suppliers.ts'
import { linesLook } from './LineCard.tsx'
import { OrderLine } from './OrderLine.tsx'
import { PickIngredient } from './PickIngredient.tsx'
import { packOfLine, priceOfPack, readOrderLine, typedLines } from './read-order-line.ts'
import { TaskPage } from './TaskPage.tsx'
import { useDraft } from './use-draft.ts'
import { ORDER_AREAS, useInventory } from './use-inventory.ts'
import { sells, useStockList } from './use-stock-list.ts'

/** A new order, or a draft that is changed. */
export function OrderTask() {
  const { get } = useAddress()
  const id = get('id')
  return id === '' ? <Order /> : <Changed id={id} />
}

function Changed({ id }: { readonly id: string }) {
  const { branchId } = useBranchPlace()
  const found = useRead('purchaseOrders.get', { params: { id }, query: { branchId } }, ORDER_AREAS)
  return <Loaded of={found}>{(order) => <Order of={order} />}</Loaded>
}

function Order({ of }: { readonly of?: ShownPurchase }) {
  const t = useT()
  const format = useFormat()
  const signs = signsOf(useLanguage())
  const { api } = useSuite()
  const { branch, go } = useInventory()
  const { currency } = branch
  const stock = useStockList()
  const known = useSuppliers(useBranchPlace()).page ?? null
  const money = (amount: number) => format.amount(amount, currency)
  const { draft, field, setField, setLine, dropLine, change, clear } = useDraft(
    `order ${of?._id ?? ''}`,
    () => (of ? begun(of, { money, signs }) : {}),
  )
  const { busy, failure, run } = useTask()
  const supplierId = field('supplierId') || onlyOf(known)
  const items = new Map((stock.page ?? []).map((item) => [item._id, item]))
  const lines = draft.lines.map((line) => {
    const item = items.get(line.ingredientId)
    return item ? readOrderLine(line, item, supplierId, { signs, currency }) : null
  })
  const ready = supplierId !== '' && lines.length > 0 && lines.every((line) => line !== null)
  const total = totalOf(lines.flatMap((line) => line ?? []))

  const save = async () => {
    const body = {
      supplierId,
      expectedOn: field('expectedOn') || null,
      note: field('note'),
      lines: lines.flatMap((line) => line ?? []),
    }
    const query = { branchId: branch._id }
    const revision = Number(field('revision'))
    const { _id } = await (of
      ? api.purchaseOrders.update({
          params: { id: of._id },
          query,
          body: { ...body, revision, ...baseOf(field('base')) },
        })
      : api.purchaseOrders.create({ query, body: { ...body, _id: draft._id } }))
    clear()
    toast.success('purchaseOrders.saved')
    go({ view: 'orders', id: _id })
  }
  const pick = (item: Stock) => {
    const pack = packOfLine({ key: '', ingredientId: item._id }, item, supplierId)
    setLine(item._id, { lineId: newId(), amount: '', price: priceOfPack(item, pack, money) })
  }
  /** Another supplier sells in packs of its own: nothing of the former's is left. */
  const buyFrom = (next: string) =>
    change({
      fields: { ...draft.fields, supplierId: next },
      lines: draft.lines.map((line) => {
        const item = items.get(line.ingredientId)
        const own = item ? packOfLine({ ...line, pack: undefined }, item, next) : null
        return item ? { ...line, pack: own?._id, price: priceOfPack(item, own, money) } : line
      }),
    })
  return (
    <TaskPage
      title={t('purchaseOrders.title')}
      save={t('purchaseOrders.save')}
      ready={ready}
      busy={busy}
      failure={failure}
      sum={total !== null && `${t('fields.total')} ${format.money(total, currency)}`}
      onSave={() => void run(save)}
      onDiscard={draft.lines.length > 0 ? clear : undefined}
    >
      <SupplierField known={known} value={supplierId} onChange={buyFrom} />
      <DateField
        label={t('purchaseOrders.expectedOn')}
        none={t('purchaseOrders.noDay')}
        value={field('expectedOn')}
        onChange={(value) => setField('expectedOn', value)}
      />
      <Loaded of={stock}>
        {(all) => (
          <>
            <ul css={linesLook} data-amounts>
              {draft.lines.map((line) => {
                const item = items.get(line.ingredientId)
                return (
                  item && (
                    <OrderLine
                      key={line.key}
                      {...{ line, item, supplierId, currency }}
                      onChange={(values) => setLine(item._id, values)}
                      onRemove={() => dropLine(item._id)}
                    />
                  )
                )
              })}
            </ul>
            <PickIngredient
              items={all}
              taken={draft.lines.map(({ ingredientId }) => ingredientId)}
              likely={(item) => sells(item, supplierId)}
              onPick={pick}
            />
          </>
        )}
      </Loaded>
      <TextField
        label={t('fields.note')}
        maxLength={500}
        value={field('note')}
        onChange={(event) => setField('note', event.currentTarget.value)}
      />
    </TaskPage>
  )
}

type Known = readonly Pick<Supplier, '_id' | 'name'>[] | null

/** Where there is one supplier, it is that one; where there are more, the person says which. */
const onlyOf = (known: Known): string => (known?.length === 1 ? (known[0]?._id ?? '') : '')

/** The supplier that the order is for; while there are none, the way to them. */
function SupplierField({
  known,
  value,
  onChange,
}: {
  /** Null: not loaded yet. */
  readonly known: Known
  readonly value: string
  readonly onChange: (supplierId: string) => void
}) {
  const t = useT()
  const { paths } = useInventory()
  const options = useSupplierChoices(useBranchPlace(), value)
  return (
    <>
      {known?.length === 0 && (
        <Banner
          tone="info"
          action={<Link to={`${paths.home}/inventory/suppliers?do=new`}>{t('suppliers.add')}</Link>}
        >
          {t('suppliers.empty')}
        </Banner>
      )}
      <RelationField
        label={t('inventory.supplier')}
        options={options}
        value={value}
        onChange={onChange}
      />
    </>
  )
}

/** What the draft was when typing began, as it is kept on this device. */
function baseOf(kept: string): { readonly base?: PurchaseDraft } {
  const read = PurchaseDraft.safeParse(kept === '' ? null : JSON.parse(kept))
  return read.success ? { base: read.data } : {}
}

/** What is typed begins with the draft as it is: where others changed the same in the meantime, it is refused. */
const begun = (of: ShownPurchase, writes: Parameters<typeof typedLines>[1]) => ({
  fields: {
    supplierId: of.supplierId,
    expectedOn: of.expectedOn ?? '',
    note: of.note,
    revision: String(of.revision),
    base: JSON.stringify(PurchaseDraft.parse(of)),
  },
  lines: typedLines(of, writes),
})
