import { css } from '@emotion/react'
import { encode } from 'uqr'
import { codePath } from './code-path.ts'

/** A text as a code to be scanned from a screen. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { border: 2 })
  return (
    <svg
      css={look}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={codePath(data)} fill="#000" />
    </svg>
  )
}

/** White in every theme: telephones do not read light on dark. */
const look = css({ width: 180, height: 180, borderRadius: 8, background: '#fff' })
