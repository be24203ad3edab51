import PackageOpen from 'lucide-react/icons/package-open'
import Trash2 from 'lucide-react/icons/trash-2'
import { VoidOutcome } from '#shared/orders/order-values.ts'
import { press } from '../../ui/controls/press.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { choiceKey, keyGroup, keyLegend, keyPair } from '../../ui/controls/key-look.ts'

const ICONS = { returned: PackageOpen, wasted: Trash2 } as const

/** What happens to the food: the stock needs to know. */
export function OutcomeKeys({
  value,
  onChange,
}: {
  readonly value: VoidOutcome
  readonly onChange: (value: VoidOutcome) => void
}) {
  const t = useT()
  return (
    <fieldset css={keyGroup}>
      <legend css={keyLegend}>{t('orders.outcome')}</legend>
      <div css={keyPair}>
        {VoidOutcome.options.map((outcome) => {
          const Icon = ICONS[outcome]
          return (
            <button
              key={outcome}
              type="button"
              aria-pressed={outcome === value}
              css={[choiceKey, press]}
              onClick={() => onChange(outcome)}
            >
              <Icon aria-hidden />
              {t(`orders.outcomes.${outcome}`)}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
