import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useOwnText } from '../../../ui/console/console-context.ts';
import { type KeyBinding, listenToKeys } from '../../../ui/console/key-registry.ts';
import { useKeys } from '../../../ui/console/use-keys.ts';
import { type Face, useFrame } from './frame-context.ts';

/** So many entries of the menu have a number. */
const NUMBERED = 9;

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
function save(): void {
  const form = formAtHand();
  if (form?.querySelector('[type="submit"]:disabled') === null) form.requestSubmit();
}

/** The keys of the frame, heard on every screen: search, help, saving, and the ways to other screens by `g`. */
export function useFrameKeys(face: Face, open: { search(): void; help(): void }): void {
  const t = useOwnText();
  const go = useNavigate();
  const { menu } = useFrame();
  useEffect(listenToKeys, []);
  const to = (keys: string, label: string, address: string): KeyBinding => ({
    keys,
    label,
    run: () => void go(address),
  });
  const other: Face = face === 'backend' ? 'configure' : 'backend';
  const entries = menu[face].flatMap((group) => group.entries).filter(({ href }) => href === null);
  useKeys(t('keys.goTo'), [
    to('g h', t('frame.overview'), `/${face}`),
    ...(menu[other].length > 0 ? [to('g c', t(`frame.${other}`), `/${other}`)] : []),
    to('g m', t('frame.account'), '/backend/account'),
    ...entries.slice(0, NUMBERED).map(({ label, path }, index) => to(`g ${index + 1}`, label, `/${face}/${path}`)),
  ]);
  useKeys(t('keys.everywhere'), [
    { keys: 'mod+k', label: t('keys.search'), run: open.search, isEverywhere: true },
    { keys: 'mod+s', label: t('keys.save'), run: save, isEverywhere: true },
    { keys: '?', label: t('keys.help'), run: open.help },
    {
      keys: 'Escape',
      label: t('keys.close'),
      isEverywhere: true,
      // Dialogs and drawers close themselves; a field is left, so that the keys of the table are heard again.
      run: ({ target }) => {
        const isField = target instanceof HTMLElement && target.closest('main input, main textarea') !== null;
        if (isField) target.blur();
        return false;
      },
    },
  ]);
}
