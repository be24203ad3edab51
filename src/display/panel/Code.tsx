import { css } from '@emotion/react'
import { useMemo } from 'react'
import { encode } from 'uqr'
import type { TextKey } from '../../ui/i18n/text-key.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { codePath } from '../../ui/controls/code-path.ts'

/** A QR code to scan with a phone. */
export function Code({ payload, title }: { readonly payload: string; readonly title: TextKey }) {
  const t = useT()
  // The white frame of four modules is part of the standard: scanners need it.
  const { data, size } = useMemo(() => encode(payload, { ecc: 'M', border: 4 }), [payload])
  return (
    <>
      <h2 css={heading}>{t(title)}</h2>
      <svg
        css={code}
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t(title)}
        shapeRendering="crispEdges"
      >
        <path d={codePath(data)} />
      </svg>
    </>
  )
}

const heading = css({ fontSize: '1.35em' })
const code = css({
  // 480 px at 1920x1080.
  width: 'min(88%, 15em, 46dvh)',
  height: 'auto',
  borderRadius: 'var(--radius-tile)',
  background: '#fff',
  fill: '#000',
})
