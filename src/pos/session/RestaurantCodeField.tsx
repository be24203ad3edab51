import { css } from '@emotion/react'
import { Button } from '../../ui/controls/Button.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { useT } from '../../ui/i18n/use-t.ts'

/** For user IDs that are not unique. Null while it is folded away: few people need it. */
export function RestaurantCodeField({
  value,
  onChange,
}: {
  readonly value: string | null
  readonly onChange: (value: string) => void
}) {
  const t = useT()
  if (value === null) {
    return (
      <div>
        <Button kind="bare" css={unfold} onClick={() => onChange('')}>
          {t('login.addRestaurantCode')}
        </Button>
      </div>
    )
  }
  return (
    <TextField
      label={t('fields.restaurantCode')}
      hint={t('login.restaurantCodeHint')}
      name="restaurantCode"
      autoComplete="organization"
      autoCapitalize="characters"
      spellCheck={false}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appeared because the person or the server asked for it
      autoFocus
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

const unfold = css({
  minHeight: 44,
  marginInlineStart: '-0.75em',
  padding: '0.25em 0.75em',
  color: 'var(--ink-2)',
  fontWeight: 500,
  textDecoration: 'underline',
  textUnderlineOffset: '0.25em',
})
