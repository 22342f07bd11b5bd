import { Button } from 'antd';
import { useOwnText } from '../../../ui/console/console-context.ts';
import { EnrolForm } from './enrol-form.tsx';
import styles from './sign-in.module.css';
import type { StepProps } from './step-props.ts';
import { useLogin } from './use-login.ts';

interface EnrolStepProps extends StepProps {
  ticket: string;
  otpauth: string;
  back(): void;
}

/** Sets the second factor up where the shop asks for one and the person has none yet. */
export function EnrolStep({ call, ticket, otpauth, answered, back }: EnrolStepProps) {
  const t = useOwnText();
  const { login, problem, isBusy } = useLogin({ call, answered });
  return (
    <>
      <h1>{t('signIn.enrolTitle')}</h1>
      <p className={styles.lead}>{t('signIn.enrolHint')}</p>
      <EnrolForm
        otpauth={otpauth}
        problem={problem}
        isBusy={isBusy}
        send={(code) => void login({ channel: 'ticket', ticket, code })}
      />
      <Button type="link" block onClick={back}>
        {t('signIn.back')}
      </Button>
    </>
  );
}
