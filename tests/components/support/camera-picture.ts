/** A picture as a camera writes it: large, and with what the camera knows beside it. */
export async function cameraPicture(): Promise<File> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 3000, height: 2000 })
  const context = canvas.getContext('2d')
  for (let at = 0; at < 4000; at += 1) {
    context?.fillRect((at * 7919) % 3000, (at * 104_729) % 2000, 40, 3)
    if (context) context.fillStyle = `hsl(${at % 360} 80% 50%)`
  }
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', 0.95),
  )
  if (!blob) throw new Error('no picture')
  const bytes = new Uint8Array(await blob.arrayBuffer())
  const place = [...new TextEncoder().encode('Exif\0\0somewhere')]
  const exif = [0xff, 0xe1, 0, place.length + 2, ...place]
  return new File([bytes.slice(0, 2), new Uint8Array(exif), bytes.slice(2)], 'drawer.jpg')
}
