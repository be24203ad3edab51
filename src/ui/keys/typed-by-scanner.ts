/** Remembers the content of a field, to remove what a scanner types into it. */
export function createUndo(field: Element | null): () => void {
  if (!(field instanceof HTMLInputElement) && !(field instanceof HTMLTextAreaElement)) {
    return () => {}
  }
  const before = field.value
  return () => {
    if (field.value === before) return
    // React notices a change only through the element's own setter and an event.
    const prototype =
      field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, before)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
