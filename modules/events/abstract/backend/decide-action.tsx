import { Input, Select } from 'antd';
import { useId, useState } from 'react';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { abstractAdmin } from '../admin-contract.ts';
import { DECISIONS, type Decision, type Wish } from '../rules/words.ts';

interface DecidedRow {
  id: number;
  version: number;
  wish: Wish;
  decision: Decision | null;
  decisionNote?: string;
}

/** Decides on one abstract; nobody is told before the letters are released. */
export function DecideAction({ row, isQuiet = false }: { row: DecidedRow; isQuiet?: boolean }) {
  const t = useText();
  const id = useId();
  const [decision, setDecision] = useState<Decision>(row.decision ?? (row.wish === 'either' ? 'poster' : row.wish));
  const [note, setNote] = useState(row.decisionNote ?? '');
  const decide = useAction(abstractAdmin['abstract.submission.decide'], { done: t('decidedSaved'), quiet: true });
  return (
    <ConfirmAction
      isPrimary={!isQuiet}
      isQuiet={isQuiet}
      label={t('decide')}
      title={t('decide')}
      text={t('decideText')}
      run={() => decide.mutateAsync({ id: row.id, version: row.version, decision, note })}
    >
      <label htmlFor={`${id}-decision`}>{t('decision')}</label>
      <Select
        id={`${id}-decision`}
        value={decision}
        options={DECISIONS.map((value) => ({ value, label: t(`decisions.${value}`) }))}
        onChange={setDecision}
      />
      <label htmlFor={`${id}-note`}>{t('letterNote')}</label>
      <Input.TextArea
        id={`${id}-note`}
        maxLength={1000}
        rows={3}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </ConfirmAction>
  );
}
