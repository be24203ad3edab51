import { css } from '@emotion/react'
import { useState } from 'react'
import { BOUNDS } from '#shared/orders/bounds.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Dialog } from '../../../ui/controls/Dialog.tsx'
import { Stepper } from '../../../ui/controls/Stepper.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'

/** Guests that have a key of their own: one tap seats them. */
const KEYS = Array.from({ length: 12 }, (_, index) => index + 1)

/** Asks how many guests there are. One tap is all it takes. */
export function SeatDialog({
  name,
  seats,
  confirm,
  onSeat,
  onClose,
}: {
  readonly name: string
  readonly seats: number
  /** The word for seating more than the keys have. */
  readonly confirm: string
  readonly onSeat: (covers: number) => void
  readonly onClose: () => void
}) {
  const t = useT()
  const [more, setMore] = useState(Math.max(seats, KEYS.length + 1))
  return (
    <Dialog open low width={420} title={t('tables.named', { name })} onClose={onClose}>
      <p>{t('tables.howMany')}</p>
      <div css={keys}>
        {KEYS.map((count) => (
          <Button
            key={count}
            kind={count === seats ? 'primary' : 'quiet'}
            aria-label={t('tables.guests', { count })}
            css={key}
            onClick={() => onSeat(count)}
          >
            {count}
          </Button>
        ))}
      </div>
      <div css={line}>
        <Stepper
          label={t('tables.moreGuests')}
          lessLabel={t('shifts.less')}
          moreLabel={t('shifts.more')}
          showLabel
          min={KEYS.length + 1}
          max={BOUNDS.covers}
          value={more}
          onChange={setMore}
        />
        <Button onClick={() => onSeat(more)}>{confirm}</Button>
      </div>
    </Dialog>
  )
}

const keys = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: 'var(--space-3)',
})
const key = css({ minHeight: 64, fontSize: 'var(--text-xl)', fontVariantNumeric: 'tabular-nums' })
const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 'var(--space-4)' })
