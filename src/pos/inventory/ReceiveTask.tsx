import { css } from '@emotion/react'
import { useState } from 'react'
import type { Stock } from '#shared/inventory/stock.ts'
import type { ShownPurchase } from '#shared/purchase-orders/contract.ts'
import { signsOf } from '#shared/format/number.ts'
import { TextField } from '../../ui/controls/TextField.tsx'
import { RelationField } from '../../ui/find/RelationField.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useLanguage, useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { SuiteError } from '../../ui/link/suite-error.ts'
import { useAddress } from '../../ui/list/use-address.ts'
import { Loaded } from '../../ui/query/Loaded.tsx'
import { PhotosField } from '../../ui/photos/PhotosField.tsx'
import { useKeptPhotos } from '../../ui/photos/use-kept-photos.ts'
import { useRead } from '../../ui/query/use-read.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { useSupplierChoices } from '../place/use-suppliers.ts'
import { linesLook } from './LineCard.tsx'
import { PickIngredient } from './PickIngredient.tsx'
import { openLines } from './read-order-line.ts'
import { idsIn, readReceiptLine } from './read-receipt-line.ts'
import { ReceiveLine } from './ReceiveLine.tsx'
import { TaskPage } from './TaskPage.tsx'
import { usualUnit } from './typed.ts'
import { useDraft } from './use-draft.ts'
import { ORDER_AREAS, useInventory } from './use-inventory.ts'
import { useSend } from './use-send.ts'
import { sells, useStockList } from './use-stock-list.ts'

/** What a supplier brought, entered at the door; of an order it begins with what is still open. */
export function ReceiveTask() {
  const { get } = useAddress()
  const id = get('order')
  return id === '' ? <Receive /> : <Ordered id={id} />
}

function Ordered({ id }: { readonly id: string }) {
  const { branchId } = useBranchPlace()
  const stock = useStockList()
  const found = useRead('purchaseOrders.get', { params: { id }, query: { branchId } }, ORDER_AREAS)
  return (
    <Loaded of={found}>
      {(order) => <Loaded of={stock}>{(items) => <Receive of={{ order, items }} />}</Loaded>}
    </Loaded>
  )
}

type Of = { readonly order: ShownPurchase; readonly items: readonly Stock[] }

function Receive({ of }: { readonly of?: Of }) {
  const t = useT()
  const format = useFormat()
  const signs = signsOf(useLanguage())
  const { api } = useSuite()
  const { branch } = useInventory()
  const { currency } = branch
  const money = (amount: number) => format.amount(amount, currency)
  const stock = useStockList()
  const { draft, field, setField, setLine, dropLine, clear } = useDraft(
    of ? `receive ${of.order._id}` : 'receive',
    () => (of ? { lines: openLines(of.order, of.items, { money, signs }) } : {}),
  )
  const { busy, failure, send } = useSend()
  const photosOf = useKeptPhotos({ branchId: branch._id, purpose: 'delivery' })
  const paper = idsIn(field('photos'))
  const supplierId = of?.order.supplierId ?? field('supplierId')
  const suppliers = useSupplierChoices(useBranchPlace(), supplierId)
  const items = new Map((stock.page ?? []).map((item) => [item._id, item]))
  const lines = draft.lines.map((line) => {
    const item = items.get(line.ingredientId)
    return item ? readReceiptLine(line, item, { signs, currency }) : null
  })
  // The server has said that it is more: saved once more as it is, the person means it.
  const [asked, setAsked] = useState('')
  const typed = JSON.stringify(lines)
  const isOver = isMore(failure) && asked === typed
  const ready = lines.length > 0 && lines.every((line) => line !== null)
  const total = lines.reduce((sum, line) => sum + (line?.price ?? 0), 0)

  const save = () => {
    setAsked(typed)
    send(
      () =>
        api.inventory.receive({
          body: {
            _id: draft._id,
            branchId: branch._id,
            supplierId: supplierId || null,
            note: field('note'),
            ...(paper.length > 0 && { photos: paper }),
            lines: lines.flatMap((line) => line ?? []),
            ...(of && { purchaseOrderId: of.order._id, isOver }),
          },
        }),
      clear,
    )
  }
  return (
    <TaskPage
      title={t('inventory.tasks.receive')}
      hint={of && t('purchaseOrders.receiveHint', { number: String(of.order.number) })}
      save={t(isOver ? 'purchaseOrders.saveOver' : 'inventory.saveReceive')}
      ready={ready}
      busy={busy}
      failure={failure}
      sum={draft.lines.length > 0 && `${t('fields.total')} ${format.money(total, currency)}`}
      onSave={save}
      onDiscard={draft.lines.length > 0 ? clear : undefined}
    >
      {of ? (
        <strong>{of.order.supplierName}</strong>
      ) : (
        <RelationField
          label={t('inventory.supplier')}
          none={t('inventory.noSupplier')}
          options={suppliers}
          value={supplierId}
          onChange={(value) => setField('supplierId', value)}
        />
      )}
      <Loaded of={stock}>
        {(all) => (
          <>
            <ul css={linesLook} data-amounts>
              {draft.lines.map((line) => {
                const item = items.get(line.ingredientId)
                return (
                  item && (
                    <ReceiveLine
                      key={line.key}
                      line={line}
                      item={item}
                      currency={currency}
                      photosOf={photosOf}
                      onChange={(values) => setLine(line.ingredientId, values)}
                      onRemove={() => dropLine(line.ingredientId)}
                    />
                  )
                )
              })}
            </ul>
            <PickIngredient
              items={all}
              taken={draft.lines.map(({ ingredientId }) => ingredientId)}
              likely={(item) => sells(item, supplierId)}
              onPick={(item) =>
                setLine(item._id, { unit: usualUnit(item, supplierId), amount: '', price: '' })
              }
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
      <div css={photosLook}>
        <PhotosField
          label={t('inventory.deliveryNote')}
          {...photosOf(paper, (ids) => setField('photos', ids.join(' ')))}
        />
      </div>
    </TaskPage>
  )
}

const photosLook = css({ display: 'grid', justifyItems: 'start', gap: 'var(--space-3)' })

const isMore = (failure: unknown): boolean =>
  failure instanceof SuiteError && failure.code === 'MORE_THAN_ORDERED'
