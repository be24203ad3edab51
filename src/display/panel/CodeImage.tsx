import { css } from '@emotion/react'
import { useMemo } from 'react'
import { encode } from 'uqr'
import { codePath } from '../../ui/controls/code-path.ts'

/** A QR code to scan with a phone: 480 px on a display of 1920, and less if its place is smaller. */
export function CodeImage({ text, label }: { readonly text: string; readonly label: string }) {
  // The white frame of four modules is part of the standard: scanners need it.
  const { data, size } = useMemo(() => encode(text, { ecc: 'M', border: 4 }), [text])
  return (
    <svg
      css={look}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} rx={1.5} fill="#fff" />
      <path d={codePath(data)} fill="#000" />
    </svg>
  )
}

const look = css({
  placeSelf: 'center',
  width: '100%',
  height: '100%',
  minHeight: 0,
  maxHeight: 'max(48.6cqb, 15em)',
})
