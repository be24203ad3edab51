import { css } from '@emotion/react'
import Trash2 from 'lucide-react/icons/trash-2'
import { parseMoney } from '#shared/format/parse-money.ts'
import { type GroupDraft, HIGHEST_PRICE, isPrice } from '#shared/menu/drafts.ts'
import { localText } from '#shared/texts/local-text.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { NumberField } from '../../../ui/controls/NumberField.tsx'
import { TextField } from '../../../ui/controls/TextField.tsx'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useLanguage, useT } from '../../../ui/i18n/use-t.ts'

type Option = GroupDraft['options'][number]

/** One choice: its name in the person's language and what it adds to the price. */
export function OptionRow({
  option,
  currency,
  onChange,
  onRemove,
}: {
  readonly option: Option
  readonly currency: string
  readonly onChange: (option: Option) => void
  readonly onRemove: () => void
}) {
  const t = useT()
  const format = useFormat()
  const language = useLanguage()
  const priceFault = (price: number) => {
    if (isPrice(price)) return undefined
    if (price < 0) return t('form.tooSmall', { min: format.amount(0, currency) })
    return price > HIGHEST_PRICE
      ? t('form.tooBig', { max: format.amount(HIGHEST_PRICE, currency) })
      : t('form.invalid')
  }
  const text = option.name[language] ?? localText(option.name, language)
  return (
    <li css={row}>
      <div css={wide}>
        <TextField
          label={t('menu.choice')}
          value={text}
          maxLength={80}
          onChange={({ currentTarget: { value } }) => {
            const { [language]: _, ...others } = option.name
            const name = value === '' ? others : { ...others, [language]: value }
            onChange({ ...option, name })
          }}
        />
      </div>
      <div css={narrow}>
        <NumberField
          label={t('menu.extra')}
          value={option.price}
          read={(typed) => parseMoney(typed, currency)}
          write={(price) => format.amount(price, currency)}
          error={priceFault(option.price)}
          onChange={(price) => onChange({ ...option, price: price ?? 0 })}
        />
      </div>
      <IconButton
        label={t('common.removeNamed', { name: text })}
        icon={<Trash2 aria-hidden />}
        onClick={onRemove}
      />
    </li>
  )
}

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 'var(--space-3)' })
const wide = css({ flex: '3 1 11rem', minWidth: 0 })
const narrow = css({ flex: '1 1 7rem', minWidth: 0 })
