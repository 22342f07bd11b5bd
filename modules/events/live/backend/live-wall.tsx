import { Pagination } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { liveDesk } from '../admin-contract.ts';
import { BroadcastDialog } from './broadcast-dialog.tsx';
import styles from './live-wall.module.css';
import { WallCard } from './wall-card.tsx';

const RENEW_MS = 10_000;
const limit = 12;

/** Every stream at hand with who watches now, and the buttons that run it. */
export default function LiveWall() {
  const t = useText();
  const [page, setPage] = useState(1);
  const [editing, setEditing] = useState<{ id: number; isOpen: boolean } | null>(null);
  const wall = useAnswer(liveDesk['live.admin.wall'], { page, limit }, { keep: true });
  const { refetch } = wall;
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && void refetch(), RENEW_MS);
    return () => clearInterval(timer);
  }, [refetch]);
  const list = (): ReactNode => {
    if (wall.isPending) return <Waiting />;
    if (wall.isError && wall.data === undefined) return <Failure error={wall.error} retry={() => void refetch()} />;
    const { data = [], total = 0 } = wall.data ?? {};
    if (data.length === 0) return <EmptyState title={t('wall.empty')} hint={t('wall.emptyHint')} />;
    return (
      <>
        <ul className={styles.wall}>
          {data.map((entry) => (
            <li key={entry.id}>
              <WallCard entry={entry} edit={() => setEditing({ id: entry.id, isOpen: true })} />
            </li>
          ))}
        </ul>
        {total > limit && (
          <Pagination current={page} pageSize={limit} total={total} showSizeChanger={false} onChange={setPage} />
        )}
      </>
    );
  };
  return (
    <>
      <PageHeader title={t('wall.title')} lead={t('wall.lead')} />
      {list()}
      {editing !== null && (
        <BroadcastDialog
          {...editing}
          close={() => setEditing({ ...editing, isOpen: false })}
          left={() => setEditing(null)}
        />
      )}
    </>
  );
}
