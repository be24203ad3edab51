import { css } from '@emotion/react'
import Flame from 'lucide-react/icons/flame'
import { Button } from '../../../ui/controls/Button.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useBranch } from '../../place/branch-context.ts'
import { useCourseName } from './PlaceKeys.tsx'

/** Above the lines that wait: their course, and the key that has them made. */
export function WaitingRule({
  course,
  onFire,
}: {
  /** Null: lines on hold. */
  readonly course: number | null
  /** Left out: to be read only. */
  readonly onFire: (() => void) | undefined
}) {
  const t = useT()
  const nameOf = useCourseName(useBranch().branch.courses)
  const name = course === null ? t('orders.onHold') : nameOf(course)
  return (
    <li css={rule} data-waiting={course ?? 'held'}>
      <span css={words}>{course === null ? name : t('orders.toCome', { name })}</span>
      {onFire && (
        <Button
          icon={<Flame aria-hidden />}
          css={key}
          aria-label={t('orders.fireNamed', { name })}
          onClick={onFire}
        >
          {t('orders.fire')}
        </Button>
      )}
    </li>
  )
}

const rule = css({
  display: 'flex',
  alignItems: 'center',
  gap: '0.5em',
  minHeight: 56,
  padding: '4px var(--ticket-inset)',
  borderBlockEnd: '1px solid var(--line)',
  background: 'var(--sunken)',
})
const words = css({
  flex: 1,
  minWidth: 0,
  color: 'var(--ink-2)',
  fontSize: 'var(--text-sm)',
  fontWeight: 600,
})
const key = css({ minHeight: 48 })
