import { Radio } from 'antd';
import { useState } from 'react';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import styles from './publish-action.module.css';

interface PublishActionProps {
  /** There is no version yet, so nobody has to be asked again. */
  isFirst: boolean;
  run(note: string, isMaterial: boolean): Promise<unknown>;
}

/** Publishes the working text, and asks what the change means to those who consented before. */
export function PublishAction({ isFirst, run }: PublishActionProps) {
  const t = useText();
  const [isMaterial, setMaterial] = useState(true);
  return (
    <ConfirmAction
      label={t('publish')}
      title={t('publishTitle')}
      text={t('publishText')}
      reason="possible"
      reasonLabel={t('note')}
      run={(note) => run(note, isMaterial)}
    >
      {!isFirst && (
        <Radio.Group
          className={styles.choice}
          aria-label={t('change')}
          value={isMaterial}
          onChange={({ target }) => setMaterial(target.value)}
          options={[
            { value: true, label: <Meaning name={t('material')} text={t('materialText')} /> },
            { value: false, label: <Meaning name={t('minor')} text={t('minorText')} /> },
          ]}
        />
      )}
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
