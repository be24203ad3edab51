import { css } from '@emotion/react'
import { useState } from 'react'
import { BOUNDS } from '#shared/orders/bounds.ts'
import { AskPanel } from '../../../ui/controls/AskPanel.tsx'
import { Banner } from '../../../ui/controls/Banner.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { Dialog } from '../../../ui/controls/Dialog.tsx'
import { Stepper } from '../../../ui/controls/Stepper.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'

const WIDTH = 420
/** With the tallest letters. */
const HEIGHT = 470
/** What a line about the next guests takes. */
const MORE_HEIGHT = 90

/** Guests that have a key of their own: one tap seats them. */
const KEYS = Array.from({ length: 12 }, (_, index) => index + 1)

type Asked = {
  readonly name: string
  readonly seats: number
  /** The word for seating more than the keys have. */
  readonly confirm: string
  /** The guests who are to sit there before these would leave; left out or null: no one. */
  readonly kept?: string | null
  readonly onSeat: (covers: number) => void
}

/** Asks how many guests there are. One tap is all it takes. */
export function SeatDialog({ onClose, ...asked }: Asked & { readonly onClose: () => void }) {
  const t = useT()
  return (
    <Dialog
      open
      low
      width={WIDTH}
      title={t('tables.named', { name: asked.name })}
      onClose={onClose}
    >
      <SeatKeys {...asked} />
    </Dialog>
  )
}

/** The same beside the table on the plan. */
export function SeatPanel({ onClose, ...asked }: Asked & { readonly onClose: () => void }) {
  const t = useT()
  const table = `[data-table="${CSS.escape(asked.name)}"]`
  return (
    <AskPanel
      about={table}
      width={WIDTH}
      height={HEIGHT + (asked.kept == null ? 0 : MORE_HEIGHT)}
      title={t('tables.named', { name: asked.name })}
      onClose={onClose}
    >
      <SeatKeys {...asked} />
    </AskPanel>
  )
}

function SeatKeys({ seats, confirm, kept, onSeat }: Asked) {
  const t = useT()
  const [more, setMore] = useState(Math.max(seats, KEYS.length + 1))
  return (
    <>
      {kept != null && <Banner tone="warn">{kept}</Banner>}
      <p>{t('tables.howMany')}</p>
      <div css={keys}>
        {KEYS.map((count) => (
          <Button
            key={count}
            kind={count === seats ? 'primary' : 'quiet'}
            aria-label={t('tables.guests', { count })}
            data-first={count === Math.min(seats, KEYS.length) || undefined}
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
    </>
  )
}

const keys = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: 'var(--space-3)',
})
const key = css({ minHeight: 64, fontSize: 'var(--text-xl)', fontVariantNumeric: 'tabular-nums' })
const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 'var(--space-4)' })
