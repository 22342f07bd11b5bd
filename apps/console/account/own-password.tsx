import { Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { ClientError } from '../../../kernel/client/client-error.ts';
import { ownAccount } from '../../../modules/people/sign-in/account-contract.ts';
import { useOwnText } from '../../../ui/console/console-context.ts';
import { useAction } from '../../../ui/console/use-answer.ts';
import styles from './account.module.css';
import { AgainField } from './again-field.tsx';

interface PasswordValues {
  current: string;
  password: string;
  again: string;
}

/** Changes the own password, proved by the present one; other sign-ins end. */
export function OwnPassword() {
  const t = useOwnText();
  const [isOpen, setOpen] = useState(false);
  const [form] = Form.useForm<PasswordValues>();
  const [problem, setProblem] = useState<string | null>(null);
  const change = useAction(ownAccount['signIn.setPassword'], { done: t('account.passwordChanged'), quiet: true });
  const send = async ({ current, password }: PasswordValues): Promise<void> => {
    setProblem(null);
    try {
      await change.mutateAsync({ current, password });
      setOpen(false);
    } catch (error) {
      if (!(error instanceof ClientError)) throw error;
      setProblem(Object.values(error.fields)[0]?.[0] ?? error.message);
    }
  };
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('account.changePassword')}
      </Button>
      <Modal
        open={isOpen}
        destroyOnHidden
        title={t('account.changePassword')}
        okText={t('account.changePassword')}
        okButtonProps={{ loading: change.isPending }}
        onOk={() => form.submit()}
        onCancel={() => setOpen(false)}
        width={400}
      >
        <Form
          form={form}
          layout="vertical"
          requiredMark={false}
          preserve={false}
          onFinish={(values) => void send(values)}
        >
          <Form.Item
            name="current"
            label={t('account.present')}
            rules={[{ required: true, message: t('signIn.passwordNeeded') }]}
          >
            <Input.Password autoComplete="current-password" maxLength={256} />
          </Form.Item>
          <Form.Item
            name="password"
            label={t('account.fresh')}
            rules={[{ required: true, message: t('signIn.passwordNeeded') }]}
          >
            <Input.Password autoComplete="new-password" maxLength={256} />
          </Form.Item>
          <AgainField />
        </Form>
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </Modal>
    </>
  );
}
