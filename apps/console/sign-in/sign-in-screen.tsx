import { App, Modal } from 'antd';
import { useState } from 'react';
import type { Caller } from '../../../kernel/client/client.ts';
import type { OutputOf } from '../../../kernel/contract/endpoint.ts';
import type { signIn } from '../../../modules/people/sign-in/contract.ts';
import { useOwnText } from '../../../ui/console/console-context.ts';
import type { DeskTools } from '../desk.tsx';
import { AppearanceButton, LanguageButton } from '../frame/display-buttons.tsx';
import { EnrolStep } from './enrol-step.tsx';
import { FirstStep } from './first-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './sign-in.module.css';
import { TotpStep } from './totp-step.tsx';

/** What `POST /login` answered: a token, or the step that is still to be taken. */
export type LoginAnswer = OutputOf<(typeof signIn)['signIn.login']>;
type NextStep = Extract<LoginAnswer, { step: string }>;

interface SignInScreenProps {
  tools: DeskTools;
  call: Caller['call'];
  /** Laid over a desk whose sign-in has ended. */
  isExpired: boolean;
  onSignedIn(token: string): void;
}

/** Signs staff in: user name and password or phone code, then the second factor where the shop asks for it. */
export function SignInScreen({ tools, call, isExpired, onSignedIn }: SignInScreenProps) {
  const t = useOwnText();
  const { message } = App.useApp();
  const [next, setNext] = useState<NextStep | null>(null);
  const [fresh, setFresh] = useState<{ token: string; codes: string[] } | null>(null);
  const finish = (token: string): void => {
    void message.success(t('signIn.done'));
    onSignedIn(token);
  };
  const answered = (answer: LoginAnswer): void => {
    if ('step' in answer) setNext(answer);
    else if (answer.recoveryCodes) setFresh({ token: answer.token, codes: answer.recoveryCodes });
    else finish(answer.token);
  };
  const back = (): void => setNext(null);
  const face = location.pathname.startsWith('/configure') ? t('frame.configure') : t('frame.backend');

  const step = () => {
    if (fresh) return <RecoveryCodes codes={fresh.codes} done={() => finish(fresh.token)} />;
    if (next?.step === 'totp') return <TotpStep call={call} ticket={next.ticket} answered={answered} back={back} />;
    if (next?.otpauth) {
      return <EnrolStep call={call} ticket={next.ticket} otpauth={next.otpauth} answered={answered} back={back} />;
    }
    return <FirstStep call={call} answered={answered} />;
  };
  const corner = (
    <div className={styles.corner}>
      <LanguageButton tools={tools} />
      <AppearanceButton tools={tools} />
    </div>
  );
  const head = !next && !fresh && (
    <>
      <h1>{t('signIn.title')}</h1>
      <p className={styles.lead}>{t('signIn.lead', { face })}</p>
    </>
  );
  if (!isExpired) {
    return (
      <div className={styles.page}>
        {corner}
        <main className={styles.card}>
          {head}
          {step()}
        </main>
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
      <div className={styles.inDialog}>{step()}</div>
    </Modal>
  );
}
