import { useQuery } from '@tanstack/react-query';
import { Form, Modal } from 'antd';
import { useState } from 'react';
import type { Caller } from '../../../kernel/client/client.ts';
import { proof } from '../../../modules/people/sign-in/proof-contract.ts';
import { useOwnText } from '../../../ui/console/console-context.ts';
import { Failure } from '../../../ui/console/failure.tsx';
import { Waiting } from '../../../ui/console/waiting.tsx';
import { saidOf } from '../sign-in/use-login.ts';
import { ProofField } from './proof-field.tsx';
import styles from './step-up.module.css';

interface StepUpDialogProps {
  call: Caller['call'];
  finish(isProved: boolean): void;
}

/** Asks who is at the screen to prove once more who they are; the call that needed it is repeated afterwards. */
export function StepUpDialog({ call, finish }: StepUpDialogProps) {
  const t = useOwnText();
  const [form] = Form.useForm<{ password?: string; code?: string }>();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const way = useQuery({
    queryKey: ['proof way'],
    queryFn: () => call(proof['signIn.proofWay'], {}, { quiet: true }),
    staleTime: 0,
    gcTime: 0,
  });
  const send = async (values: { password?: string; code?: string }): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await call(proof['signIn.prove'], values, { quiet: true });
      finish(true);
    } catch (error) {
      setProblem(saidOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      centered
      width={400}
      zIndex={3400}
      title={t('stepUp.title')}
      okText={t('stepUp.verify')}
      okButtonProps={{ loading: isBusy, disabled: !way.isSuccess }}
      onOk={() => form.submit()}
      onCancel={() => finish(false)}
    >
      {way.isPending && <Waiting />}
      {way.isError && <Failure error={way.error} retry={() => void way.refetch()} />}
      {way.isSuccess && (
        <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => void send(values)}>
          <p className={styles.lead}>{t('stepUp.lead', { minutes: way.data.minutes })}</p>
          <ProofField call={call} way={way.data.way} phone={way.data.phoneMasked} />
          {problem && (
            <p className={styles.problem} role="alert">
              {problem}
            </p>
          )}
        </Form>
      )}
    </Modal>
  );
}
