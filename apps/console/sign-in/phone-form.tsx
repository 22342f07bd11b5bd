import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useCountdown } from '../../../kernel/client/use-countdown.ts';
import { phonePattern } from '../../../kernel/rules/phone.ts';
import { signIn } from '../../../modules/people/sign-in/contract.ts';
import { useOwnText } from '../../../ui/console/console-context.ts';
import styles from './sign-in.module.css';
import type { StepProps } from './step-props.ts';
import { saidOf, useLogin, withProof } from './use-login.ts';

/** Phone number and the code sent to it. */
export function PhoneForm(props: StepProps) {
  const { call } = props;
  const t = useOwnText();
  const [form] = Form.useForm<{ phone: string; code: string }>();
  const phone = Form.useWatch('phone', form) ?? '';
  const { login, problem, isBusy, note } = useLogin(props);
  const [wait, setWait] = useCountdown();
  const [isSending, setSending] = useState(false);
  const [isProving, setProving] = useState(false);
  const [sent, setSent] = useState<{ text: string; isProblem: boolean } | null>(null);
  const isPhone = phonePattern.test(phone);

  const send = async (): Promise<void> => {
    setSending(true);
    setSent(null);
    try {
      const ask = (captcha: string | undefined) =>
        call(signIn['signIn.sendCode'], { phone, ...(captcha && { captcha }) }, { quiet: true });
      const { resendIn } = await withProof(call, 'sms', ask, setProving);
      setSent({ text: t('signIn.codeSent'), isProblem: false });
      setWait(resendIn);
    } catch (error) {
      setSent({ text: saidOf(error), isProblem: true });
    } finally {
      setSending(false);
    }
  };
  return (
    <Form
      form={form}
      layout="vertical"
      size="large"
      requiredMark={false}
      onFinish={(values) => void login({ channel: 'phone', ...values })}
    >
      <Form.Item
        name="phone"
        label={t('signIn.phone')}
        rules={[{ pattern: phonePattern, required: true, message: t('signIn.phoneWrong') }]}
        validateTrigger="onBlur"
      >
        <Input
          type="tel"
          autoComplete="tel-national"
          inputMode="numeric"
          maxLength={11}
          placeholder={t('signIn.phoneHint')}
        />
      </Form.Item>
      <Form.Item label={t('signIn.code')} htmlFor="code" required>
        <div className={styles.codeRow}>
          <Form.Item
            name="code"
            noStyle
            rules={[{ pattern: /^\d{6}$/, required: true, message: t('signIn.codeWrong') }]}
            validateTrigger="onSubmit"
          >
            <Input
              id="code"
              autoComplete="one-time-code"
              inputMode="numeric"
              maxLength={6}
              placeholder={t('signIn.codeHint')}
            />
          </Form.Item>
          <Button onClick={() => void send()} disabled={!isPhone || wait > 0} loading={isSending}>
            {wait > 0 ? t('signIn.again', { seconds: wait }) : t('signIn.getCode')}
          </Button>
        </div>
      </Form.Item>
      <p className={problem || sent?.isProblem ? styles.problem : styles.note} role="status">
        {problem ?? (isProving ? t('signIn.proving') : (sent?.text ?? note))}
      </p>
      <Button type="primary" htmlType="submit" block loading={isBusy}>
        {t('signIn.enter')}
      </Button>
    </Form>
  );
}
