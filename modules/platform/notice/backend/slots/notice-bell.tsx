import { useQuery } from '@tanstack/react-query';
import { Popover } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { BarButton } from '../../../../../ui/console/bar-button.tsx';
import { useConsole, useText } from '../../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../../ui/console/empty-state.tsx';
import { Failure } from '../../../../../ui/console/failure.tsx';
import { useAction, useAnswer, useRefresh } from '../../../../../ui/console/use-answer.ts';
import { useIsNarrow } from '../../../../../ui/console/use-is-narrow.ts';
import { useLive } from '../../../../../ui/console/use-live.ts';
import { Waiting } from '../../../../../ui/console/waiting.tsx';
import { notices } from '../../contract.ts';
import { NoticeEntry } from '../notice-entry.tsx';
import styles from './notice-bell.module.css';

const SELDOM = 60_000;
const SHOWN = 8;

function Unread({ close }: { close(): void }) {
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

/** The bell of the console's bar: how much is unread, and the latest of it. */
export default function NoticeBell() {
  const t = useText();
  const { call } = useConsole();
  const isNarrow = useIsNarrow();
  const [isOpen, setOpen] = useState(false);
  const endpoint = notices['notice.own.unread'];
  const refresh = useRefresh(endpoint);
  const answer = useQuery({
    queryKey: [endpoint.path],
    queryFn: ({ signal }) => call(endpoint, {}, { quiet: true, signal }),
    refetchInterval: SELDOM,
  });
  useLive('notice.changed', () => void refresh());
  const count = answer.data?.unread ?? 0;
  return (
    <Popover
      trigger="click"
      placement={isNarrow ? 'bottom' : 'bottomRight'}
      open={isOpen}
      onOpenChange={setOpen}
      destroyOnHidden
      content={
        <section className={styles.tray} aria-label={t('bell.title')}>
          <h2 className={styles.title}>{t('bell.title')}</h2>
          <Unread close={() => setOpen(false)} />
        </section>
      }
    >
      <BarButton
        icon="bell"
        label={count > 0 ? t('bell.openUnread', { count }) : t('bell.open')}
        aria-expanded={isOpen}
        count={count}
        isUrgent
      />
    </Popover>
  );
}
