import { Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { ClientError } from '../../kernel/client/client-error.ts';
import { useOwnText } from './console-context.ts';
import styles from './form.module.css';
import type { BulkAction } from './record-types.ts';

interface BulkDialogProps {
  action: Pick<BulkAction<never>, 'label' | 'isDangerous' | 'question' | 'reason'>;
  count: string;
  run(reason: string): Promise<void>;
  close(): void;
}

/** Asks once more before an operation goes over many records, with the reason where it wants one. */
export function BulkDialog({ action, count, run, close }: BulkDialogProps) {
  const t = useOwnText();
  const id = useId();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const begin = async (): Promise<void> => {
    const text = reason.trim();
    if (action.reason?.isNeeded && !text) {
      setProblem(t('confirm.reasonNeeded'));
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      await run(text);
    } catch (error) {
      if (!(error instanceof ClientError)) throw error;
      setProblem(error.message);
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={action.question(count)}
      okText={action.label}
      okButtonProps={{ danger: action.isDangerous ?? false, loading: isBusy }}
      onOk={() => void begin()}
      onCancel={close}
      width={440}
    >
      {action.reason && (
        <label className={styles.reason} htmlFor={id}>
          {action.reason.label}
          {!action.reason.isNeeded && <span className={styles.required}>{t('confirm.optional')}</span>}
          <Input.TextArea
            id={id}
            value={reason}
            maxLength={300}
            autoSize={{ minRows: 2, maxRows: 6 }}
            onChange={(event) => setReason(event.target.value)}
          />
        </label>
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </Modal>
  );
}
