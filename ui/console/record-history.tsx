import { Button } from 'antd';
import { useState } from 'react';
import { ActorName } from './actor-name.tsx';
import { ChangeList } from './change-list.tsx';
import { useOwnText } from './console-context.ts';
import { EmptyState } from './empty-state.tsx';
import { Failure } from './failure.tsx';
import { namedChanges, type Words } from './field-words.ts';
import { Moment } from './moment.tsx';
import styles from './record-drawer.module.css';
import type { HistoryEndpoint } from './record-types.ts';
import { type HistoryBack, RollBack } from './roll-back.tsx';
import { useAnswer } from './use-answer.ts';
import { Waiting } from './waiting.tsx';

interface RecordHistoryProps {
  history: HistoryEndpoint;
  id: number | string;
  /** Names of the fields; one that is missing here is not shown. */
  names: Words;
  /** The words of values that are one of a few, by field. */
  labels?: Readonly<Record<string, Words>>;
  /** Where the person may bring an earlier version back. */
  back?: HistoryBack | undefined;
}

const STEP = 20;
const MOST = 100;

/** Who changed a record, when, what and why, newest first. */
export function RecordHistory({ history, id, names, labels = {}, back }: RecordHistoryProps) {
  const t = useOwnText();
  const [limit, setLimit] = useState(STEP);
  const answer = useAnswer(history, { id, page: 1, limit }, { keep: true });
  if (answer.isPending) return <Waiting />;
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  const { data, total } = answer.data;
  if (total === 0) return <EmptyState title={t('history.none')} />;
  return (
    <>
      <ol className={styles.history}>
        {data.map((entry, index) => (
          <li key={entry.id}>
            <p className={styles.entryHead}>
              <strong>
                <ActorName actor={entry.actor} />
              </strong>{' '}
              {t(`history.${entry.action}`)}{' '}
              <span className={styles.when}>
                <Moment at={entry.at} />
              </span>
              {back && index > 0 && entry.action !== 'delete' && (
                <RollBack
                  back={back}
                  id={id}
                  entry={entry}
                  since={data.slice(0, index)}
                  names={names}
                  labels={labels}
                />
              )}
            </p>
            {entry.reason && <p className={styles.reason}>{t('history.reason', { text: entry.reason })}</p>}
            {entry.action === 'update' && (
              <ChangeList
                changes={namedChanges(entry.changes, names)}
                labels={labels}
                none={<p className={styles.reason}>{t('history.unlisted')}</p>}
              />
            )}
          </li>
        ))}
      </ol>
      {total > data.length && limit < MOST && (
        <Button block loading={answer.isFetching} onClick={() => setLimit(limit + STEP)}>
          {t('history.more')}
        </Button>
      )}
    </>
  );
}
