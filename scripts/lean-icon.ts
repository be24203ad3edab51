import { createElement } from 'react'
import type { LucideProps } from 'lucide-react'

type IconData = {
  readonly name: string
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

/**
 * Makes the component of an icon, as lucide's `createLucideIcon` does, with the properties that windows give:
 * `size` in pixels and what an `svg` takes. Hides an icon without a label from screen readers.
 */
export const createLeanIcon = ({ name, node }: IconData) =>
  function Icon({ size = 24, className = '', ...rest }: LucideProps) {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': rest['aria-label'] === undefined ? true : undefined,
        ...rest,
        className: `lucide lucide-${name} ${className}`.trim(),
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  }
