import { css } from '@emotion/react'
import { Suspense } from 'react'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import type { AskingPart } from './asked.ts'

const AskedPayment = lazyPart(() => import('./AskedPayment.tsx'), 'AskedPayment')

/** The code with which guests pay, or the card machine, instead of the pad. */
export const InsteadOfPad = (props: AskingPart) => (
  <Suspense fallback={<div css={room} />}>
    <AskedPayment {...props} />
  </Suspense>
)

const room = css({ flex: 1 })
