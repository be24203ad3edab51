/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a list that a text box walks through, which no tag of HTML is */
import { css } from '@emotion/react'
import { useEffect, useRef } from 'react'
import { useT } from '../../../ui/i18n/use-t.ts'
import type { Action } from '../../place/choice.ts'

/** The id of a choice's line, for the box above that points at it. */
export const optionId = (id: string): string => `choice-${id.replaceAll(/\W/g, '-')}`

/** The lines of the palette under their headings. */
export function ChoiceList({
  id,
  choices,
  active,
  onChoose,
}: {
  readonly id: string
  readonly choices: readonly Action[]
  readonly active: string | undefined
  readonly onChoose: (choice: Action) => void
}) {
  const t = useT()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const groups = [...new Set(choices.map(({ group }) => group))]
  return (
    <div ref={list} id={id} role="listbox" aria-label={t('frame.find')} tabIndex={-1} css={look}>
      {groups.map((group) => (
        <div key={group} role="group" aria-label={t(group)}>
          <p css={heading} aria-hidden>
            {t(group)}
          </p>
          {choices
            .filter((choice) => choice.group === group)
            .map((choice) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the box above has the focus and the keys
              <div
                key={choice.id}
                id={optionId(choice.id)}
                role="option"
                aria-selected={choice.id === active}
                css={line}
                onClick={() => onChoose(choice)}
              >
                <span>{choice.name}</span>
                {choice.aside !== undefined && <span css={aside}>{choice.aside}</span>}
              </div>
            ))}
        </div>
      ))}
    </div>
  )
}

const look = css({ minHeight: 0, overflowY: 'auto', overscrollBehavior: 'contain' })
const heading = css({
  padding: '0.6em 0.9em 0.2em',
  color: 'var(--ink-2)',
  fontSize: 'var(--text-sm)',
  fontWeight: 500,
})
const line = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--space-4)',
  minHeight: 44,
  padding: '0.35em 0.9em',
  borderRadius: 'var(--radius-control)',
  fontWeight: 500,
  cursor: 'default',
  '@media (hover: hover)': { '&:hover': { background: 'var(--sunken)' } },
  '&[aria-selected="true"]': {
    background: 'var(--primary-soft)',
    boxShadow: 'inset 4px 0 0 var(--primary)',
  },
})
const aside = css({ color: 'var(--ink-2)', fontWeight: 400 })
