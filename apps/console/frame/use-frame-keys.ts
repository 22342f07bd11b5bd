import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useOwnText } from '../../../ui/console/console-context.ts';
import { type KeyBinding, listenToKeys } from '../../../ui/console/key-registry.ts';
import { useKeys } from '../../../ui/console/use-keys.ts';
import { type Face, useFrame } from './frame-context.ts';
import { saveAtHand } from './save-at-hand.ts';

/** So many entries of the menu have a number. */
const NUMBERED = 9;

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
    { keys: 'mod+s', label: t('keys.save'), run: saveAtHand, isEverywhere: true },
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
