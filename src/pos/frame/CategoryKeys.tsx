import { choiceKey, keyGroup, keyLegend, keyPair } from '../../ui/controls/key-look.ts'
import { press } from '../../ui/controls/press.ts'
import { useT } from '../../ui/i18n/use-t.ts'

/** What cash is spent on, each at a tap; a second tap on the same takes the choice away. */
export function CategoryKeys({
  categories,
  value,
  onChange,
}: {
  readonly categories: readonly { readonly _id: string; readonly name: string }[]
  readonly value: string | null
  readonly onChange: (categoryId: string | null) => void
}) {
  const t = useT()
  if (categories.length === 0) return null
  return (
    <fieldset css={keyGroup}>
      <legend css={keyLegend}>{t('fields.category')}</legend>
      <div css={keyPair}>
        {categories.map(({ _id, name }) => (
          <button
            key={_id}
            type="button"
            aria-pressed={value === _id}
            css={[choiceKey, press]}
            onClick={() => onChange(value === _id ? null : _id)}
          >
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
