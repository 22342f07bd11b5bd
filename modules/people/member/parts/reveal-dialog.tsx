import { Input, Modal, Radio } from 'antd';
import { useId, useState } from 'react';
import { ClientError } from '../../../../kernel/client/client-error.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { type RevealReason, reveal, revealReasons } from '../reveal-contract.ts';
import styles from './classed-value.module.css';

interface RevealDialogProps {
  id: number;
  field: string;
  label: string;
  close(): void;
  onRevealed(value: string, seconds: number): void;
}

/** Asks why a value is looked at; the server writes it down before it answers. */
export function RevealDialog({ id, field, label, close, onRevealed }: RevealDialogProps) {
  const t = useText('member');
  const noteId = useId();
  const whyId = useId();
  const [why, setWhy] = useState<RevealReason>('contact');
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const look = useAction(reveal['member.person.reveal'], { quiet: true });
  const run = async (): Promise<void> => {
    setProblem(null);
    try {
      const { data } = await look.mutateAsync({ id, field, why, note: note.trim() });
      onRevealed(data.value, data.seconds);
    } catch (error) {
      if (!(error instanceof ClientError)) throw error;
      setProblem(Object.values(error.fields)[0]?.[0] ?? error.message);
    }
  };
  return (
    <Modal
      open
      width={440}
      title={t('revealField', { label })}
      okText={t('reveal')}
      okButtonProps={{ loading: look.isPending }}
      onOk={() => void run()}
      onCancel={close}
    >
      <p>{t('revealText')}</p>
      <p className={styles.legend} id={whyId}>
        {t('revealWhy')}
      </p>
      <Radio.Group
        className={styles.choices ?? ''}
        aria-labelledby={whyId}
        value={why}
        onChange={(event) => setWhy(event.target.value as RevealReason)}
        options={revealReasons.map((value) => ({ value, label: t(`why.${value}`) }))}
      />
      <label className={styles.field} htmlFor={noteId}>
        {t('revealNote')}
        <Input.TextArea
          id={noteId}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          autoSize={{ minRows: 2, maxRows: 4 }}
          maxLength={200}
          required={why === 'otherwise'}
        />
      </label>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </Modal>
  );
}
