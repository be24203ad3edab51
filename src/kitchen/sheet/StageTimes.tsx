import { css } from '@emotion/react'
import { useEffect, useState } from 'react'
import type { StageTimes as Times } from '#shared/kitchen/stages.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { timerText } from '../board/card-state.ts'

const STAGES = ['waiting', 'making', 'kitchen', 'toGuest'] as const

/** How long tickets took today, stage by stage; only the server knows all of the day. */
export function StageTimes({ branchId }: { readonly branchId: string }) {
  const t = useT()
  const { api } = useSuite()
  const online = useOne('connection')?.state === 'online'
  const [times, setTimes] = useState<Times | null>(null)
  useEffect(() => {
    if (!online) return undefined
    let wanted = true
    api.stations
      .stages({ params: { branchId } })
      .then((found) => wanted && setTimes(found))
      .catch((error: unknown) => toast.failure(error, { id: 'stages' }))
    return () => {
      wanted = false
    }
  }, [api, branchId, online])
  return (
    <section>
      <h3 css={heading}>{t('kitchen.stages.title')}</h3>
      {!online && times === null && <p css={quiet}>{t('pins.needsServerNow')}</p>}
      <dl css={list}>
        {STAGES.map((name) => {
          const stage = times?.[name]
          return (
            <div key={name} css={row}>
              <dt>{t(`kitchen.stages.${name}`)}</dt>
              <dd css={value}>
                {stage && stage.seconds !== null ? <b>{timerText(stage.seconds)}</b> : '–'}
                <span css={quiet}>
                  {stage && stage.seconds === null && stage.tickets > 0
                    ? t('kitchen.stages.few')
                    : t('kitchen.stages.of', { n: stage?.tickets ?? 0 })}
                </span>
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}

const heading = css({ marginBlockEnd: 'var(--space-3)', fontSize: '1em' })
const list = css({ margin: 0 })
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 1em',
  paddingBlock: 'var(--space-2)',
  borderBlockEnd: '1px solid var(--line)',
})
const value = css({
  display: 'flex',
  alignItems: 'baseline',
  gap: '0.7em',
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
})
const quiet = css({ color: 'var(--ink-2)', fontSize: '0.85em' })
