import { css } from '@emotion/react'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { useT } from '../i18n/use-t.ts'
import { boxLook } from './Field.tsx'
import { IconButton } from './IconButton.tsx'

/** A search box; Escape or the cross empties it. `aside` holds a key hint while it is empty. */
export function SearchField({
  label,
  value,
  onChange,
  aside,
  ...rest
}: Omit<ComponentPropsWithRef<'input'>, 'type' | 'value' | 'onChange'> & {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly aside?: ReactNode
}) {
  const t = useT()
  return (
    <search css={frame}>
      <Search aria-hidden css={lens} />
      <input
        {...rest}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        value={value}
        css={[boxLook, room]}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          rest.onKeyDown?.(event)
          if (event.key !== 'Escape' || value === '') return
          event.preventDefault()
          event.stopPropagation()
          onChange('')
        }}
      />
      {value === '' ? (
        aside && <span css={asideLook}>{aside}</span>
      ) : (
        <IconButton
          label={t('controls.clear')}
          icon={<X aria-hidden />}
          onClick={() => onChange('')}
        />
      )}
    </search>
  )
}

const frame = css({
  display: 'grid',
  alignItems: 'center',
  minWidth: 0,
  '& > *': { gridArea: '1 / 1' },
  '& > button': { justifySelf: 'end' },
})
const lens = css({
  zIndex: 1,
  marginInlineStart: '0.9em',
  width: 'var(--icon)',
  height: 'var(--icon)',
  color: 'var(--ink-2)',
  pointerEvents: 'none',
})
const room = css({
  paddingInline: 'calc(var(--icon) + 1.6em) calc(var(--hit) + 4px)',
  borderColor: 'var(--line)',
  borderRadius: 'var(--radius-pill)',
})
const asideLook = css({ justifySelf: 'end', marginInlineEnd: '0.9em', pointerEvents: 'none' })
