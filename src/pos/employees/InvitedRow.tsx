import { css } from '@emotion/react'
import type { Invitation } from '#shared/employees/invitation-contract.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { StatusPill } from '../../ui/controls/StatusPill.tsx'
import { useTask } from '../../ui/controls/use-task.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useNow } from '../../ui/frame/use-now.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { daysLeft } from './days-left.ts'

/** One open invitation: to whom, by whom, how long it lasts, and what can be done with it. */
export function InvitedRow({
  of: { name, role, customRole, invitedBy, email, phone, expiresAt },
  onShow,
  onRenew,
  onWithdraw,
}: {
  readonly of: Invitation
  /** Left out: the person may not invite. */
  readonly onShow?: () => Promise<void>
  readonly onRenew?: () => Promise<void>
  readonly onWithdraw?: () => void
}) {
  const t = useT()
  const days = daysLeft(expiresAt, useNow(60_000))
  const { busy, run } = useTask(toast.failure)
  const about = [customRole?.name ?? t(`roles.${role}`), t('invitations.by', { name: invitedBy })]
  const reach = email ?? phone
  return (
    <li css={row}>
      <div css={who}>
        <strong>{name}</strong>
        <span css={quiet}>{[...about, ...(reach === null ? [] : [reach])].join(' · ')}</span>
      </div>
      <StatusPill tone={days === 0 ? 'warn' : 'neutral'}>
        {days === 0 ? t('invitations.ended') : t('invitations.state', { count: days })}
      </StatusPill>
      {onShow && onRenew && (
        <div css={buttons}>
          {days > 0 && (
            <Button busy={busy} onClick={() => void run(onShow)}>
              {t('invitations.show')}
            </Button>
          )}
          <Button busy={busy} onClick={() => void run(onRenew)}>
            {t('invitations.renew')}
          </Button>
          <Button onClick={onWithdraw}>{t('invitations.withdraw')}</Button>
        </div>
      )}
    </li>
  )
}

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-3) var(--space-4)',
  padding: 'var(--space-3) var(--space-4)',
})
const who = css({ display: 'grid', flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' })
const quiet = css({ color: 'var(--ink-2)', fontSize: 'var(--text-sm)' })
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)' })
