import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useOwnText } from './console-context.ts';
import { Failure } from './failure.tsx';
import { FieldChange } from './field-change.tsx';
import styles from './form.module.css';
import { differingKeys, valueAt } from './form-payload.ts';
import type { FormField, FormValues } from './form-types.ts';
import type { ShowEndpoint } from './record-types.ts';
import { useAnswer } from './use-answer.ts';
import { Waiting } from './waiting.tsx';

interface SaveConflictProps<Row> {
  show: ShowEndpoint<Row>;
  id: number;
  fields: readonly FormField[];
  mine: FormValues;
  takeTheirs(latest: Row): void;
  keepMine(version: number): void;
  close(): void;
}

/** Somebody else saved in between: shows what differs, and lets the person load theirs or keep the own. */
export function SaveConflict<Row extends { version?: number }>(props: SaveConflictProps<Row>) {
  const { show, id, fields, mine, takeTheirs, keepMine, close } = props;
  const t = useOwnText();
  const [isComparing, setComparing] = useState(false);
  const latest = useAnswer(show, { id }, { isFresh: true });
  const theirs = latest.isFetching ? undefined : latest.data?.data;
  const differing = theirs ? differingKeys(fields, mine, theirs) : [];
  return (
    <Modal
      open
      title={t('conflict.title')}
      onCancel={close}
      width={isComparing ? 760 : 460}
      footer={[
        <Button key="theirs" disabled={!theirs} onClick={() => theirs && takeTheirs(theirs)}>
          {t('conflict.takeTheirs')}
        </Button>,
        isComparing ? (
          <Button key="mine" type="primary" danger disabled={!theirs} onClick={() => keepMine(theirs?.version ?? 0)}>
            {t('conflict.keepMine')}
          </Button>
        ) : (
          <Button key="compare" type="primary" onClick={() => setComparing(true)}>
            {t('conflict.compare')}
          </Button>
        ),
      ]}
    >
      <p>{t('conflict.text')}</p>
      {latest.isFetching && <Waiting />}
      {latest.isError && <Failure error={latest.error} retry={() => void latest.refetch()} />}
      {isComparing && theirs && (
        <>
          {differing.length === 0 && <p className={styles.quiet}>{t('conflict.same')}</p>}
          <ul className={styles.differences}>
            {fields
              .filter(({ key }) => differing.includes(key))
              .map(({ key, label }) => (
                <li key={key}>
                  <strong>{label}</strong>
                  <FieldChange before={valueAt(theirs, key)} after={valueAt(mine, key)} />
                </li>
              ))}
          </ul>
        </>
      )}
    </Modal>
  );
}
