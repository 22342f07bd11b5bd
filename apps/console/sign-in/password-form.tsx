import { Button, Form, Input } from 'antd';
import { useOwnText } from '../../../ui/console/console-context.ts';
import styles from './sign-in.module.css';
import type { StepProps } from './step-props.ts';
import { useLogin } from './use-login.ts';

/** User name and password. */
export function PasswordForm(props: StepProps) {
  const t = useOwnText();
  const { login, problem, isBusy, note } = useLogin(props);
  return (
    <Form
      layout="vertical"
      size="large"
      requiredMark={false}
      onFinish={(values: { username: string; password: string }) => void login({ channel: 'password', ...values })}
    >
      <Form.Item
        name="username"
        label={t('signIn.username')}
        rules={[{ required: true, message: t('signIn.usernameNeeded') }]}
      >
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={64} />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('signIn.password')}
        rules={[{ required: true, message: t('signIn.passwordNeeded') }]}
      >
        <Input.Password autoComplete="current-password" maxLength={256} />
      </Form.Item>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <Button type="primary" htmlType="submit" block loading={isBusy}>
        {t('signIn.enter')}
      </Button>
      {note && <p className={styles.note}>{note}</p>}
    </Form>
  );
}
