import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import type { MenuEntry } from './menu.ts'

/** A link to a page, or to a window of its own. */
export const MenuLink = ({
  entry,
  className,
  title,
  onClick,
  children,
}: {
  readonly entry: MenuEntry
  /** From the `css` property. */
  readonly className?: string
  readonly title?: string | undefined
  readonly onClick?: (() => void) | undefined
  readonly children: ReactNode
}) => {
  const rest = {
    ...(className === undefined ? {} : { className }),
    ...(title === undefined ? {} : { title }),
    ...(onClick ? { onClick } : {}),
  }
  return entry.ownWindow ? (
    <a {...rest} href={entry.address} target="_blank" rel="noreferrer">
      {children}
    </a>
  ) : (
    <NavLink {...rest} to={entry.address} end={entry.hasBelow}>
      {children}
    </NavLink>
  )
}
