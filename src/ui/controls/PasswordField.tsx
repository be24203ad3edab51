import { css } from '@emotion/react'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentPropsWithRef, useState } from 'react'
import { useT } from '../i18n/use-t.ts'
import { boxLook, Field, type FieldProps } from './Field.tsx'
import { IconButton } from './IconButton.tsx'

export function PasswordField({
  label,
  labelHidden,
  hint,
  error,
  autoComplete = 'current-password',
  ...rest
}: FieldProps & Omit<ComponentPropsWithRef<'input'>, 'id' | 'type'>) {
  const t = useT()
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} labelHidden={labelHidden ?? false} hint={hint} error={error}>
      {(parts) => (
        <div css={frame}>
          <input
            {...rest}
            {...parts}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            css={[boxLook, room]}
          />
          <IconButton
            label={t(shown ? 'controls.hidePassword' : 'controls.showPassword')}
            aria-pressed={shown}
            icon={shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  )
}

const frame = css({
  display: 'grid',
  '& > *': { gridArea: '1 / 1' },
  '& > button': { justifySelf: 'end' },
})
const room = css({ paddingInlineEnd: 'calc(var(--hit) + 4px)' })
