import { useQuery } from '@tanstack/react-query';
import { Popover } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { BarButton } from '../../../../../ui/console/bar-button.tsx';
import { useConsole, useText } from '../../../../../ui/console/console-context.ts';
import { useRefresh } from '../../../../../ui/console/use-answer.ts';
import { useIsNarrow } from '../../../../../ui/console/use-is-narrow.ts';
import { useLive } from '../../../../../ui/console/use-live.ts';
import { Waiting } from '../../../../../ui/console/waiting.tsx';
import { notices } from '../../contract.ts';
import styles from './notice-bell.module.css';

const SELDOM = 60_000;

// What the open bell shows comes when it is opened.
const UnreadNotices = lazy(() => import('../unread-notices.tsx').then((file) => ({ default: file.UnreadNotices })));

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
          <Suspense fallback={<Waiting />}>
            <UnreadNotices close={() => setOpen(false)} />
          </Suspense>
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
