import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './Button.tsx'

/** A button that shows only an icon; its word is read by screen readers and shown on hover. */
export const IconButton = ({
  label,
  icon,
  kind = 'bare',
  ...rest
}: Omit<ButtonProps, 'icon' | 'children' | 'stacked' | 'wide'> & {
  readonly label: string
  readonly icon: ReactNode
}) => <Button {...rest} kind={kind} icon={icon} aria-label={label} title={label} css={square} />

const square = css({ padding: 0, flex: 'none', width: 'var(--hit)', height: 'var(--hit)' })
