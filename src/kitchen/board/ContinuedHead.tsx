import { css } from '@emotion/react'
import CornerRightDown from 'lucide-react/icons/corner-right-down'
import { useT } from '../../ui/i18n/use-t.ts'
import { tornTop } from '../../ui/ticket/torn.ts'
import { headLook, titleLook } from './CardHeader.tsx'
import type { Card } from './cards.ts'

/** Head of a further piece of a card that is longer than a column. */
export function ContinuedHead({ card, height }: { readonly card: Card; readonly height: number }) {
  const t = useT()
  return (
    <header css={[headLook, tornTop]} style={{ height }}>
      <CornerRightDown aria-hidden css={icon} />
      <h2 css={titleLook}>{t('kitchen.continued', { ticket: card.title })}</h2>
    </header>
  )
}

const icon = css({ flex: 'none', width: '0.9em', height: '0.9em' })
