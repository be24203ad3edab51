import { css } from '@emotion/react'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import Scale from 'lucide-react/icons/scale'
import { useState } from 'react'
import type { Pool } from '#shared/pools/contract.ts'
import type { PoolRule } from '#shared/pools/rule.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { Figures } from '../../ui/report/Figures.tsx'
import { Panel } from '../../ui/report/Panel.tsx'
import { useAccess } from '../place/use-access.ts'
import { MoveDialog } from './MoveDialog.tsx'
import type { PoolPlace } from './pool-place.ts'
import { RuleDialog } from './RuleDialog.tsx'
import { Shares } from './Shares.tsx'

/** One pool: how it is shared, who has what, and what was moved. */
export function PoolPanel({
  pool,
  of,
  to,
}: {
  readonly pool: Pool
  readonly of: PoolPlace
  /** The last of the days. */
  readonly to: string
}) {
  const t = useT()
  const format = useFormat()
  const dates = useDates()
  const { may } = useAccess()
  const [open, setOpen] = useState<'rule' | 'move' | null>(null)
  const close = () => setOpen(null)
  const manages = may(['manage_payroll'])
  const isShared = pool.rule.share !== null
  const money = (amount: number) => format.money(amount, of.currency)
  const figures = [
    { label: t('pools.given'), value: pool.amount, always: isShared },
    { label: t('pools.carried'), value: pool.carried, always: false },
    { label: t('pools.left'), value: pool.left, always: false },
  ].filter(({ value, always }) => always || value !== 0)
  return (
    <Panel title={t(`payroll.classes.${pool.pool}`)}>
      <p>
        <RuleText rule={pool.rule} />
        {pool.source !== '' && ` ${t('pools.law', { source: pool.source })}`}
        {pool.mostDays !== null && ` ${t('pools.payWithin', { count: pool.mostDays })}`}
      </p>
      {of.lockedTo !== null && (
        <p css={quiet}>{t('pools.locked', { day: dates.dateOnly(of.lockedTo, 'short') })}</p>
      )}
      {figures.length > 0 && (
        <Figures of={figures.map(({ label, value }) => ({ label, value: money(value) }))} />
      )}
      <Shares pool={pool} of={of} />
      {manages && (
        <div css={keys}>
          {pool.source === '' && (
            <Button icon={<Scale aria-hidden />} onClick={() => setOpen('rule')}>
              {t('pools.changeRule')}
            </Button>
          )}
          {isShared && (
            <Button icon={<ArrowLeftRight aria-hidden />} onClick={() => setOpen('move')}>
              {t('pools.move')}
            </Button>
          )}
        </div>
      )}
      {open === 'rule' && <RuleDialog rule={pool.rule} of={of} onClose={close} />}
      {open === 'move' && <MoveDialog pool={pool} of={of} to={to} onClose={close} />}
    </Panel>
  )
}

function RuleText({ rule: { share, managers } }: { readonly rule: PoolRule }) {
  const t = useT()
  if (share === null) return t('pools.notShared')
  return `${t(`pools.by.${share}`)} ${t(managers ? 'pools.withManagers' : 'pools.withoutManagers')}`
}

const quiet = css({ color: 'var(--ink-2)' })
const keys = css({ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)' })
