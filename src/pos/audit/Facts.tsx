import { css } from '@emotion/react'
import { useT } from '../../ui/i18n/use-t.ts'
import type { FactInWords } from './use-facts.ts'

/** Read at once; the rest is a press away. */
const FIRST = 4

/** The details of an entry beside its sentence, value by value: `Price: 50,000 → 51,000`. */
export function Facts({ facts }: { readonly facts: readonly FactInWords[] }) {
  const t = useT()
  if (facts.length === 0) return null
  const rest = facts.slice(FIRST)
  return (
    <>
      <Lines facts={facts.slice(0, FIRST)} />
      {rest.length > 0 && (
        <details css={more}>
          <summary>{t('audit.more', { count: rest.length })}</summary>
          <Lines facts={rest} />
        </details>
      )}
    </>
  )
}

const Lines = ({ facts }: { readonly facts: readonly FactInWords[] }) => (
  <ul css={list}>
    {facts.map(({ path, name, before, after }) => (
      <li key={path}>
        {name && `${name}: `}
        {before !== undefined && <del>{before}</del>}
        {before !== undefined && after !== undefined && ' → '}
        {after !== undefined && (before === undefined ? after : <ins>{after}</ins>)}
      </li>
    ))}
  </ul>
)

const list = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 'var(--space-5)',
  overflowWrap: 'anywhere',
  '& li': { minWidth: 0 },
  '& del': { color: 'var(--ink-2)' },
  '& ins': { fontWeight: 600, textDecoration: 'none' },
})
const more = css({
  '& > summary': { paddingBlock: 'var(--space-2)', color: 'var(--ink-2)', cursor: 'pointer' },
})
