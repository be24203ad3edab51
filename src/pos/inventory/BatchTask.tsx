import { useState } from 'react'
import type { Batch } from '#shared/inventory/contract.ts'
import { signsOf } from '#shared/format/number.ts'
import { amountIn, unitOf } from '#shared/inventory/unit.ts'
import { EmptyState } from '../../ui/controls/EmptyState.tsx'
import { SegmentedRow } from '../../ui/controls/SegmentedRow.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useLanguage, useT } from '../../ui/i18n/use-t.ts'
import { newId } from '../../ui/link/new-id.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { Loaded } from '../../ui/query/Loaded.tsx'
import { useRead } from '../../ui/query/use-read.ts'
import { AmountField } from './AmountField.tsx'
import { TaskPage } from './TaskPage.tsx'
import { typedOf } from './typed.ts'
import { useInventory } from './use-inventory.ts'
import { useSend } from './use-send.ts'

type Texts = Readonly<Record<string, string>>

/** A batch that was made: its ingredients go, and what it gave is there, at their cost. */
export function BatchTask() {
  const t = useT()
  const { branch } = useInventory()
  const { busy, failure, send } = useSend()
  const batches = useRead('inventory.batches', { query: { branchId: branch._id } }, ['recipes'])
  const [chosen, setChosen] = useState('')
  const [typed, setTyped] = useState<Texts>({})
  const all = batches.page?.results ?? []
  const batch = all.find((one) => one._id === chosen) ?? all[0]
  const body = useBatchBody(batch, typed)
  const { api } = useSuite()
  const save = () => {
    if (body)
      send(
        () => api.recipes.process({ body }),
        () => setTyped({}),
      )
  }
  return (
    <TaskPage
      title={t('inventory.tasks.batch')}
      hint={t('inventory.batchHint')}
      save={t('inventory.saveBatch')}
      ready={body !== null}
      busy={busy}
      failure={failure}
      onSave={save}
    >
      <Loaded of={batches}>
        {({ results }) =>
          batch === undefined ? (
            <EmptyState title={t('inventory.noBatches')} />
          ) : (
            <>
              <SegmentedRow
                label={t('inventory.batch')}
                segments={results.map(({ _id: value, name }) => ({ value, label: name }))}
                value={batch._id}
                onChange={(id) => {
                  setChosen(id)
                  setTyped({})
                }}
              />
              <Fields
                batch={batch}
                typed={typed}
                onChange={(values) => setTyped({ ...typed, ...values })}
              />
            </>
          )
        }
      </Loaded>
    </TaskPage>
  )
}

function Fields({
  batch,
  typed,
  onChange,
}: {
  readonly batch: Batch
  readonly typed: Texts
  readonly onChange: (values: Texts) => void
}) {
  const t = useT()
  const { made, gave, unit } = useTyped(batch, typed)
  return (
    <>
      <AmountField
        label={t('inventory.made')}
        item={batch.ingredient}
        amount={made}
        unit={unit}
        onAmount={(value) => onChange({ made: value })}
        onUnit={(value) => onChange({ unit: value, made, gave })}
      />
      <AmountField
        label={t('inventory.gave')}
        item={batch.ingredient}
        amount={gave}
        unit={unit}
        onAmount={(value) => onChange({ gave: value })}
      />
      <TextField
        label={t('fields.note')}
        maxLength={500}
        value={typed['note'] ?? ''}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
    </>
  )
}

/** What is in the fields: until a person types, what one batch of the recipe gives. */
function useTyped({ yields, ingredient }: Batch, typed: Texts) {
  const { number } = useFormat()
  const { unit = ingredient.unit, gave = '' } = typed
  const size = unitOf(ingredient, unit)
  return { unit, gave, made: typed['made'] ?? (size ? number(amountIn(yields, size)) : '') }
}

const NO_BATCH: Batch = {
  _id: '',
  name: '',
  yields: 1,
  ingredient: { _id: '', name: '', dimension: 'mass', unit: 'g', units: [] },
}

/** Returns what is sent; null: something is missing. */
function useBatchBody(batch: Batch | undefined, typed: Texts) {
  const signs = signsOf(useLanguage())
  const { branch } = useInventory()
  const [_id] = useState(newId)
  const { made, gave, unit } = useTyped(batch ?? NO_BATCH, typed)
  if (!batch) return null
  const wanted = typedOf(batch.ingredient, made, unit, signs)
  const given = gave === '' ? null : typedOf(batch.ingredient, gave, unit, signs)
  const isWhole = wanted !== null && Number(wanted.amount) > 0
  if (!isWhole || (gave !== '' && given === null)) return null
  const head = { _id, branchId: branch._id, recipeId: batch._id, note: typed['note'] ?? '' }
  return { ...head, made: wanted, ...(given && { gave: given }) }
}
