import { css } from '@emotion/react'
import { useFormat } from '../i18n/use-format.ts'

/** An amount in smallest units with its symbol. Its sign and its digits are never on two lines. */
export const Amount = ({ of, currency }: { readonly of: number; readonly currency: string }) => (
  <span css={whole} data-amount>
    {useFormat().money(of, currency)}
  </span>
)

const whole = css({ whiteSpace: 'nowrap' })
