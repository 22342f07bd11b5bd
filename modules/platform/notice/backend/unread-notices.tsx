import { Link } from 'react-router';
import { useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { notices } from '../contract.ts';
import { NoticeEntry } from './notice-entry.tsx';
import styles from './slots/notice-bell.module.css';

const SHOWN = 8;

/** The latest of what is unread, each a way to what it is about. */
export function UnreadNotices({ close }: { close(): void }) {
  const t = useText();
  const answer = useAnswer(notices['notice.own.list'], { box: 'unread', limit: SHOWN }, { isFresh: true });
  const read = useAction(notices['notice.own.read']);
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  if (answer.isPending) return <Waiting />;
  const { data } = answer.data;
  return (
    <>
      {data.length === 0 ? (
        <EmptyState title={t('bell.empty')} hint={t('bell.emptyHint')} />
      ) : (
        <ul className={styles.list}>
          {data.map((notice) => (
            <li key={notice.id}>
              <NoticeEntry
                notice={notice}
                onOpen={() => {
                  read.mutate({ ids: [notice.id] });
                  if (notice.link) close();
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <p className={styles.foot}>
        <Link to="/backend/notice" onClick={close}>
          {t('bell.all')}
        </Link>
        {data.length > 0 && (
          <button type="button" className={styles.textButton} onClick={() => read.mutate({ all: true })}>
            {t('bell.readAll')}
          </button>
        )}
      </p>
    </>
  );
}
