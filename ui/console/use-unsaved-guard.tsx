import { Modal } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { useOwnText } from './console-context.ts';

/** Watches over what was typed and not saved. */
export interface UnsavedGuard {
  mark(): void;
  clear(): void;
  /** To be drawn by the form: asks before the screen is left. */
  question: ReactNode;
}

/** Asks before unsaved work is left behind, by a link as well as by closing the page; `left` hears that it was given up. */
export function useUnsavedGuard(left?: () => void): UnsavedGuard {
  const t = useOwnText();
  // Not state: the navigation that follows a save must see the change at once.
  const isUnsaved = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved.current &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );
  useEffect(() => {
    const leaving = (event: BeforeUnloadEvent): void => {
      if (isUnsaved.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', leaving);
    return () => window.removeEventListener('beforeunload', leaving);
  }, []);
  const question = (
    <Modal
      open={blocker.state === 'blocked'}
      title={t('form.leaveTitle')}
      okText={t('form.leave')}
      okButtonProps={{ danger: true }}
      cancelText={t('form.stay')}
      onOk={() => {
        left?.();
        blocker.proceed?.();
      }}
      onCancel={() => blocker.reset?.()}
      width={400}
    >
      {t('form.leaveText')}
    </Modal>
  );
  return {
    mark: () => {
      isUnsaved.current = true;
    },
    clear: () => {
      isUnsaved.current = false;
    },
    question,
  };
}
