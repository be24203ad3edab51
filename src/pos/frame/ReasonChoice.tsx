import { css } from '@emotion/react'
import { useState } from 'react'
import { choiceKey, keyGroup, keyLegend, keyPair } from '../../ui/controls/key-look.ts'
import { press } from '../../ui/controls/press.ts'
import { TextField } from '../../ui/controls/TextField.tsx'
import type { TextKey } from '../../ui/i18n/text-key.ts'
import { useT } from '../../ui/i18n/use-t.ts'

/**
 * A reason to choose before something is confirmed: a usual one at a tap, or the person’s own words. None is
 * chosen beforehand, because it would distort the statistics.
 */
export function ReasonChoice({
  legend,
  usual,
  value,
  onChange,
}: {
  /** Left out: the reason. */
  readonly legend?: string
  readonly usual: readonly TextKey[]
  readonly value: string
  readonly onChange: (reason: string) => void
}) {
  const t = useT()
  const [own, setOwn] = useState(false)
  const choose = (reason: string) => {
    setOwn(false)
    onChange(reason)
  }
  return (
    <fieldset css={keyGroup}>
      <legend css={keyLegend}>{legend ?? t('fields.reason')}</legend>
      <div css={keyPair}>
        {usual.map((key) => (
          <button
            key={key}
            type="button"
            aria-pressed={!own && value === t(key)}
            css={[choiceKey, press]}
            onClick={() => choose(t(key))}
          >
            {t(key)}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={own}
          css={[choiceKey, press]}
          onClick={() => {
            setOwn(true)
            onChange('')
          }}
        >
          {t('orders.reasons.other')}
        </button>
      </div>
      {own && (
        <div css={ownLook}>
          <TextField
            label={t('fields.reason')}
            labelHidden
            maxLength={200}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the key that opens it asks for words
            autoFocus
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </div>
      )}
    </fieldset>
  )
}

const ownLook = css({ marginBlockStart: 'var(--space-3)', '& input': { minHeight: 56 } })
