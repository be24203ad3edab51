import { css } from '@emotion/react'
import { useState } from 'react'
import { STATUTORY_PERCENT } from '#shared/orders/apply-discount.ts'
import type { OrderLine } from '#shared/orders/order.ts'
import { Statute } from '#shared/orders/order-values.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { press } from '../../../../ui/controls/press.ts'
import { Stepper } from '../../../../ui/controls/Stepper.tsx'
import { TextField } from '../../../../ui/controls/TextField.tsx'
import { useFormat } from '../../../../ui/i18n/use-format.ts'
import { useT } from '../../../../ui/i18n/use-t.ts'
import { choiceKey, keyGroup } from '../../../../ui/controls/key-look.ts'
import { PieceCount } from './PieceCount.tsx'
import type { Adjust } from './use-adjust.ts'

/** Philippine seniors and persons with disability: the law asks for the number of their card and their name. */
export function StatuteForm({
  line,
  it,
}: {
  readonly line: OrderLine | null
  readonly it: Adjust
}) {
  const t = useT()
  const format = useFormat()
  const [statute, setStatute] = useState<Statute | null>(null)
  const [idNumber, setIdNumber] = useState('')
  const [holder, setHolder] = useState('')
  const [pieces, setPieces] = useState(line?.quantity ?? 1)
  const [guests, setGuests] = useState(1)
  const isGood = statute !== null && idNumber.trim() !== '' && holder.trim() !== ''
  const some = line && pieces < line.quantity ? { pieces } : {}
  const reach = line ? { lineIds: [line._id], ...some } : guests > 1 ? { guests } : {}
  function give() {
    if (!isGood) return
    it.want({
      kind: 'order.discount',
      given: {
        category: 'statutory',
        kind: 'percent',
        value: STATUTORY_PERCENT,
        statute,
        idNumber: idNumber.trim(),
        holder: holder.trim(),
        reason: '',
        ...reach,
      },
    })
  }
  return (
    <fieldset css={[keyGroup, part]}>
      <div css={pair}>
        {Statute.options.map((option) => (
          <button
            key={option}
            type="button"
            aria-pressed={option === statute}
            css={[choiceKey, press]}
            onClick={() => setStatute(option === statute ? null : option)}
          >
            {t(`orders.adjust.${option}`)} {format.rate(STATUTORY_PERCENT)}
          </button>
        ))}
      </div>
      {statute && (
        <>
          <div css={pair}>
            <TextField
              label={t('orders.adjust.idNumber')}
              maxLength={40}
              autoComplete="off"
              value={idNumber}
              onChange={(event) => setIdNumber(event.currentTarget.value)}
            />
            <TextField
              label={t('orders.adjust.holder')}
              maxLength={80}
              autoComplete="off"
              value={holder}
              onChange={(event) => setHolder(event.currentTarget.value)}
            />
          </div>
          {line ? (
            <PieceCount line={line} pieces={pieces} onChange={setPieces} />
          ) : (
            <Stepper
              label={t('orders.adjust.guests')}
              lessLabel={t('orders.less')}
              moreLabel={t('orders.more')}
              value={guests}
              onChange={setGuests}
              min={1}
              max={99}
              showLabel
            />
          )}
          <Button disabled={!isGood} css={key} onClick={give}>
            {t('orders.adjust.give')}
          </Button>
        </>
      )}
    </fieldset>
  )
}

const part = css({ display: 'grid', gap: 'var(--space-3)' })
const pair = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 'var(--space-3)',
})
const key = css({ minHeight: 56 })
