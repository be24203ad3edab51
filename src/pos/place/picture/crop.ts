/** Which square of a picture is shown: how much it is enlarged, and where its middle is, as parts of the whole. */
export type Crop = { readonly zoom: number; readonly x: number; readonly y: number }
export type Sides = { readonly width: number; readonly height: number }

/** The largest square, in the middle. */
export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 }
export const MOST_ZOOM = 4

/** Returns the square in pixels of the picture. */
export function squareOf({ width, height }: Sides, { zoom, x, y }: Crop) {
  const side = Math.min(width, height) / zoom
  return { left: x * width - side / 2, top: y * height - side / 2, side }
}

/** Returns the same crop, moved back to where the picture is. */
export function within(sides: Sides, crop: Crop): Crop {
  const zoom = clamp(crop.zoom, 1, MOST_ZOOM)
  const { side } = squareOf(sides, { ...crop, zoom })
  const room = (whole: number) => side / 2 / whole
  return {
    zoom,
    x: clamp(crop.x, room(sides.width), 1 - room(sides.width)),
    y: clamp(crop.y, room(sides.height), 1 - room(sides.height)),
  }
}

/** Moves by pixels of a box of so many pixels that shows the crop. */
export function moved(
  sides: Sides,
  crop: Crop,
  by: { readonly x: number; readonly y: number },
  box: number,
): Crop {
  const scale = squareOf(sides, crop).side / box
  const [x, y] = [crop.x - (by.x * scale) / sides.width, crop.y - (by.y * scale) / sides.height]
  return within(sides, { ...crop, x, y })
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
