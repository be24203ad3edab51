import * as z from 'zod/mini'
import type { Branch } from '#shared/branches/branch.ts'
import { CardMachine } from '#shared/terminals/card-machine.ts'
import { PaymentMethod } from '#shared/money/payment-method.ts'
import { TENDER_METHODS } from '#shared/orders/tender-methods.ts'
import { Switch } from '../../ui/controls/Switch.tsx'
import { Banner } from '../../ui/controls/Banner.tsx'
import { CardsForm, type FormCard } from '../../ui/form/CardsForm.tsx'
import type { FormField } from '../../ui/form/field.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useRead } from '../../ui/query/use-read.ts'
import { OrderedRows } from '../../ui/list/OrderedRows.tsx'
import { useBranchPlace } from '../place/use-place.ts'
import { useSave } from '../place/use-save.ts'
import { withMethod, withoutMethod } from './payment-order.ts'

const Draft = z.object({
  paymentMethods: z.array(PaymentMethod).check(z.minLength(1)),
  /** Ticks are texts. */
  tips: z.array(z.string()).check(z.maxLength(4)),
  cardMachine: CardMachine,
})
type Draft = z.output<typeof Draft>

const toDraft = ({ paymentMethods, tipPercents = [], cardMachine = 'none' }: Branch): Draft => ({
  paymentMethods,
  cardMachine,
  tips: tipPercents.map(String),
})
const toBranch = ({ paymentMethods, tips, cardMachine }: Draft) => ({
  paymentMethods,
  cardMachine,
  tipPercents: tips.map(Number).toSorted((one, other) => one - other),
})

const PERCENTS = [3, 5, 8, 10, 12, 15, 18, 20]
const TIPS: FormField<Draft> = {
  name: 'tips',
  kind: 'multi',
  label: 'settings.payment.tips',
  choices: () => PERCENTS.map((percent) => ({ value: `${percent}`, label: `${percent}%` })),
}

const machineField = (offered: readonly CardMachine[]): FormField<Draft> => ({
  name: 'cardMachine',
  kind: 'select',
  label: 'settings.payment.machine.title',
  choices: offered.map((value) => ({
    value,
    text: `settings.payment.machine.${value}` as const,
  })),
})

const METHODS: FormField<Draft> = {
  name: 'paymentMethods',
  kind: 'multi',
  label: 'settings.payment.title',
  choices: TENDER_METHODS.map((value) => ({
    value,
    text: `checkout.methods.${value}` as const,
  })),
}

/** How guests may pay, in the order in which the till offers it. */
export function PaymentSection() {
  const { branch, locked, save } = useSave()
  const { page } = useRead('paymentRequests.terminals', {}, [])
  const { cardMachine = 'none' } = branch
  const offered = page?.results ?? [cardMachine]
  const cards: readonly FormCard<Draft>[] = [
    {
      help: 'settings.payment.hint',
      drawn: [METHODS],
      children: ({ paymentMethods }, fill) => (
        <Methods
          on={paymentMethods}
          hadCash={branch.paymentMethods.includes('cash')}
          locked={locked}
          onChange={(next) => fill({ paymentMethods: next })}
        />
      ),
    },
    {
      title: 'settings.payment.machine.title',
      help: 'settings.payment.machine.hint',
      fields: [machineField(offered)],
    },
    { title: 'settings.payment.tips', help: 'settings.payment.tipsHint', fields: [TIPS] },
  ]
  return (
    <CardsForm
      cards={cards}
      schema={Draft}
      record={branch}
      toDraft={toDraft}
      place={useBranchPlace()}
      locked={locked}
      save={(draft, over) => save(toBranch(draft), toBranch(toDraft(over)))}
    />
  )
}

function Methods({
  on,
  hadCash,
  locked,
  onChange,
}: {
  readonly on: Draft['paymentMethods']
  /** Cash is taken until this is saved. */
  readonly hadCash: boolean
  readonly locked: boolean
  readonly onChange: (on: Draft['paymentMethods']) => void
}) {
  const t = useT()
  const all = [...on, ...TENDER_METHODS.filter((method) => !on.includes(method))]
  return (
    <>
      <OrderedRows
        label={t('settings.payment.title')}
        locked={locked}
        rows={all.map((method) => {
          const name = t(`checkout.methods.${method}`)
          const isOn = on.includes(method)
          return {
            id: method,
            name,
            fixed: !isOn,
            content: (
              <Switch
                checked={isOn}
                disabled={locked || (isOn && on.length === 1)}
                onChange={(next) =>
                  onChange(next ? withMethod(on, method) : withoutMethod(on, method))
                }
              >
                {name}
              </Switch>
            ),
          }
        })}
        onOrder={(ids) =>
          onChange(on.toSorted((one, other) => ids.indexOf(one) - ids.indexOf(other)))
        }
      />
      {hadCash && !on.includes('cash') && (
        <Banner tone="warn">{t('settings.payment.noCashHint')}</Banner>
      )}
    </>
  )
}
