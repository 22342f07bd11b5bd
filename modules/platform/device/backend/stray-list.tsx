import { Button } from 'antd';
import { useState } from 'react';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { deviceAdmin } from '../admin-contract.ts';
import styles from './device.module.css';

const STEP = 20;
const MOST = 100;

/** What was taken, in the words of who gave it. */
function StrayLines({ id }: { id: number }) {
  const answer = useAnswer(deviceAdmin['device.stray.show'], { id });
  if (answer.isPending) return <Waiting />;
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  return <FactList facts={answer.data.data.lines.map(({ label, text }) => [label, text] as const)} />;
}

/** What a device handed over that its call refused: why, what it was, and who saw to it. */
export function StrayList({ deviceId }: { deviceId: number }) {
  const t = useText();
  const [limit, setLimit] = useState(STEP);
  const [open, setOpen] = useState<number | null>(null);
  const answer = useAnswer(deviceAdmin['device.stray.list'], { deviceId, limit }, { keep: true, isFresh: true });
  const settle = useAction(deviceAdmin['device.stray.settle'], { done: t('settled'), quiet: true });
  if (answer.isPending) return <Waiting />;
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  const { data, total } = answer.data;
  if (data.length === 0) return <EmptyState title={t('straysNone')} hint={t('straysNoneHint')} />;
  return (
    <>
      <p className={styles.lead}>{t('straysLead')}</p>
      <ul className={styles.strays}>
        {data.map((row) => (
          <li key={row.id} className={styles.stray}>
            <div className={styles.head}>
              <strong>{row.reason}</strong>
              <span className={styles.meta}>
                {t('takenAt')} <Moment at={row.at} isExact />
              </span>
              {row.settledAt === null && (
                <ConfirmAction
                  label={t('settle')}
                  title={t('settleTitle')}
                  text={t('settleText')}
                  reason="needed"
                  reasonLabel={t('note')}
                  run={async (note) => {
                    await settle.mutateAsync({ id: row.id, note });
                    await answer.refetch();
                  }}
                />
              )}
            </div>
            {row.settledAt !== null && (
              <p className={styles.meta}>{t('settledBy', { name: row.settledBy ?? '', note: row.note })}</p>
            )}
            {open === row.id ? (
              <StrayLines id={row.id} />
            ) : (
              <Button size="small" onClick={() => setOpen(row.id)}>
                {t('open')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {total > data.length && limit < MOST && (
        <Button block loading={answer.isFetching} onClick={() => setLimit(limit + STEP)}>
          {t('more')}
        </Button>
      )}
    </>
  );
}
