import { css } from '@emotion/react'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { type ComponentType, Suspense } from 'react'
import { Link } from 'react-router-dom'
import type { LocalText } from '#shared/contract/scalars.ts'
import { Popover } from '../../ui/controls/Popover.tsx'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'

/** Above the menu: whose pages these are, and the way to another branch where there is one. */
export function Place({
  above,
  name,
  to,
  menu: Menu,
}: {
  readonly above?: LocalText
  readonly name: LocalText
  /** Leads to the level above, e.g. the restaurant; left out for people without access there. */
  readonly to?: string | undefined
  /** The branches to switch to, where there is another one. */
  readonly menu: ComponentType<{ readonly onChoose: () => void }>
}) {
  const t = useT()
  const local = useLocalText()
  const several = (useOne('session')?.branches.length ?? 0) > 1
  return (
    <div css={place}>
      {above &&
        (to ? (
          <Link to={to} css={[small, link]}>
            {local(above)}
          </Link>
        ) : (
          <p css={small}>{local(above)}</p>
        ))}
      {several ? (
        <Popover
          width={320}
          button={{
            kind: 'bare',
            'aria-label': `${local(name)}: ${t('till.switchBranch')}`,
            css: [box, boxLink],
            children: (
              <span css={words}>
                <span>{local(name)}</span>
                <ChevronsUpDown aria-hidden />
              </span>
            ),
          }}
        >
          {(close) => (
            <Suspense>
              <Menu onChoose={close} />
            </Suspense>
          )}
        </Popover>
      ) : (
        <p css={box}>{local(name)}</p>
      )}
    </div>
  )
}

const place = css({ display: 'grid', gap: 2 })
const small = css({ padding: '0.2em 0.9em', color: 'var(--ink-2)', fontSize: 'var(--text-sm)' })
const link = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  borderRadius: 'var(--radius-control)',
  textDecoration: 'underline',
  textUnderlineOffset: '0.25em',
})
const box = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--space-3)',
  minHeight: 44,
  padding: '0.35em 0.9em',
  borderRadius: 'var(--radius-control)',
  fontWeight: 600,
  textDecoration: 'none',
  '& svg': { flex: 'none', width: 16, height: 16 },
})
const words = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--space-3)',
  width: '100%',
  textAlign: 'start',
})
const boxLink = css({
  '& > span': { flex: 1 },
  width: '100%',
  border: '1px solid var(--line)',
  '@media (hover: hover)': { '&:hover': { background: 'var(--sunken)' } },
})
