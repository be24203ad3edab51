/** Returns whether a dialog or an open menu covers the screen: keys and reloads then wait. */
export const isCovered = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"], dialog:modal, :popover-open') !==
  null
