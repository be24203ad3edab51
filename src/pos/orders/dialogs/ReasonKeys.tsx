import { css } from '@emotion/react'
import { useState } from 'react'
import { Button } from '../../../ui/controls/Button.tsx'
import { press } from '../../../ui/controls/press.ts'
import { TextField } from '../../../ui/controls/TextField.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'
import { choiceKey, keyGroup, keyLegend } from './key-look.ts'

const USUAL = ['changedMind', 'mistake', 'quality', 'soldOut'] as const

/** Why a dish is voided: one of the usual reasons at a tap, or the cashier's own words. */
export function ReasonKeys({
  busy,
  onChoose,
}: {
  readonly busy: boolean
  readonly onChoose: (reason: string) => void
}) {
  const t = useT()
  const [own, setOwn] = useState<string | null>(null)
  return (
    <fieldset css={keyGroup} disabled={busy}>
      <legend css={keyLegend}>{t('fields.reason')}</legend>
      <div css={grid}>
        {USUAL.map((reason) => (
          <button
            key={reason}
            type="button"
            css={[choiceKey, press]}
            onClick={() => onChoose(t(`orders.reasons.${reason}`))}
          >
            {t(`orders.reasons.${reason}`)}
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
          <Button kind="danger" type="submit" disabled={own.trim() === ''}>
            {t('orders.takeBack')}
          </Button>
        </form>
      )}
    </fieldset>
  )
}

const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 'var(--space-3)',
  '& > :last-child:nth-of-type(odd)': { gridColumn: '1 / -1' },
})
const ownLook = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: 'var(--space-3)',
  marginBlockStart: 'var(--space-3)',
})
