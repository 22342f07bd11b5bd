import { App } from 'antd';
import { type ReactNode, useState } from 'react';
import type { Caller } from '../../../kernel/client/client.ts';
import { useOwnText } from '../../../ui/console/console-context.ts';
import { pendingStep } from '../session.ts';
import { EnrolStep } from './enrol-step.tsx';
import { FirstStep } from './first-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './sign-in.module.css';
import type { LoginAnswer, StepProps } from './step-props.ts';
import { TotpStep } from './totp-step.tsx';

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

  if (fresh)
    return <RecoveryCodes codes={fresh.codes} doneLabel={t('signIn.saved')} done={() => finish(fresh.token)} />;
  if (next?.step === 'totp') return <TotpStep call={call} ticket={next.ticket} answered={answered} back={back} />;
  if (next?.otpauth) {
    return <EnrolStep call={call} ticket={next.ticket} otpauth={next.otpauth} answered={answered} back={back} />;
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
