import { Button, Form, Input } from 'antd';
import { useOwnText } from '../../../ui/console/console-context.ts';
import { QrPicture } from '../../../ui/console/qr-picture.tsx';
import styles from './sign-in.module.css';

interface EnrolFormProps {
  /** The secret as an otpauth address. */
  otpauth: string;
  problem: string | null;
  isBusy: boolean;
  send(code: string): void;
}

/** The QR code of a new second factor, its key to type by hand, and the field for the first six digits. */
export function EnrolForm({ otpauth, problem, isBusy, send }: EnrolFormProps) {
  const t = useOwnText();
  const key = new URL(otpauth).searchParams.get('secret') ?? '';
  return (
    <>
      <div className={styles.qr}>
        <QrPicture text={otpauth} label={t('signIn.enrolQr')} />
      </div>
      <details className={styles.byHand}>
        <summary>{t('signIn.enrolManual')}</summary>
        <code>{key.replace(/(.{4})/g, '$1 ').trim()}</code>
      </details>
      <Form layout="vertical" size="large" requiredMark={false} onFinish={({ code }: { code: string }) => send(code)}>
        <Form.Item
          name="code"
          label={t('signIn.codeHint')}
          rules={[{ pattern: /^\d{6}$/, required: true, message: t('signIn.codeWrong') }]}
          validateTrigger="onSubmit"
        >
          <Input autoComplete="one-time-code" inputMode="numeric" maxLength={6} />
        </Form.Item>
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <Button type="primary" htmlType="submit" block loading={isBusy}>
          {t('signIn.enable')}
        </Button>
      </Form>
    </>
  );
}
