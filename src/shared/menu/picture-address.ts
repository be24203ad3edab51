/** Sides of a picture's squares in pixels: for lists, for tiles, for the guest's display. */
export const PICTURE_SIDES = { small: 96, medium: 320, large: 800 } as const
export type PictureSize = keyof typeof PICTURE_SIDES
export const PICTURE_SIZES = ['small', 'medium', 'large'] as const satisfies readonly PictureSize[]

/** All pictures of dishes are served below this. */
export const PICTURE_PATH = '/pictures/'

/** Returns the address of a picture. What is there never changes. */
export const pictureUrl = (id: string, size: PictureSize): string => `${PICTURE_PATH}${id}/${size}`
