import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import type { MenuEntry } from './menu.ts'

/** A link to a page of the till, or to a window of its own. */
export const MenuLink = ({
  entry,
  className,
  onClick,
  children,
}: {
  readonly entry: MenuEntry
  /** From the `css` property. */
  readonly className?: string
  readonly onClick?: () => void
  readonly children: ReactNode
}) =>
  entry.ownWindow ? (
    <a
      href={entry.address}
      target="_blank"
      rel="noreferrer"
      className={className}
      onClick={onClick}
    >
      {children}
    </a>
  ) : (
    <NavLink
      to={entry.address}
      {...(className === undefined ? {} : { className })}
      {...(onClick ? { onClick } : {})}
    >
      {children}
    </NavLink>
  )
