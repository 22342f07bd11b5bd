import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { comments } from '../../kernel/contract/comments.ts';
import { CommentComposer } from './comment-composer.tsx';
import { CommentThreadCard } from './comment-thread.tsx';
import styles from './comments.module.css';
import { useCan, useConsole, useOwnText } from './console-context.ts';
import { EmptyState } from './empty-state.tsx';
import { Failure } from './failure.tsx';
import { useAction } from './use-answer.ts';
import { useThreads } from './use-threads.ts';
import { Waiting } from './waiting.tsx';

interface CommentsTabProps {
  record: string;
  id: number;
  /** Names of the record's fields, by property. */
  names: Readonly<Record<string, string>>;
  /** Stands on paper already: its conversations have no frames of their own. */
  isFlush?: boolean;
}

const STEP = 20;
const MOST = 100;

/** What staff say to one another about a record or one of its fields. */
export function CommentsTab({ record, id, names, isFlush = false }: CommentsTabProps) {
  const t = useOwnText();
  const can = useCan();
  const { call } = useConsole();
  const queries = useQueryClient();
  const [limit, setLimit] = useState(STEP);
  const answer = useThreads(record, id, limit);
  const add = useAction(comments['comment.add']);
  const mayWrite = can('comment.comment.save');
  const { refetch, dataUpdatedAt } = answer;
  useEffect(() => {
    if (dataUpdatedAt === 0) return;
    // What was new stays marked until the tab is left; only the number beside its title goes.
    call(comments['comment.seen'], { record, id }, { quiet: true })
      .then(() => queries.invalidateQueries({ queryKey: [comments['comment.count'].path] }))
      .catch(() => undefined);
  }, [call, queries, record, id, dataUpdatedAt]);
  if (answer.isPending) return <Waiting />;
  if (answer.isError) return <Failure error={answer.error} retry={() => void refetch()} />;
  const { data, total } = answer.data;
  return (
    <div className={`${styles.tab} ${isFlush ? styles.flush : ''}`}>
      {mayWrite && (
        <CommentComposer
          record={record}
          id={id}
          names={names}
          sendLabel={t('comments.send')}
          send={({ field, ...said }) => add.mutateAsync({ record, id, ...said, ...(field && { field }) })}
        />
      )}
      {data.length === 0 && <EmptyState title={t('comments.none')} hint={t('comments.noneHint')} />}
      {data.map((thread) => (
        <CommentThreadCard key={thread.id} thread={thread} record={record} id={id} names={names} mayWrite={mayWrite} />
      ))}
      {total > data.length && limit < MOST && (
        <Button block loading={answer.isFetching} onClick={() => setLimit(limit + STEP)}>
          {t('comments.more')}
        </Button>
      )}
    </div>
  );
}
