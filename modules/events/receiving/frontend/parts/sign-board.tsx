import { useEffect, useRef } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { CrewPickup } from '../../crew-contract.ts';
import css from '../crew.module.css';

/** The names of those who are met, as large as the phone can show them; a touch or Escape closes it. */
export function SignBoard({ pickup, close }: { pickup: CrewPickup; close(): void }) {
  const { t, shop } = useApp();
  const board = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = board.current;
    dialog?.showModal();
    // Not every phone lets a page have the whole screen; the dialog covers what the page has.
    dialog?.requestFullscreen?.().catch(() => undefined);
    return () => {
      if (document.fullscreenElement !== null) void document.exitFullscreen().catch(() => undefined);
    };
  }, []);
  return (
    <dialog ref={board} className={css.board} aria-label={t('receiving.crew.sign')} onClose={close}>
      <button type="button" onClick={() => board.current?.close()}>
        {pickup.guests.map(({ name, number }) => (
          <b key={`${name} ${number}`}>{name}</b>
        ))}
        <span>{[...new Set(pickup.guests.map(({ number }) => number))].filter(Boolean).join(' · ')}</span>
        <span>{shop.name}</span>
        <small>{t('receiving.crew.closeSign')}</small>
      </button>
    </dialog>
  );
}
