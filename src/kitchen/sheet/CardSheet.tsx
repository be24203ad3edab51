import { css } from '@emotion/react'
import ChevronsUp from 'lucide-react/icons/chevrons-up'
import CookingPot from 'lucide-react/icons/cooking-pot'
import Pause from 'lucide-react/icons/pause'
import { Button } from '../../ui/controls/Button.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import type { Card } from '../board/cards.ts'
import type { Cook } from '../board/use-cook.ts'
import { Sheet } from './Sheet.tsx'

const ACTIONS = [
  { mark: 'started', Icon: CookingPot },
  { mark: 'rushed', Icon: ChevronsUp },
  { mark: 'held', Icon: Pause },
] as const

/** What a cook decides about one card beside finishing it, and who decided it so far. */
export function CardSheet({
  card,
  cook,
  onClose,
}: {
  readonly card: Card
  readonly cook: Cook
  readonly onClose: () => void
}) {
  const t = useT()
  const format = useFormat()
  return (
    <Sheet title={card.title} onClose={onClose}>
      <ul css={list}>
        {ACTIONS.map(({ mark, Icon }) => {
          const on = card[mark]
          const by = card.sections.map(({ ticket }) => ticket[mark]).find(Boolean)
          return (
            <li key={mark}>
              <Button
                wide
                size="touch"
                icon={<Icon aria-hidden />}
                aria-pressed={on}
                onClick={() => {
                  cook.mark(card, mark, !on)
                  onClose()
                }}
              >
                {t(on ? `kitchen.unmark.${mark}` : `kitchen.mark.${mark}`)}
              </Button>
              <p css={hint}>
                {on && by
                  ? t('kitchen.markedBy', { name: by.by, time: format.time(by.at) })
                  : t(`kitchen.markMeans.${mark}`)}
              </p>
            </li>
          )
        })}
      </ul>
    </Sheet>
  )
}

const list = css({ display: 'grid', gap: 'var(--space-5)' })
const hint = css({ marginBlockStart: 'var(--space-2)', color: 'var(--ink-2)', fontSize: '0.85em' })
