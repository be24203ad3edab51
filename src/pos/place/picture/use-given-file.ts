import { useEffect } from 'react'

/** Takes a picture that is pasted or dropped anywhere while the form is open; pasted text goes where it is typed. */
export function useGivenFile(onFile: (file: File) => void) {
  useEffect(() => {
    const take = (event: Event, files: FileList | undefined) => {
      const [file] = files ?? []
      if (!file) return
      event.preventDefault()
      onFile(file)
    }
    const paste = (event: ClipboardEvent) => take(event, event.clipboardData?.files)
    const drop = (event: DragEvent) => take(event, event.dataTransfer?.files)
    // Without it a window goes to the file that is dropped on it.
    const over = (event: DragEvent) => event.preventDefault()
    addEventListener('paste', paste)
    addEventListener('dragover', over)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('paste', paste)
      removeEventListener('dragover', over)
      removeEventListener('drop', drop)
    }
  }, [onFile])
}
