import { css } from '@emotion/react'
import { Children, type ReactNode } from 'react'
import { press } from '../../../ui/controls/press.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { column, head, list } from './check-look.ts'

/** One check of a split, with what it comes to. */
export function CheckColumn({
  name,
  total,
  active,
  children,
  onChoose,
}: {
  readonly name: string
  readonly total: string
  /** Taps on the order move dishes here. */
  readonly active: boolean
  readonly children: ReactNode
  readonly onChoose: () => void
}) {
  const t = useT()
  return (
    <section css={column} aria-label={name} data-active={active || undefined}>
      <button type="button" aria-pressed={active} css={[head, press]} onClick={onChoose}>
        <strong>{name}</strong>
        <span>{total}</span>
      </button>
      <ul css={list}>{children}</ul>
      {Children.toArray(children).length === 0 && <p css={hint}>{t('orders.checks.hint')}</p>}
    </section>
  )
}

const hint = css({ padding: 'var(--space-4)', color: 'var(--ink-2)' })
