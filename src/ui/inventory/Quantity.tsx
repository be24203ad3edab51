import { css } from '@emotion/react'
import type { Measured } from '#shared/inventory/unit.ts'
import { useMeasure } from './use-measure.ts'

/** A quantity in the unit of its ingredient. */
export function Quantity({ of, item }: { readonly of: number; readonly item: Measured }) {
  const { text } = useMeasure()
  return <span css={whole}>{text(of, item)}</span>
}

const whole = css({ whiteSpace: 'nowrap' })
