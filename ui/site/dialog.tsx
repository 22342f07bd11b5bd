import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import css from './dialog.module.css';
import { Icon } from './icon.tsx';

/**
 * A modal dialog; on phones a sheet that rises from below. Load it lazily: it brings a library along. It closes on its
 * close control and on Escape, on a click outside only where `closesOutside` says so. Without `onClose` it is left by what
 * stands in it alone.
 */
export function Dialog({
  title,
  close,
  closesOutside = false,
  onClose,
  children,
}: {
  title: string;
  /** Name of the close control. */
  close?: string;
  closesOutside?: boolean;
  onClose?: () => void;
  children: ReactNode;
}) {
  return (
    <Base.Root open modal disablePointerDismissal={!closesOutside} onOpenChange={(open) => !open && onClose?.()}>
      <Base.Portal>
        <Base.Backdrop className={css.backdrop ?? ''} data-dialog-backdrop />
        <Base.Popup className={css.popup ?? ''}>
          <Base.Title className={css.title ?? ''}>{title}</Base.Title>
          {children}
          {onClose !== undefined && (
            <Base.Close className={css.close ?? ''} aria-label={close}>
              <Icon name="close" />
            </Base.Close>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
