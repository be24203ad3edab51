import { css } from '@emotion/react'
import type { DisplayOrder } from '#shared/customer-display/display.ts'
import { modifierNames } from '#shared/orders/modifier-name.ts'
import { weightWords } from '#shared/orders/weight-words.ts'
import { Picture } from '../../ui/controls/Picture.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'

/** A dish with its choices, as large as it can be read from across a counter. */
export function OrderLine({
  item: { name, modifiers, pres = [], quantity, weight, amount, picture },
  currency,
  showsPicture,
  isNew,
  isHidden,
}: {
  readonly item: DisplayOrder['items'][number]
  readonly currency: string
  readonly showsPicture: boolean
  readonly isNew: boolean
  readonly isHidden: boolean
}) {
  const t = useT()
  const local = useLocalText()
  const format = useFormat()
  const choicesIn = [
    ...weightWords({ weight }, currency, { t, format }),
    ...modifierNames(
      modifiers.map((choice, at) => ({ name: choice, pre: pres[at] ?? undefined })),
      { t, local },
    ),
  ]
  const boxed = showsPicture && picture !== undefined
  return (
    <li css={[line, boxed && boxedLine, isNew && newLook, isHidden && unseen]}>
      {boxed && (
        <span css={[box, choicesIn.length > 0 && tall]}>
          {picture && <Picture id={picture} size="medium" />}
        </span>
      )}
      <span css={bold}>{quantity}×</span>
      <span>{local(name)}</span>
      <span css={[bold, sum]}>{format.money(amount, currency)}</span>
      {choicesIn.length > 0 && (
        <span css={[choices, boxed && indented]}>{choicesIn.join(' · ')}</span>
      )}
    </li>
  )
}

const line = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(2.2em, max-content) minmax(0, 1fr) auto',
  alignItems: 'baseline',
  columnGap: '0.5em',
  padding: '0.4em var(--line-inset)',
  borderBlockEnd: '1px dashed var(--line-strong)',
  fontSize: '1.05em',
  transition: 'background-color 400ms',
})
/** Every line of such a menu has the box, so that a dish without a picture moves none. */
const boxedLine = css({
  gridTemplateColumns: 'auto minmax(1.6em, max-content) minmax(0, 1fr) auto',
  alignItems: 'center',
})
const box = css({
  width: '2.2em',
  height: '2.2em',
  borderRadius: 'var(--radius-tile)',
  // Without a picture: an empty plate, as on the till.
  background:
    'radial-gradient(circle, var(--sunken) 38%, var(--line) 40% 43%, var(--surface) 45% 62%, var(--sunken) 64%)',
  overflow: 'hidden',
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
})
const tall = css({ gridRow: '1 / span 2' })
const newLook = css({ background: 'var(--accent-soft)' })
const unseen = css({ visibility: 'hidden' })
const bold = css({ fontWeight: 700 })
const sum = css({ textAlign: 'end', whiteSpace: 'nowrap' })
const choices = css({ gridColumn: '2 / -1', color: 'var(--ink-2)', fontSize: '0.8em' })
const indented = css({ gridColumn: '3 / -1' })
