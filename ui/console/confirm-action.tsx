import { Button, Input, Modal } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { ClientError } from '../../kernel/client/client-error.ts';
import { useOwnText } from './console-context.ts';
import styles from './form.module.css';

interface ConfirmActionProps {
  /** Text of the button, a verb. */
  label: string;
  /** What is asked; the text explains what will happen. */
  title: string;
  text?: string;
  /** `needed`: cannot be done without a reason; `possible`: there is a field for one. */
  reason?: 'needed' | 'possible';
  reasonLabel?: string;
  isDangerous?: boolean;
  isPrimary?: boolean;
  /** A button without a frame, for what stands in every line. */
  isQuiet?: boolean;
  isDisabled?: boolean;
  /** Why it cannot be done now; shown on pointing at the button. */
  whyNot?: string;
  /** Fields of its own, above the reason; nothing is done until what they ask for is chosen (`isComplete`). */
  children?: ReactNode;
  isComplete?: boolean;
  /** Fields below the reason, such as the same in the other language. */
  below?: ReactNode;
  /** Does it; a refusal is shown in the dialog, which stays open. */
  run(reason: string): Promise<unknown>;
}

/** A button whose action is asked for once more, with the reason where the audit trail wants one. */
export function ConfirmAction(props: ConfirmActionProps) {
  const t = useOwnText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const open = (): void => {
    setReason('');
    setProblem(null);
    setOpen(true);
  };
  const run = async (): Promise<void> => {
    const text = reason.trim();
    if (props.isComplete === false) {
      setProblem(t('confirm.incomplete'));
      return;
    }
    if (props.reason === 'needed' && !text) {
      setProblem(t('confirm.reasonNeeded'));
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      await props.run(text);
      setOpen(false);
    } catch (error) {
      if (!(error instanceof ClientError)) throw error;
      setProblem(Object.values(error.fields)[0]?.[0] ?? error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        type={props.isPrimary ? 'primary' : props.isQuiet ? 'text' : 'default'}
        danger={(props.isDangerous ?? false) && !props.isQuiet}
        disabled={(props.isDisabled ?? false) || props.whyNot !== undefined}
        title={props.whyNot}
        aria-haspopup="dialog"
        onClick={open}
      >
        {props.label}
      </Button>
      <Modal
        open={isOpen}
        title={props.title}
        okText={props.label}
        okButtonProps={{ danger: props.isDangerous ?? false, loading: isBusy }}
        onOk={() => void run()}
        onCancel={() => setOpen(false)}
        width={440}
      >
        {props.text && <p>{props.text}</p>}
        {props.children}
        {props.reason && (
          <label className={styles.reason} htmlFor={id}>
            {props.reasonLabel ?? t('confirm.reason')}
            {props.reason === 'possible' && <span className={styles.required}>{t('confirm.optional')}</span>}
            <Input.TextArea
              id={id}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              autoSize={{ minRows: 2, maxRows: 6 }}
              maxLength={200}
            />
          </label>
        )}
        {props.below}
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </Modal>
    </>
  );
}
