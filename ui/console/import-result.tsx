import { Button, Checkbox, Popconfirm, Progress, Radio } from 'antd';
import { useState } from 'react';
import type { Task } from '../../kernel/contract/tasks.ts';
import type { UploadedTable } from '../../kernel/contract/transfers.ts';
import { useOwnText } from './console-context.ts';
import styles from './import.module.css';
import { RowCounts, TaskOutcome } from './task-outcome.tsx';
import { type ImportStage, useImport } from './use-import.ts';

interface ImportResultProps {
  file: UploadedTable;
  mapping: Readonly<Record<string, number>>;
  list: string;
  back(): void;
  close(): void;
}

function Verdict({ stage, task }: { stage: ImportStage; task: Task }) {
  const t = useOwnText();
  const { done, refused, state, error, standing } = task;
  if (state !== 'done')
    return <p role="alert">{t('transfer.failed', { why: error || t('tasks.cancelled', { done }) })}</p>;
  const isMixed = standing !== null && Object.values(standing).some((count) => count > 0);
  const tried = done === 0 ? t('transfer.trialNone') : t('transfer.trialSome', { done });
  const wholly = refused === 0 ? t('transfer.trialGood', { count: done }) : t('transfer.trialBad', { done, refused });
  const text = {
    trial: isMixed ? tried : wholly,
    import: done === 0 ? t('transfer.takenNone') : t('transfer.taken', { count: done }),
    undo: refused === 0 ? t('transfer.undone', { count: done }) : t('transfer.undonePartly', { done, refused }),
  };
  return (
    <p role="status" className={styles.verdict}>
      <strong>{text[stage]}</strong>
      {stage === 'trial' && <span className={styles.quiet}>{t('transfer.trialNothing')}</span>}
    </p>
  );
}

/** The last step: the trial with every bad row and its reason, then the import, and its undoing. */
export function ImportResult({ file, mapping, list, back, close }: ImportResultProps) {
  const t = useOwnText();
  const [mode, setMode] = useState<'all' | 'good'>('all');
  const [alike, setAlike] = useState(0);
  const [takesAlike, setTakesAlike] = useState(false);
  const { stage, shown, hasEnded, problem, tryOut, take, undo } = useImport(file, mapping, list);
  if (problem) {
    return (
      <div className={styles.step}>
        <p className={styles.problem} role="alert">
          {problem}
        </p>
        <div className={styles.buttons}>
          <Button onClick={back}>{t('transfer.back')}</Button>
        </div>
      </div>
    );
  }
  if (!shown || !hasEnded) {
    const { done = 0, refused = 0, total = null } = shown?.data ?? {};
    return (
      <div className={styles.step}>
        <Progress
          percent={total ? Math.round(((done + refused) / total) * 100) : 0}
          aria-label={t('transfer.import')}
          status="active"
        />
        <p className={styles.quiet} role="status">
          {t(stage === 'trial' ? 'transfer.trying' : 'transfer.taking')}
        </p>
      </div>
    );
  }
  const { data } = shown;
  const offered = data.standing?.alike || alike;
  const count = mode === 'good' || data.refused === 0 ? data.done : 0;
  return (
    <div className={styles.step}>
      <Verdict stage={stage} task={data} />
      <RowCounts task={data} />
      <TaskOutcome shown={shown} />
      {stage === 'trial' && offered > 0 && (
        <Checkbox
          checked={takesAlike}
          onChange={({ target: { checked } }) => {
            setAlike(offered);
            setTakesAlike(checked);
            void tryOut(checked);
          }}
        >
          {t('transfer.takeAlike', { count: offered })}
        </Checkbox>
      )}
      {stage === 'trial' && data.refused > 0 && data.done > 0 && (
        <Radio.Group
          value={mode}
          options={[
            { value: 'all', label: t('transfer.modeAll') },
            { value: 'good', label: t('transfer.modeGood') },
          ]}
          onChange={(event) => setMode(event.target.value as typeof mode)}
        />
      )}
      <div className={styles.buttons}>
        {stage === 'trial' && <Button onClick={back}>{t('transfer.back')}</Button>}
        {stage === 'trial' && (
          <Button type="primary" disabled={count === 0} onClick={() => void take(mode, takesAlike)}>
            {t('transfer.take', { count })}
          </Button>
        )}
        {stage === 'import' && data.done > 0 && (
          <Popconfirm title={t('transfer.undoAsk')} onConfirm={() => void undo(data.id)}>
            <Button danger>{t('transfer.undo')}</Button>
          </Popconfirm>
        )}
        {stage !== 'trial' && (
          <Button type="primary" onClick={close}>
            {t('transfer.close')}
          </Button>
        )}
      </div>
    </div>
  );
}
