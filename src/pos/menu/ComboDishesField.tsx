import { css } from '@emotion/react'
import { parseMoney } from '#shared/format/parse-money.ts'
import { CheckList } from '../../ui/controls/CheckList.tsx'
import { NumberField } from '../../ui/controls/NumberField.tsx'
import type { CustomProps } from '../../ui/form/field.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useRows } from '../../ui/link/hooks.ts'
import { useBranch } from '../place/branch-context.ts'
import { dishesIn } from './combo-dish.ts'

/** The dishes of one choice of a set, and what each of them costs on top. */
export function ComboDishesField({ value, onChange, ...field }: CustomProps) {
  const t = useT()
  const format = useFormat()
  const local = useLocalText()
  const { currency } = useBranch().branch
  const names = new Map(
    // A set is made of dishes with a fixed price, not of sets.
    useRows('menu').flatMap((row) =>
      row.kind === 'item' && !row.combo && !row.soldBy ? [[row._id, local(row.name)] as const] : [],
    ),
  )
  const dishes = dishesIn(value)
  return (
    <div css={look}>
      <CheckList
        {...field}
        options={[...names].map(([id, label]) => ({ value: id, label }))}
        values={dishes.map(({ itemId }) => itemId)}
        onChange={(ids) =>
          onChange(
            ids.map(
              (itemId) => dishes.find((one) => one.itemId === itemId) ?? { itemId, extra: null },
            ),
          )
        }
      />
      {dishes.map(({ itemId, extra }) => (
        <NumberField
          key={itemId}
          label={`${t('menu.extra')}: ${names.get(itemId) ?? ''}`}
          error={Number.isNaN(extra) ? t('form.notANumber') : undefined}
          unit={currency}
          value={extra}
          read={(text) => parseMoney(text, currency)}
          write={(amount) => format.amount(amount, currency)}
          onChange={(next) =>
            onChange(dishes.map((one) => (one.itemId === itemId ? { itemId, extra: next } : one)))
          }
        />
      ))}
    </div>
  )
}

const look = css({ display: 'grid', gap: 'var(--space-4)', minWidth: 0 })
