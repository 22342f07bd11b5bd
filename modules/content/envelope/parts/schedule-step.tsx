import { Button, Modal } from 'antd';
import { useId, useState } from 'react';
import { ClientError } from '../../../../kernel/client/client-error.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { FieldInput } from '../../../../ui/console/field-input.tsx';
import styles from './editorial.module.css';

interface ScheduleStepProps {
  whyNot?: string | undefined;
  run(at: string): Promise<unknown>;
}

/** The button that asks for the moment of a later publication. */
export function ScheduleStep({ whyNot, run }: ScheduleStepProps) {
  const t = useText('envelope');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const schedule = async (): Promise<void> => {
    if (at === null) return;
    setBusy(true);
    setProblem('');
    try {
      await run(at);
      setOpen(false);
    } catch (error) {
      if (!(error instanceof ClientError)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button aria-haspopup="dialog" disabled={whyNot !== undefined} title={whyNot} onClick={() => setOpen(true)}>
        {t('verb.schedule')}
      </Button>
      <Modal
        open={isOpen}
        title={t('verb.schedule')}
        okText={t('verb.schedule')}
        okButtonProps={{ disabled: at === null, loading: isBusy }}
        onOk={() => void schedule()}
        onCancel={() => setOpen(false)}
        width={400}
      >
        <label className={styles.ask} htmlFor={id}>
          {t('ask.schedule')}
          <FieldInput
            id={id}
            field={{ key: 'at', label: t('ask.schedule'), kind: 'moment' }}
            value={at}
            onChange={(value) => setAt(typeof value === 'string' ? value : null)}
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
