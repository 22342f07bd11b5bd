import { Button, Form, Input } from 'antd';
import { useOwnText } from '../../../ui/console/console-context.ts';
import styles from './sign-in.module.css';
import type { StepProps } from './step-props.ts';
import { useLogin } from './use-login.ts';

interface TicketStepProps extends StepProps {
  ticket: string;
  back(): void;
}

/** The second step: the six digits of the authenticator, or a recovery code. */
export function TotpStep({ call, ticket, answered, back }: TicketStepProps) {
  const t = useOwnText();
  const { login, problem, isBusy } = useLogin({ call, answered });
  return (
    <>
      <h1>{t('signIn.totpTitle')}</h1>
      <p className={styles.lead}>{t('signIn.totpHint')}</p>
      <Form
        layout="vertical"
        size="large"
        requiredMark={false}
        onFinish={({ code }: { code: string }) => void login({ channel: 'ticket', ticket, code: code.trim() })}
      >
        <Form.Item
          name="code"
          label={t('signIn.totpLabel')}
          rules={[{ required: true, message: t('signIn.totpNeeded') }]}
        >
          <Input autoComplete="one-time-code" autoCapitalize="characters" spellCheck={false} maxLength={32} />
        </Form.Item>
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <Button type="primary" htmlType="submit" block loading={isBusy}>
          {t('signIn.verify')}
        </Button>
        <Button type="link" block onClick={back}>
          {t('signIn.back')}
        </Button>
      </Form>
    </>
  );
}
