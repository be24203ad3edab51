import { css } from '@emotion/react'
import { type ComponentProps, Suspense } from 'react'
import { Popover } from '../controls/Popover.tsx'
import { useT } from '../i18n/use-t.ts'
import { lazyPart } from '../screen/lazy-part.ts'
import type { WhyBill as Bill } from './WhyBill.tsx'

const WhyBill = lazyPart(() => import('./WhyBill.tsx'), 'WhyBill')

/** A button that opens how the total came about. */
export function WhyTotal({
  button,
  width = 420,
  ...bill
}: ComponentProps<typeof Bill> & {
  readonly button: Omit<ComponentProps<typeof Popover>['button'], 'title'>
  /** Of the panel, px; more where letters are large. */
  readonly width?: number
}) {
  const t = useT()
  return (
    <Popover width={width} button={{ ...button, title: t('orders.whyTotal') }}>
      {() => (
        <>
          <h3 css={heading}>{t('orders.whyTotal')}</h3>
          <Suspense>
            <WhyBill {...bill} />
          </Suspense>
        </>
      )}
    </Popover>
  )
}

// As large as the rows below it, which follow the window on a display.
const heading = css({ padding: 'var(--space-3) 1em', fontSize: '1em' })
