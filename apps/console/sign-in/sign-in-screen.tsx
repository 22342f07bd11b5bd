import { Modal } from 'antd';
import { lazy, Suspense } from 'react';
import type { Caller } from '../../../kernel/client/client.ts';
import { useOwnText } from '../../../ui/console/console-context.ts';
import { Waiting } from '../../../ui/console/waiting.tsx';
import type { DeskTools } from '../desk-tools.ts';
import { AppearanceButton, LanguageButton } from '../frame/display-buttons.tsx';
import styles from './sign-in.module.css';

const SignInSteps = lazy(() => import('./sign-in-steps.tsx').then((file) => ({ default: file.SignInSteps })));

interface SignInScreenProps {
  tools: DeskTools;
  call: Caller['call'];
  /** Laid over a desk whose sign-in has ended. */
  isExpired: boolean;
  onSignedIn(token: string): void;
}

/** Where staff sign in: a page of its own, or a dialog over the desk whose sign-in has ended. */
export function SignInScreen({ tools, call, isExpired, onSignedIn }: SignInScreenProps) {
  const t = useOwnText();
  const steps = (
    <Suspense fallback={<Waiting />}>
      <SignInSteps call={call} isInDialog={isExpired} onSignedIn={onSignedIn} />
    </Suspense>
  );
  if (!isExpired) {
    return (
      <div className={styles.page}>
        <div className={styles.corner}>
          <LanguageButton tools={tools} />
          <AppearanceButton tools={tools} />
        </div>
        <main className={styles.card}>{steps}</main>
      </div>
    );
  }
  // A dialog, because one that is open below would not let go of the keyboard otherwise.
  return (
    <Modal
      open
      centered
      footer={null}
      closable={false}
      keyboard={false}
      width={420}
      zIndex={3500}
      title={t('signIn.expired')}
    >
      <p className={styles.expired}>{t('signIn.expiredHint')}</p>
      <div className={styles.inDialog}>{steps}</div>
    </Modal>
  );
}
