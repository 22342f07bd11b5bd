import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import type { Caller } from '../../../kernel/client/client.ts';
import { useCountdown } from '../../../kernel/client/use-countdown.ts';
import { proof } from '../../../modules/people/sign-in/proof-contract.ts';
import { useOwnText } from '../../../ui/console/console-context.ts';
import signIn from '../sign-in/sign-in.module.css';
import { saidOf, withProof } from '../sign-in/use-login.ts';
import styles from './step-up.module.css';

/** A code to the own phone, for staff who have neither password nor second factor. */
export function PhoneProof({ call, phone }: { call: Caller['call']; phone: string | null }) {
  const t = useOwnText();
  const [wait, setWait] = useCountdown();
  const [isSending, setSending] = useState(false);
  const [isProving, setProving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (): Promise<void> => {
    setSending(true);
    setProblem(null);
    try {
      const ask = (captcha: string | undefined) =>
        call(proof['signIn.sendProofCode'], captcha === undefined ? {} : { captcha }, { quiet: true });
      setWait((await withProof(call, 'sms', ask, setProving)).resendIn);
    } catch (error) {
      setProblem(saidOf(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      {phone !== null && <p className={styles.lead}>{t('stepUp.sendTo', { phone })}</p>}
      <Form.Item label={t('signIn.code')} htmlFor="proof-code" required>
        <div className={signIn.codeRow}>
          <Form.Item
            name="code"
            noStyle
            rules={[{ pattern: /^\d{6}$/, required: true, message: t('signIn.codeWrong') }]}
            validateTrigger="onSubmit"
          >
            <Input id="proof-code" autoComplete="one-time-code" inputMode="numeric" maxLength={6} />
          </Form.Item>
          <Button onClick={() => void send()} disabled={wait > 0} loading={isSending}>
            {wait > 0 ? t('signIn.again', { seconds: wait }) : t('signIn.getCode')}
          </Button>
        </div>
      </Form.Item>
      <p className={problem === null ? styles.lead : styles.problem} role="status">
        {problem ?? (isProving ? t('signIn.proving') : wait > 0 ? t('signIn.codeSent') : '')}
      </p>
    </>
  );
}
