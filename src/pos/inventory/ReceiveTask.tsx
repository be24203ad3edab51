import type { Stock } from '#shared/inventory/stock.ts'
import { signsOf } from '#shared/format/number.ts'
import { Select } from '../../ui/controls/Select.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useLanguage, useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { Loaded } from '../../ui/query/Loaded.tsx'
import { linesLook } from './LineCard.tsx'
import { PickIngredient } from './PickIngredient.tsx'
import { readReceiptLine } from './read-receipt-line.ts'
import { ReceiveLine } from './ReceiveLine.tsx'
import { TaskPage } from './TaskPage.tsx'
import { usualUnit } from './typed.ts'
import { useDraft } from './use-draft.ts'
import { useInventory } from './use-inventory.ts'
import { useSend } from './use-send.ts'
import { useStockList, useSupplierList } from './use-stock-list.ts'

/** What a supplier brought, entered at the door. */
export function ReceiveTask() {
  const t = useT()
  const format = useFormat()
  const signs = signsOf(useLanguage())
  const { api } = useSuite()
  const { branch } = useInventory()
  const { currency } = branch
  const stock = useStockList()
  const suppliers = useSupplierList()
  const { draft, field, setField, setLine, dropLine, clear } = useDraft('receive')
  const { busy, failure, send } = useSend()
  const supplierId = field('supplierId')
  const items = new Map((stock.page ?? []).map((item) => [item._id, item]))
  const lines = draft.lines.map((line) => {
    const item = items.get(line.ingredientId)
    return item ? readReceiptLine(line, item, { signs, currency }) : null
  })
  const ready = lines.length > 0 && lines.every((line) => line !== null)
  const total = lines.reduce((sum, line) => sum + (line?.price ?? 0), 0)

  const save = () =>
    send(
      () =>
        api.inventory.receive({
          body: {
            _id: draft._id,
            branchId: branch._id,
            supplierId: supplierId || null,
            note: field('note'),
            lines: lines.flatMap((line) => line ?? []),
          },
        }),
      clear,
    )
  return (
    <TaskPage
      title={t('inventory.tasks.receive')}
      save={t('inventory.saveReceive')}
      ready={ready}
      busy={busy}
      failure={failure}
      sum={draft.lines.length > 0 && `${t('fields.total')} ${format.money(total, currency)}`}
      onSave={save}
      onDiscard={draft.lines.length > 0 ? clear : undefined}
    >
      <Select
        label={t('inventory.supplier')}
        options={[
          { value: '', label: t('inventory.noSupplier') },
          ...suppliers.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        value={supplierId}
        onChange={(value) => setField('supplierId', value)}
      />
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
    </TaskPage>
  )
}

const sells = (item: Stock, supplierId: string) =>
  supplierId !== '' &&
  (item.supplierId === supplierId || item.packs.some((pack) => pack.supplierId === supplierId))
