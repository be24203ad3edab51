import { css } from '@emotion/react'
import ExternalLink from 'lucide-react/icons/external-link'
import Send from 'lucide-react/icons/send'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/controls/Button.tsx'
import { Select } from '../../ui/controls/Select.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { ConnectionPill } from '../../ui/frame/ConnectionPill.tsx'
import { pageLook, pageTitle } from '../../ui/controls/page-look.ts'
import { useBranch } from '../place/branch-context.ts'
import { GET_CALLS, sendGet } from './get-calls.ts'

/** For people who connect other systems: the description of the API, and its reading calls to try. */
export function ApiTestingPage() {
  const t = useT()
  const { api } = useSuite()
  const { branch } = useBranch()
  const build = useOne('connection')?.build
  const [id, setId] = useState(GET_CALLS[0]?.id ?? '')
  const [given, setGiven] = useState<Readonly<Record<string, string>>>({})
  const [answer, setAnswer] = useState('')
  const [busy, setBusy] = useState(false)
  const call = GET_CALLS.find((one) => one.id === id)
  const known: Readonly<Record<string, string>> = {
    branchId: branch._id,
    restaurantId: branch.restaurantId,
    ...given,
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!call || busy) return
    setBusy(true)
    setAnswer(await sendGet(api, call, known))
    setBusy(false)
  }

  return (
    <div css={page}>
      <h1 css={pageTitle}>{t('pages.apiTesting')}</h1>
      <p css={hint}>{t('apiTesting.hint')}</p>
      <dl css={facts}>
        <div>
          <dt>{t('apiTesting.health')}</dt>
          <dd>
            <ConnectionPill />
          </dd>
        </div>
        <div>
          <dt>{t('apiTesting.version')}</dt>
          <dd>{build}</dd>
        </div>
        <div>
          <dt>{t('apiTesting.docs')}</dt>
          <dd>
            <a href="/api/docs" target="_blank" rel="noreferrer" css={link}>
              /api/docs <ExternalLink aria-hidden />
            </a>
          </dd>
        </div>
      </dl>
      <form css={form} onSubmit={(event) => void submit(event)}>
        <Select
          label={t('apiTesting.call')}
          options={GET_CALLS.map((one) => ({ value: one.id, label: `GET ${one.path}` }))}
          value={id}
          onChange={(next) => {
            setId(next)
            setAnswer('')
          }}
        />
        <div css={names}>
          {call?.names.map((name) => (
            <TextField
              key={name}
              label={name}
              spellCheck={false}
              value={known[name] ?? ''}
              onChange={(event) => setGiven({ ...given, [name]: event.currentTarget.value })}
            />
          ))}
        </div>
        <Button type="submit" kind="primary" busy={busy} icon={<Send aria-hidden />}>
          {t('apiTesting.send')}
        </Button>
      </form>
      {answer !== '' && (
        <section aria-label={t('apiTesting.answer')}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
          <pre css={code} tabIndex={0} dir="ltr">
            {answer}
          </pre>
        </section>
      )}
    </div>
  )
}

const page = css(pageLook, { width: 'min(100%, 64rem)' })
const hint = css({ color: 'var(--ink-2)' })
const facts = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-4) var(--space-7)',
  '& dt': { color: 'var(--ink-2)', fontSize: 'var(--text-sm)' },
  '& dd': { display: 'flex', alignItems: 'center', minHeight: 44, fontWeight: 500 },
})
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.4em',
  minHeight: 44,
  '& svg': { width: 16, height: 16 },
})
const form = css({
  display: 'grid',
  justifyItems: 'start',
  gap: 'var(--space-4)',
  '& > :not(button)': { width: '100%' },
})
const names = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))',
  gap: 'var(--space-4)',
})
const code = css({
  maxHeight: '50vh',
  margin: 0,
  padding: 'var(--space-4)',
  overflow: 'auto',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--surface)',
  fontSize: 'var(--text-sm)',
})
