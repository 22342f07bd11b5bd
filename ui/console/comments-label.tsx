import { comments } from '../../kernel/contract/comments.ts';
import styles from './comments.module.css';
import { useOwnText } from './console-context.ts';
import { useAnswer } from './use-answer.ts';

/** The title of the tab of what is said about a record: how much is open, and how much is new to the reader. */
export function CommentsLabel({ record, id }: { record: string; id: number }) {
  const t = useOwnText();
  const { data } = useAnswer(comments['comment.count'], { record, id });
  return (
    <>
      {t('comments.tab')}
      {data !== undefined && data.open > 0 && <span className={styles.count}>{data.open}</span>}
      {data !== undefined && data.unread > 0 && (
        <span className={styles.news}>{t('comments.new', { count: data.unread })}</span>
      )}
    </>
  );
}
