import { css } from '@emotion/react'
import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import type { ScanToPay as Scan } from './ScanToPay.tsx'

const ScanToPay = lazyPart(() => import('./ScanToPay.tsx'), 'ScanToPay')

/** The code with which guests pay, instead of the pad. */
export const ByTelephone = (props: ComponentProps<typeof Scan>) => (
  <Suspense fallback={<div css={room} />}>
    <ScanToPay {...props} />
  </Suspense>
)

const room = css({ flex: 1 })
