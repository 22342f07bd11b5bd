import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { ClientError } from '../../../kernel/client/client-error.ts';
import { useOwnText } from '../../../ui/console/console-context.ts';
import { AgainField } from '../account/again-field.tsx';
import signInStyles from '../sign-in/sign-in.module.css';
import styles from './join.module.css';

interface Values {
  username: string;
  password: string;
  again: string;
}

interface NewAccountProps {
  rules: { minLength: number; classes: number };
  join(values: { username: string; password: string }): Promise<void>;
}

/** Chooses a user name and a password, with the shop's rules beside it. */
export function NewAccount({ rules, join }: NewAccountProps) {
  const t = useOwnText();
  const [form] = Form.useForm<Values>();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async ({ username, password }: Values): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await join({ username, password });
    } catch (error) {
      if (!(error instanceof ClientError)) throw error;
      setProblem(Object.values(error.fields)[0]?.[0] ?? error.message);
      setBusy(false);
    }
  };
  return (
    <Form form={form} layout="vertical" size="large" requiredMark={false} onFinish={(values) => void send(values)}>
      <Form.Item
        name="username"
        label={t('join.username')}
        extra={t('join.usernameRule')}
        rules={[{ required: true, message: t('signIn.usernameNeeded') }]}
      >
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={32} />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('account.fresh')}
        extra={
          <ul className={styles.rules}>
            <li>{t('join.ruleLength', { length: rules.minLength })}</li>
            {rules.classes > 1 && <li>{t('join.ruleClasses', { classes: rules.classes })}</li>}
            <li>{t('join.ruleOwn')}</li>
          </ul>
        }
        rules={[{ required: true, message: t('signIn.passwordNeeded') }]}
      >
        <Input.Password autoComplete="new-password" maxLength={128} />
      </Form.Item>
      <AgainField />
      {problem && (
        <p className={signInStyles.problem} role="alert">
          {problem}
        </p>
      )}
      <Button type="primary" htmlType="submit" block loading={isBusy}>
        {t('join.accept')}
      </Button>
    </Form>
  );
}
