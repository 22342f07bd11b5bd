import { Input, Radio } from 'antd';
import { useId, useState } from 'react';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import styles from './publish-action.module.css';

interface Change {
  /** What changed, as people are told in their language. */
  note: string;
  noteEn: string;
  isMaterial: boolean;
}

interface PublishActionProps {
  /** There is no version yet, so nobody has to be asked again. */
  isFirst: boolean;
  run(change: Change): Promise<unknown>;
}

const unsaid: Change = { note: '', noteEn: '', isMaterial: true };

/** Publishes the working text, and asks what the change means to those who consented before, and what they are told of it. */
export function PublishAction({ isFirst, run }: PublishActionProps) {
  const t = useText();
  const id = useId();
  const [change, setChange] = useState(unsaid);
  const note = (key: 'note' | 'noteEn') => (
    <label className={styles.note} htmlFor={`${id}-${key}`}>
      {t(key)}
      <Input
        id={`${id}-${key}`}
        value={change[key]}
        onChange={({ target }) => setChange({ ...change, [key]: target.value })}
        maxLength={200}
      />
    </label>
  );
  return (
    <ConfirmAction
      label={t('publish')}
      title={t('publishTitle')}
      text={t('publishText')}
      run={async () => {
        await run({ ...change, note: change.note.trim(), noteEn: change.noteEn.trim() });
        setChange(unsaid);
      }}
    >
      {!isFirst && (
        <Radio.Group
          className={styles.choice}
          aria-label={t('change')}
          value={change.isMaterial}
          onChange={({ target }) => setChange({ ...change, isMaterial: target.value })}
          options={[
            { value: true, label: <Meaning name={t('material')} text={t('materialText')} /> },
            { value: false, label: <Meaning name={t('minor')} text={t('minorText')} /> },
          ]}
        />
      )}
      {note('note')}
      {note('noteEn')}
    </ConfirmAction>
  );
}

function Meaning({ name, text }: { name: string; text: string }) {
  return (
    <>
      {name}
      <small>{text}</small>
    </>
  );
}
