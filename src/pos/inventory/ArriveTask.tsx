import { css } from '@emotion/react'
import type { Act } from '#shared/inventory/contract.ts'
import type { Measure } from '#shared/inventory/measured.ts'
import { type Signs, signsOf } from '#shared/format/number.ts'
import { amountIn, quantityIn, unitOf } from '#shared/inventory/unit.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useLanguage, useT } from '../../ui/i18n/use-t.ts'
import { useMeasure } from '../../ui/inventory/use-measure.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useAddress } from '../../ui/list/use-address.ts'
import { Loaded } from '../../ui/query/Loaded.tsx'
import { useRead } from '../../ui/query/use-read.ts'
import { type ActLine, linesOf, measureOf } from './act-document.ts'
import { AmountField } from './AmountField.tsx'
import { linesLook } from './LineCard.tsx'
import { TaskPage } from './TaskPage.tsx'
import { quantityOf } from './typed.ts'
import { useBranchNames } from '../frame/use-branch-names.ts'
import { useDraft } from './use-draft.ts'
import { AREAS, useInventory } from './use-inventory.ts'
import { useSend } from './use-send.ts'

/** What came of a transfer: what was refused goes back, and what is missing then was lost on the way. */
export function ArriveTask() {
  const t = useT()
  const signs = signsOf(useLanguage())
  const { number } = useFormat()
  const { api } = useSuite()
  const { branch } = useInventory()
  const id = useAddress().get('id')
  const found = useRead(
    'inventory.acts',
    { query: { branchId: branch._id, id, page: 1, limit: 1 } },
    AREAS,
  )
  const { draft, setLine, lineOf, clear } = useDraft(`arrive ${id}`)
  const { busy, failure, send } = useSend()
  const { nameOf } = useBranchNames()
  const act = found.page?.results[0]
  const typed = act && readArrival(act, found.page?.ingredients ?? [], { signs, lineOf })
  const save = () => {
    if (!typed) return
    send(
      () =>
        api.inventory.arrive({
          params: { id },
          body: { _id: draft._id, branchId: branch._id, lines: typed },
        }),
      clear,
    )
  }
  return (
    <TaskPage
      title={t('inventory.tasks.arrive')}
      hint={act && t('inventory.arriveHint', { branch: nameOf(act.branchId) })}
      save={t('inventory.saveArrive')}
      ready={Boolean(typed)}
      busy={busy}
      failure={failure}
      onSave={save}
    >
      <Loaded of={found}>
        {({ results: [transfer], ingredients }) => (
          <ul css={linesLook} data-amounts>
            {(transfer ? linesOf(transfer) : []).map((line) => {
              const item = measureOf(ingredients, line.ingredientId)
              return (
                item && (
                  <ArriveLine
                    key={line.ingredientId}
                    line={line}
                    item={item}
                    received={lineOf(item._id)?.['received'] ?? number(Number(line.amount))}
                    refused={lineOf(item._id)?.['refused'] ?? ''}
                    onChange={(values) => setLine(item._id, values)}
                  />
                )
              )
            })}
          </ul>
        )}
      </Loaded>
    </TaskPage>
  )
}

function ArriveLine({
  line,
  item,
  received,
  refused,
  onChange,
}: {
  readonly line: ActLine
  readonly item: Measure
  readonly received: string
  readonly refused: string
  readonly onChange: (values: Readonly<Record<string, string>>) => void
}) {
  const t = useT()
  const { text } = useMeasure()
  const signs = signsOf(useLanguage())
  const parts = split(line, item, { received, refused, signs })
  const sent = sentOf(line, item)
  return (
    <li css={card}>
      <strong>{item.name}</strong>
      <span css={quiet}>
        {t('inventory.sentQuantity', { quantity: text(sent, item, line.unit) })}
      </span>
      <div css={fields}>
        <AmountField
          label={t('inventory.received')}
          item={item}
          amount={received}
          unit={line.unit}
          onAmount={(value) => onChange({ received: value, refused })}
        />
        <AmountField
          label={t('inventory.refused')}
          item={item}
          amount={refused}
          unit={line.unit}
          onAmount={(value) => onChange({ received, refused: value })}
        />
      </div>
      <output css={missing} data-missing={parts === null || parts.lost > 0 || undefined}>
        {parts === null
          ? t('inventory.moreThanSent')
          : t('inventory.missing', { quantity: text(parts.lost, item, line.unit) })}
      </output>
    </li>
  )
}

const sentOf = ({ amount, unit }: ActLine, item: Measure): number => {
  const size = unitOf(item, unit)
  return size ? quantityIn(amount, size) : 0
}

type Typed = { readonly received: string; readonly refused: string; readonly signs: Signs }

/** Returns what came, what goes back and what is missing, in thousandths of the base unit; null: it is more than was sent. */
function split(line: ActLine, item: Measure, { received, refused, signs }: Typed) {
  const came = quantityOf(item, received || '0', line.unit, signs)
  const back = quantityOf(item, refused || '0', line.unit, signs)
  const sent = sentOf(line, item)
  if (came === null || back === null || came + back > sent) return null
  return { received: came, refused: back, lost: sent - came - back }
}

/** Returns the lines as the server reads them; null: one is more than was sent. */
function readArrival(
  act: Act,
  ingredients: readonly Measure[],
  {
    signs,
    lineOf,
  }: { readonly signs: Signs; readonly lineOf: ReturnType<typeof useDraft>['lineOf'] },
) {
  const lines = linesOf(act).map((line) => {
    const item = measureOf(ingredients, line.ingredientId)
    const size = item && unitOf(item, line.unit)
    const kept = lineOf(line.ingredientId)
    if (!item || !size) return null
    const parts = kept
      ? split(line, item, {
          received: kept['received'] ?? '',
          refused: kept['refused'] ?? '',
          signs,
        })
      : { received: sentOf(line, item), refused: 0, lost: 0 }
    if (!parts) return null
    const text = (quantity: number) => String(amountIn(quantity, size, PLACES))
    return {
      ingredientId: item._id,
      unit: line.unit,
      received: text(parts.received),
      refused: text(parts.refused),
      lost: text(parts.lost),
    }
  })
  const whole = lines.flatMap((line) => line ?? [])
  return whole.length === lines.length && whole.length > 0 ? whole : null
}
const PLACES = 6

const card = css({
  display: 'grid',
  gap: 'var(--space-2)',
  minWidth: 0,
  padding: 'var(--space-4)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--surface)',
})
const fields = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
  gap: 'var(--space-3) var(--space-4)',
})
const quiet = css({ color: 'var(--ink-2)' })
const missing = css({
  color: 'var(--ink-2)',
  '&[data-missing]': { color: 'var(--danger)', fontWeight: 600 },
})
