import { pictureUrl, type PictureSize } from '#shared/menu/picture-address.ts'

/**
 * A dish's picture, which fills its box; what it shows is written beside it. While it loads, and where it cannot be
 * had, the box is seen: nothing moves.
 */
export const Picture = ({ id, size }: { readonly id: string; readonly size: PictureSize }) => (
  <img
    key={id}
    src={pictureUrl(id, size)}
    alt=""
    loading="lazy"
    decoding="async"
    draggable={false}
    data-picture
    onError={({ currentTarget }) => {
      currentTarget.style.visibility = 'hidden'
    }}
  />
)
