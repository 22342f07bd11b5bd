import { App } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Caller } from '../../../kernel/client/client.ts';
import { useOwnText } from '../../../ui/console/console-context.ts';
import { Waiting } from '../../../ui/console/waiting.tsx';
import { pendingStep } from '../session.ts';
import { FirstStep } from './first-step.tsx';
import styles from './sign-in.module.css';
import type { LoginAnswer, StepProps } from './step-props.ts';
import { TotpStep } from './totp-step.tsx';

// Once in the life of an account.
const EnrolStep = lazy(() => import('./enrol-step.tsx').then((file) => ({ default: file.EnrolStep })));
const RecoveryCodes = lazy(() => import('./recovery-codes.tsx').then((file) => ({ default: file.RecoveryCodes })));

type NextStep = Extract<LoginAnswer, { step: string }>;

interface SignInStepsProps {
  call: Caller['call'];
  /** The steps stand in a dialog that has a title of its own. */
  isInDialog: boolean;
  onSignedIn(token: string): void;
  /** Sends the first step elsewhere than to the usual sign-in. */
  send?: StepProps['send'];
  /** Stands in the place of the usual first step. */
  first?: (answered: StepProps['answered']) => ReactNode;
}

/** Signs staff in: user name and password or phone code, then the second factor where the shop asks for it. */
export function SignInSteps({ call, isInDialog, onSignedIn, send, first }: SignInStepsProps) {
  const t = useOwnText();
  const { message } = App.useApp();
  const [next, setNext] = useState<NextStep | null>(pendingStep.get);
  const [fresh, setFresh] = useState<{ token: string; codes: string[] } | null>(null);
  const finish = (token: string): void => {
    pendingStep.set(null);
    void message.success(t('signIn.done'));
    onSignedIn(token);
  };
  const answered = (answer: LoginAnswer): void => {
    if ('step' in answer) setNext(answer);
    else if (answer.recoveryCodes) setFresh({ token: answer.token, codes: answer.recoveryCodes });
    else finish(answer.token);
  };
  const back = (): void => {
    pendingStep.set(null);
    setNext(null);
  };
  const face = location.pathname.startsWith('/configure') ? t('frame.configure') : t('frame.backend');

  if (fresh) {
    return (
      <Suspense fallback={<Waiting />}>
        <RecoveryCodes codes={fresh.codes} doneLabel={t('signIn.saved')} done={() => finish(fresh.token)} />
      </Suspense>
    );
  }
  if (next?.step === 'totp') return <TotpStep call={call} ticket={next.ticket} answered={answered} back={back} />;
  if (next?.otpauth) {
    return (
      <Suspense fallback={<Waiting />}>
        <EnrolStep call={call} ticket={next.ticket} otpauth={next.otpauth} answered={answered} back={back} />
      </Suspense>
    );
  }
  return (
    <>
      {!isInDialog && (
        <>
          <h1>{t('signIn.title')}</h1>
          <p className={styles.lead}>{t('signIn.lead', { face })}</p>
        </>
      )}
      {first === undefined ? <FirstStep call={call} answered={answered} send={send} /> : first(answered)}
    </>
  );
}
