import { css } from '@emotion/react'
import { useT } from '../../../ui/i18n/use-t.ts'

/** A guest by name or code, with their points once the server has said how many. */
export function GuestLine({ words, points }: { readonly words: string; readonly points?: number }) {
  const t = useT()
  return (
    <strong css={look} data-guest>
      {words} ·{' '}
      {points === undefined ? t('loyalty.unknown') : t('loyalty.points', { count: points })}
    </strong>
  )
}

const look = css({ overflowWrap: 'anywhere' })
