import { css } from '@emotion/react'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { CALLS_AT_ONCE } from '#shared/campaigns/campaign.ts'
import type { Campaign } from '#shared/campaigns/contract.ts'
import type { CallList as Listed } from '#shared/campaigns/list-contract.ts'
import { messageRules } from '#shared/campaigns/message-rules.ts'
import { Banner } from '../../ui/controls/Banner.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { useTask } from '../../ui/controls/use-task.ts'
import { ExportMenu } from '../../ui/export/ExportMenu.tsx'
import { useErrorText } from '../../ui/i18n/use-error-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { textColumn } from '../../ui/list/columns.tsx'
import { useTools } from '../../ui/list/use-tools.ts'
import { reportTable } from '../../ui/report/report-look.ts'
import { useBranch } from '../place/branch-context.ts'
import { useBranchPlace } from '../place/use-place.ts'

type Called = Listed['results'][number]

/** Guests whom a campaign does not reach, to call them: on the screen, on paper and as a file. */
export function CallList({ row: { _id, name, state } }: { readonly row: Campaign }) {
  const t = useT()
  const errorText = useErrorText()
  const { api } = useSuite()
  const { branch } = useBranch()
  const [list, setList] = useState<Listed | null>(null)
  const { busy, failure, run } = useTask()
  const ask = (more: boolean) =>
    run(async () => {
      const query = { branchId: branch._id }
      setList(await api.campaigns.callList({ params: { id: _id }, query, body: { more } }))
    })
  const { from, until } = messageRules(branch.country)
  return (
    <section css={frame} aria-label={t('campaigns.calls.title')}>
      <h3>{t('campaigns.calls.title')}</h3>
      <p css={[small, onScreen]}>{t('campaigns.calls.hint', { from, until })}</p>
      {failure !== null && <Banner tone="danger">{errorText(failure)}</Banner>}
      <div css={[keys, onScreen]}>
        {list === null && (
          <Button busy={busy} onClick={() => void ask(false)}>
            {t('campaigns.calls.show')}
          </Button>
        )}
        {list !== null && state === 'running' && (
          <Button busy={busy} onClick={() => void ask(true)}>
            {t('campaigns.calls.more')}
          </Button>
        )}
        {list !== null && list.results.length > 0 && (
          <>
            <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
              {t('reports.print')}
            </Button>
            <Save rows={list.results} file={name} />
          </>
        )}
      </div>
      {list !== null && state === 'running' && (
        <p css={[small, onScreen]}>{t('campaigns.calls.moreHint', { most: CALLS_AT_ONCE })}</p>
      )}
      {list !== null && <Rows of={list.results} />}
    </section>
  )
}

function Rows({ of }: { readonly of: readonly Called[] }) {
  const t = useT()
  if (of.length === 0) return <p css={small}>{t('campaigns.calls.none')}</p>
  return (
    <table css={[reportTable, paper]}>
      <thead>
        <tr>
          <th scope="col">{t('fields.name')}</th>
          <th scope="col">{t('campaigns.text')}</th>
        </tr>
      </thead>
      <tbody>
        {of.map(({ _id, name, phone, words, points, code }) => (
          <tr key={_id}>
            <td>
              {name}
              <small css={line}>{phone}</small>
            </td>
            <td>
              {words}
              {points > 0 && <small css={line}>{t('loyalty.points', { count: points })}</small>}
              {code !== '' && <small css={line}>{`${t('fields.code')}: ${code}`}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const COLUMNS = [
  textColumn<Called>('fields.name', 'name'),
  textColumn<Called>('fields.phone', 'phone'),
  textColumn<Called>('campaigns.text', 'words'),
  textColumn<Called>('fields.code', 'code'),
]

function Save({ rows, file }: { readonly rows: readonly Called[]; readonly file: string }) {
  const tools = useTools(useBranchPlace())
  const results = [...rows]
  const page = { results, page: 1, limit: 100, totalPages: 1, totalResults: results.length }
  return (
    <ExportMenu
      name="campaigns.calls.title"
      file={file}
      tools={tools}
      columns={COLUMNS}
      query={{ page: 1, limit: 100 }}
      load={async () => page}
    />
  )
}

const onScreen = css({ '@media print': { display: 'none' } })
const frame = css({ display: 'grid', gap: 'var(--space-3)', minWidth: 0 })
const keys = css({ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)' })
const small = css({ color: 'var(--ink-2)', fontSize: 'var(--text-sm)', textWrap: 'pretty' })
const line = css({ display: 'block', color: 'var(--ink-2)' })
/** A guest is on one page of the paper. */
const paper = css({
  '& td': { verticalAlign: 'top', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  '@media print': { '& tr': { breakInside: 'avoid' }, '& small': { color: '#000' } },
})
