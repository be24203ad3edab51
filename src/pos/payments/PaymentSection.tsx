import { css } from '@emotion/react'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useState } from 'react'
import { TENDER_METHODS } from '#shared/orders/tender-methods.ts'
import { Confirm } from '../../ui/form/Confirm.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { Switch } from '../../ui/controls/Switch.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useWanted } from '../../ui/form/use-wanted.ts'
import { withMethod, withoutMethod } from './payment-order.ts'
import { useSave } from '../place/use-save.ts'

/** How guests may pay, in the order in which the till offers it. Each change holds at once. */
export function PaymentSection() {
  const t = useT()
  const { branch, locked, save } = useSave()
  const [on, set] = useWanted(branch.paymentMethods, (paymentMethods) => save({ paymentMethods }))
  const [asking, setAsking] = useState(false)
  const move = (index: number, by: number) => {
    const method = on[index]
    if (method) set(on.toSpliced(index, 1).toSpliced(index + by, 0, method))
  }
  const rows = [...on, ...TENDER_METHODS.filter((method) => !on.includes(method))]
  return (
    <fieldset disabled={locked} css={frame}>
      <p css={note}>{t('settings.payment.hint')}</p>
      <ul>
        {rows.map((method, index) => {
          const name = t(`checkout.methods.${method}`)
          const isOn = on.includes(method)
          return (
            <li key={method} css={row}>
              <Switch
                checked={isOn}
                disabled={locked || (isOn && on.length === 1)}
                onChange={(next) => {
                  if (next) set(withMethod(on, method))
                  else if (method === 'cash') setAsking(true)
                  else set(withoutMethod(on, method))
                }}
              >
                {name}
              </Switch>
              <IconButton
                label={t('settings.payment.up', { name })}
                icon={<ArrowUp aria-hidden />}
                disabled={!isOn || index === 0}
                onClick={() => move(index, -1)}
              />
              <IconButton
                label={t('settings.payment.down', { name })}
                icon={<ArrowDown aria-hidden />}
                disabled={!isOn || index >= on.length - 1}
                onClick={() => move(index, 1)}
              />
            </li>
          )
        })}
      </ul>
      {asking && (
        <Confirm
          title={t('settings.payment.noCashTitle')}
          confirm={t('settings.payment.noCash')}
          onConfirm={() => set(withoutMethod(on, 'cash'))}
          onClose={() => setAsking(false)}
        >
          {t('settings.payment.noCashHint')}
        </Confirm>
      )}
    </fieldset>
  )
}

const frame = css({ display: 'grid', gap: 'var(--space-4)', maxWidth: '36rem', minWidth: 0 })
const note = css({ color: 'var(--ink-2)' })
const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: 'var(--space-3)',
  minHeight: 52,
  borderBlockEnd: '1px solid var(--line)',
})
