import { Button, Modal, Radio } from 'antd';
import { useState } from 'react';
import { editLocks } from '../../kernel/contract/edit-locks.ts';
import { ConflictPeople, SavedBy } from './conflict-people.tsx';
import { useOwnText } from './console-context.ts';
import { Failure } from './failure.tsx';
import { type ComparedField, FieldDifference } from './field-difference.tsx';
import styles from './form.module.css';
import { differingKeys, valueAt, withValue } from './form-payload.ts';
import type { FormValues } from './form-types.ts';
import type { Reading } from './record-types.ts';
import { useAnswer } from './use-answer.ts';
import { Waiting } from './waiting.tsx';

interface SaveConflictProps<Row> {
  /** What others have made of it. */
  reading: Reading<Row>;
  /** Its kind, by which is asked who saved meanwhile. */
  record: string | undefined;
  id: number | string;
  fields: readonly ComparedField[];
  /** The record as it was when the editing began. */
  base: Row;
  mine: FormValues;
  takeTheirs(latest: Row): void;
  /** Saves the chosen values over the latest version. */
  settle(values: FormValues, latest: Row): void;
  close(): void;
}

type Side = 'mine' | 'theirs';

/** Somebody else saved in between: shows each field that differs, and lets the person keep theirs or their own, field by field. */
export function SaveConflict<Row extends { version?: number }>(props: SaveConflictProps<Row>) {
  const { reading, record, id, fields, base, mine, takeTheirs, settle, close } = props;
  const t = useOwnText();
  const [isComparing, setComparing] = useState(false);
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const latest = useAnswer(reading.endpoint, reading.input, { isFresh: true });
  const asked = { record: record ?? '', id, version: base.version ?? 0 };
  const since = useAnswer(editLocks['lock.since'], asked, { enabled: record !== undefined, isFresh: true }).data?.data;
  const theirs = latest.isFetching || latest.data === undefined ? undefined : reading.rowOf(latest.data);
  const differing = theirs ? differingKeys(fields, mine, theirs) : [];
  const touched = new Set(differingKeys(fields, mine, base));
  // What the person has not touched, only the others have changed.
  const sideOf = (key: string): Side => chosen[key] ?? (touched.has(key) ? 'mine' : 'theirs');
  const save = (): void => {
    if (!theirs) return;
    const taken = differing.filter((key) => sideOf(key) === 'theirs');
    settle(
      taken.reduce((values, key) => withValue(values, key, valueAt(theirs, key)), mine),
      theirs,
    );
  };
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
          <Button key="mine" type="primary" disabled={!theirs} onClick={save}>
            {t('conflict.saveChosen')}
          </Button>
        ) : (
          <Button key="compare" type="primary" onClick={() => setComparing(true)}>
            {t('conflict.compare')}
          </Button>
        ),
      ]}
    >
      <p>{t('conflict.text')}</p>
      {since && <ConflictPeople since={since} />}
      {latest.isFetching && <Waiting />}
      {latest.isError && <Failure error={latest.error} retry={() => void latest.refetch()} />}
      {isComparing && theirs && (
        <>
          {differing.length === 0 && <p className={styles.quiet}>{t('conflict.same')}</p>}
          <ul className={styles.differences}>
            {fields
              .filter(({ key }) => differing.includes(key))
              .map((field) => (
                <li key={field.key}>
                  <div className={styles.choice}>
                    <strong>{field.label}</strong>
                    {since && <SavedBy saves={since.saves} field={field.key} />}
                    <Radio.Group
                      aria-label={field.label}
                      optionType="button"
                      value={sideOf(field.key)}
                      options={[
                        { value: 'mine', label: t('conflict.mine') },
                        { value: 'theirs', label: t('conflict.theirs') },
                      ]}
                      onChange={(event) => setChosen({ ...chosen, [field.key]: event.target.value as Side })}
                    />
                  </div>
                  <FieldDifference field={field} before={theirs} after={mine} />
                </li>
              ))}
          </ul>
        </>
      )}
    </Modal>
  );
}
