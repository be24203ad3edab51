import { css } from '@emotion/react'
import { useState } from 'react'
import { Button } from '../../ui/controls/Button.tsx'
import { press } from '../../ui/controls/press.ts'
import { TextField } from '../../ui/controls/TextField.tsx'
import type { TextKey } from '../../ui/i18n/text-key.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { choiceKey, keyGroup, keyLegend, keyPair } from '../../ui/controls/key-look.ts'

/** Why something is done, and the tap that does it: a usual reason, or the person's own words. */
export function ReasonKeys({
  legend,
  usual,
  submit,
  kind = 'primary',
  busy,
  onChoose,
}: {
  /** Left out: the reason. */
  readonly legend?: string
  readonly usual: readonly TextKey[]
  readonly submit: string
  /** Of the button after own words. */
  readonly kind?: 'primary' | 'danger'
  readonly busy: boolean
  readonly onChoose: (reason: string) => void
}) {
  const t = useT()
  const [own, setOwn] = useState<string | null>(null)
  return (
    <fieldset css={keyGroup} disabled={busy}>
      <legend css={keyLegend}>{legend ?? t('fields.reason')}</legend>
      <div css={keyPair}>
        {usual.map((reason) => (
          <button
            key={reason}
            type="button"
            css={[choiceKey, press]}
            onClick={() => onChoose(t(reason))}
          >
            {t(reason)}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={own !== null}
          css={[choiceKey, press]}
          onClick={() => setOwn(own === null ? '' : null)}
        >
          {t('orders.reasons.other')}
        </button>
      </div>
      {own !== null && (
        <form
          css={ownLook}
          onSubmit={(event) => {
            event.preventDefault()
            if (own.trim() !== '') onChoose(own.trim())
          }}
        >
          <TextField
            label={t('fields.reason')}
            labelHidden
            maxLength={200}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the key that opens it asks for words
            autoFocus
            value={own}
            onChange={(event) => setOwn(event.currentTarget.value)}
          />
          <Button kind={kind} type="submit" disabled={own.trim() === ''}>
            {submit}
          </Button>
        </form>
      )}
    </fieldset>
  )
}

const ownLook = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: 'var(--space-3)',
  marginBlockStart: 'var(--space-3)',
  '& input, & button': { minHeight: 56 },
})
