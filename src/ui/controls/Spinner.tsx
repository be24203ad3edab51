import { css, keyframes } from '@emotion/react'
import LoaderCircle from 'lucide-react/icons/loader-circle'

/** Shows that work is running, to the eye only: its owner carries `aria-busy` or a word. */
export const Spinner = ({ size }: { readonly size?: number }) => (
  <LoaderCircle aria-hidden css={turning} {...(size ? { size } : {})} />
)

const turn = keyframes({ to: { transform: 'rotate(1turn)' } })
const turning = css({ animation: `${turn} 900ms linear infinite` })
