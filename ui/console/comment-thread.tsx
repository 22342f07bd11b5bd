import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { type CommentThread, comments } from '../../kernel/contract/comments.ts';
import { CommentComposer } from './comment-composer.tsx';
import { CommentEntry } from './comment-entry.tsx';
import styles from './comments.module.css';
import { useOwnText } from './console-context.ts';
import { Moment } from './moment.tsx';
import { useAction } from './use-answer.ts';

interface CommentThreadProps {
  thread: CommentThread;
  record: string;
  id: number;
  /** Names of the record's fields, by property. */
  names?: Readonly<Record<string, string>>;
  /** What it is about, where the screen knows better than the name of a field. */
  about?: ReactNode;
  mayWrite: boolean;
}

/** One conversation: what it is about, what was said, and whether it is settled. */
export function CommentThreadCard({ thread, record, id, names = {}, about, mayWrite }: CommentThreadProps) {
  const t = useOwnText();
  const [isReplying, setReplying] = useState(false);
  const resolve = useAction(comments['comment.resolve']);
  const add = useAction(comments['comment.add']);
  const isResolved = thread.resolvedAt !== null;
  const field = names[thread.field];
  const named = field === undefined ? null : t('comments.aboutField', { field });
  const part =
    thread.address === null ? t('comments.aboutPart') : <Link to={thread.address}>{t('comments.aboutPart')}</Link>;
  const usual = thread.part === '' ? named : part;
  const subject = about === undefined ? usual : about;
  return (
    <article className={`${styles.thread} ${isResolved ? styles.resolved : ''}`}>
      {subject !== null && <p className={styles.field}>{subject}</p>}
      {thread.comments.map((comment) => (
        <CommentEntry key={comment.id} comment={comment} record={record} id={id} />
      ))}
      {isResolved && (
        <p className={styles.settled}>
          {t('comments.resolved', { name: thread.resolvedBy?.name ?? t('comments.unknown') })}{' '}
          <Moment at={thread.resolvedAt} />
        </p>
      )}
      {mayWrite && !isReplying && (
        <div className={styles.actions}>
          <Button onClick={() => setReplying(true)}>{t('comments.reply')}</Button>
          <Button
            loading={resolve.isPending}
            onClick={() => resolve.mutate({ thread: thread.id, isResolved: !isResolved })}
          >
            {t(isResolved ? 'comments.reopen' : 'comments.resolve')}
          </Button>
        </div>
      )}
      {isReplying && (
        <CommentComposer
          record={record}
          id={id}
          sendLabel={t('comments.reply')}
          send={({ body, mentions }) => add.mutateAsync({ record, id, thread: thread.id, body, mentions })}
          cancel={() => setReplying(false)}
        />
      )}
    </article>
  );
}
