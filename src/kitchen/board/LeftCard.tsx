import { css } from '@emotion/react'
import Check from 'lucide-react/icons/check'
import Undo2 from 'lucide-react/icons/undo-2'
import { Button } from '../../ui/controls/Button.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import type { Card } from './cards.ts'
import type { Cook } from './use-cook.ts'

export type LeftProps = {
  readonly card: Card
  readonly cook: Cook | null
  /** Two taps there at once are one. */
  readonly place: string
}

/** Replaces a card that was just bumped: shows that it is done, and a button to recall it. */
export function LeftCard({ card, cook, place }: LeftProps) {
  const t = useT()
  return (
    <output css={strip}>
      <Check aria-hidden />
      <span css={words}>{t('kitchen.left', { ticket: card.title })}</span>
      {cook && (
        <Button size="touch" icon={<Undo2 aria-hidden />} onClick={() => cook.recall(card, place)}>
          {t('kitchen.undo')}
        </Button>
      )}
    </output>
  )
}

const strip = css({
  display: 'flex',
  alignItems: 'center',
  gap: '0.5em',
  paddingInlineStart: '0.6em',
  color: 'var(--ok)',
  fontWeight: 600,
  '& > svg': { flex: 'none', width: '1em', height: '1em' },
  '&& button': { '--font': '0.72em', flex: 'none', fontSize: '0.72em' },
})
const words = css({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
