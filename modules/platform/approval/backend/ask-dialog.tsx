import { Button, Input, Modal } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { ClientError } from '../../../../kernel/client/client-error.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import styles from './approval.module.css';

interface AskDialogProps {
  label: string;
  title: string;
  /** Fields above the reason. */
  children: ReactNode;
  needsReason?: boolean;
  /** What has to be chosen is chosen. */
  isComplete: boolean;
  /** Does it; a refusal is shown in the dialog, which stays open. */
  run(reason: string): Promise<unknown>;
}

/** A button that opens a dialog with fields of its own and a reason. */
export function AskDialog({ label, title, children, needsReason = false, isComplete, run }: AskDialogProps) {
  const t = useText('approval');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (): Promise<void> => {
    if (!isComplete || (needsReason && reason.trim() === '')) {
      setProblem(t('needed'));
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      await run(reason.trim());
      setOpen(false);
      setReason('');
    } catch (error) {
      if (!(error instanceof ClientError)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      <Modal
        open={isOpen}
        title={title}
        okText={label}
        okButtonProps={{ loading: isBusy }}
        onOk={() => void submit()}
        onCancel={() => setOpen(false)}
        width={460}
      >
        {children}
        <label className={styles.field} htmlFor={id}>
          {t(needsReason ? 'reason' : 'comment')}
          <Input.TextArea
            id={id}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            autoSize={{ minRows: 2, maxRows: 6 }}
            maxLength={500}
          />
        </label>
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </Modal>
    </>
  );
}
