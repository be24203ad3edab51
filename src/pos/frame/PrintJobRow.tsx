import { css } from '@emotion/react'
import type { PrintJob } from '#shared/printing/contract.ts'
import { DOTS } from '#shared/printing/picture.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Select } from '../../ui/controls/Select.tsx'
import { useTask } from '../../ui/controls/use-task.ts'
import type { TextKey } from '../../ui/i18n/text-key.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { useBranch } from '../place/branch-context.ts'

const KINDS: Readonly<Record<PrintJob['kind'], TextKey>> = {
  receipt: 'receipts.title',
  bill: 'receipts.bill',
  gift: 'receipts.gift',
  refund: 'refunds.refund',
  slip: 'printJobs.ticket',
  drawer: 'printJobs.drawer',
}

/** One paper: what it is, where it is, why it is not there yet, and what to do. */
export function PrintJobRow({ job }: { readonly job: PrintJob }) {
  const t = useT()
  const format = useFormat()
  const { printing } = useBranch().branch
  const printers = printing?.printers ?? []
  const printer = printers.find(({ _id }) => _id === job.printerId)
  const isHeld = job.state !== 'printed' && job.state !== 'sending'
  const at = job.printedAt ?? job.madeAt
  return (
    <li css={card}>
      <p css={what}>
        <strong>{job.title}</strong>
        <span>{t(KINDS[job.kind])}</span>
        {job.copy > 0 && <span>{t('printJobs.copy', { n: job.copy })}</span>}
        <time dateTime={at}>{format.time(at)}</time>
      </p>
      <p css={quiet}>
        {printer?.name ?? t('printers.kinds.browser')} · {t(`printJobs.states.${job.state}`)}
      </p>
      {job.fault && <p css={why}>{t(`printJobs.faults.${job.fault}`)}</p>}
      {isHeld && <Ways job={job} />}
    </li>
  )
}

function Ways({ job }: { readonly job: PrintJob }) {
  const t = useT()
  const { api } = useSuite()
  const { branch } = useBranch()
  const { busy, run } = useTask(toast.failure)
  const call = { params: { id: job._id }, query: { branchId: branch._id } }
  const mine = branch.printing?.printers.find(({ _id }) => _id === job.printerId)
  const others = (branch.printing?.printers ?? []).filter(
    ({ _id, connection, paperWidth }) =>
      _id !== job.printerId &&
      connection.kind === 'network' &&
      DOTS[paperWidth] >= DOTS[mine?.paperWidth ?? 80],
  )
  const retry = (printerId?: string) =>
    void run(() =>
      api.printJobs.retry({ ...call, body: printerId === undefined ? {} : { printerId } }),
    )
  return (
    <div css={ways}>
      {job.kind !== 'drawer' && others.length > 0 && (
        <Select
          label={t('printJobs.other')}
          labelHidden
          options={[
            { value: '', label: t('printJobs.other') },
            ...others.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
          value=""
          onChange={(id) => id !== '' && retry(id)}
        />
      )}
      <Button busy={busy} onClick={() => void run(() => api.printJobs.drop(call))}>
        {t('common.remove')}
      </Button>
      <Button kind="primary" busy={busy} onClick={() => retry()}>
        {t('common.retry')}
      </Button>
    </div>
  )
}

const card = css({
  display: 'grid',
  gap: 'var(--space-2)',
  padding: 'var(--space-4)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
})
const what = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 0.75em',
  '& time': { marginInlineStart: 'auto', color: 'var(--ink-2)' },
})
const quiet = css({ color: 'var(--ink-2)' })
const why = css({ color: 'var(--danger)', fontWeight: 500 })
const ways = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 'var(--space-3)',
})
