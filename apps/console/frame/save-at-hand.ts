/** The form that somebody is at: where they type, else in the dialog on top, else on the page. */
function formAtHand(): HTMLFormElement | null {
  const dialogs = document.querySelectorAll('.ant-modal-wrap:not([style*="display: none"]), .ant-drawer-open');
  const place = dialogs[dialogs.length - 1] ?? document.querySelector('main');
  return document.activeElement?.closest('form') ?? place?.querySelector('form') ?? null;
}

/**
 * ⌘S saves what is being edited, in every form of the console, as its button does: where that is off, because somebody else
 * edits or it is being saved, the key does nothing. Never does the browser save the page.
 */
export function saveAtHand(): void {
  const form = formAtHand();
  if (form?.querySelector('[type="submit"]:disabled') === null) form.requestSubmit();
}
