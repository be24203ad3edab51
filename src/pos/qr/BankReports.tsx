import { css } from '@emotion/react'
import { useState } from 'react'
import type { WebhookKeys } from '#shared/webhooks/contract.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Card, cardColumn } from '../../ui/controls/Card.tsx'
import { useTask } from '../../ui/controls/use-task.ts'
import { Confirm } from '../../ui/form/Confirm.tsx'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { Loaded } from '../../ui/query/Loaded.tsx'
import { useRead } from '../../ui/query/use-read.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { Copied, copiedFacts } from '../frame/Copied.tsx'

/** Where a bank reports payments by code, and the secret that it signs them with. */
export function BankReports({
  branchId,
  locked,
}: {
  readonly branchId: string
  readonly locked: boolean
}) {
  const t = useT()
  const { api } = useSuite()
  const query = { branchId }
  const loading = useRead('webhooks.keys', { query }, ['webhooks', 'paymentRequests'])
  const { busy, run } = useTask(toast.failure)
  const [secret, setSecret] = useState('')
  const [stopping, setStopping] = useState(false)
  const renew = () =>
    run(async () => {
      const made = await api.webhooks.renew({ query })
      loading.put(made.keys)
      setSecret(made.secret)
    })
  const address = `${location.origin}/api/webhooks/payments/${branchId}`

  return (
    <div css={cardColumn}>
      <Card title={t('settings.qr.reports.title')} help={t('settings.qr.reports.hint')}>
        <Loaded of={loading}>
          {({ keys, lastAt }) => {
            const current = currentOf(keys)
            return (
              <>
                {current && (
                  <dl css={copiedFacts}>
                    <Copied name={t('settings.qr.reports.address')} text={address} />
                    {secret !== '' && (
                      <Copied
                        name={t('settings.qr.reports.secret')}
                        text={secret}
                        hint={t('settings.qr.reports.secretHint')}
                      />
                    )}
                  </dl>
                )}
                <State keys={keys} lastAt={lastAt} />
                {!locked && (
                  <div css={buttons}>
                    <Button
                      kind={current ? 'quiet' : 'primary'}
                      busy={busy}
                      onClick={() => void renew()}
                    >
                      {t(current ? 'settings.qr.reports.renew' : 'settings.qr.reports.start')}
                    </Button>
                    {current && (
                      <Button onClick={() => setStopping(true)}>
                        {t('settings.qr.reports.stop')}
                      </Button>
                    )}
                  </div>
                )}
              </>
            )
          }}
        </Loaded>
      </Card>
      {stopping && (
        <Confirm
          title={t('settings.qr.reports.stopTitle')}
          confirm={t('settings.qr.reports.stop')}
          onConfirm={async () => {
            loading.put(await api.webhooks.stop({ query }))
            setSecret('')
          }}
          onClose={() => setStopping(false)}
        >
          {t('settings.qr.reports.stopHint')}
        </Confirm>
      )}
    </div>
  )
}

function State({ keys, lastAt }: WebhookKeys) {
  const t = useT()
  const dates = useDates()
  const current = currentOf(keys)
  if (!current) return <p css={quiet}>{t('settings.qr.reports.off')}</p>
  const until = keys.find(({ endsAt }) => endsAt !== null)?.endsAt
  const time = (at: string) => ({ time: dates.dateTime(at, 'short') })
  return (
    <p css={quiet}>
      {t('settings.qr.reports.since', { ...time(current.madeAt), name: current.madeBy })}
      {until && <span>{t('settings.qr.reports.both', time(until))}</span>}
      <span>
        {lastAt === null
          ? t('settings.qr.reports.none')
          : t('settings.qr.reports.last', time(lastAt))}
      </span>
    </p>
  )
}

const currentOf = (keys: WebhookKeys['keys']) => keys.find(({ endsAt }) => endsAt === null)

const quiet = css({
  color: 'var(--ink-2)',
  '& > span': { display: 'block' },
})
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)' })
