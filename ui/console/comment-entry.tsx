import { Button } from 'antd';
import { Fragment, useState } from 'react';
import { type Comment, comments } from '../../kernel/contract/comments.ts';
import { CommentComposer } from './comment-composer.tsx';
import styles from './comments.module.css';
import { ConfirmAction } from './confirm-action.tsx';
import { useConsole, useOwnText } from './console-context.ts';
import { Moment } from './moment.tsx';
import { StateTag } from './state-tag.tsx';
import { useAction, useRefresh } from './use-answer.ts';

/** An address; the full stop or bracket behind it belongs to the sentence. */
const ADDRESS = 'https?://[^\\s<>"，。；、）]*[^\\s<>"，。；、）.,;:!?)]';

/** Plain words with their addresses as links and the people whom they name set off. */
function Words({ comment }: { comment: Comment }) {
  const names = comment.mentions.map(({ name }) => `@${name}`);
  const quoted = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const parts = comment.body.split(new RegExp(`(${[...quoted, ADDRESS].join('|')})`, 'g'));
  return (
    <p className={styles.words}>
      {parts.map((part, at) => {
        const key = `${at}:${part}`;
        if (names.includes(part)) {
          return (
            <span key={key} className={styles.mention}>
              {part}
            </span>
          );
        }
        if (!/^https?:\/\//.test(part)) return <Fragment key={key}>{part}</Fragment>;
        return (
          <a key={key} href={part} target="_blank" rel="noopener noreferrer nofollow">
            {part}
          </a>
        );
      })}
    </p>
  );
}

interface CommentEntryProps {
  comment: Comment;
  record: string;
  id: number;
}

/** What one person said, and what they can still do with it. */
export function CommentEntry({ comment, record, id }: CommentEntryProps) {
  const t = useOwnText();
  const { call } = useConsole();
  const [isEditing, setEditing] = useState(false);
  const edit = useAction(comments['comment.edit']);
  const refresh = useRefresh(comments['comment.remove']);
  const { version } = comment;
  return (
    <div className={styles.entry}>
      <p className={styles.head}>
        <strong>{comment.author?.name ?? t('comments.unknown')}</strong>
        <span className={styles.when}>
          <Moment at={comment.at} />
          {comment.editedAt !== null && !comment.isRemoved && ` · ${t('comments.edited')}`}
        </span>
        {comment.isNew && <StateTag kind="accent">{t('comments.isNew')}</StateTag>}
        <span className={styles.spring} />
        {comment.mayEdit && !isEditing && (
          <Button type="text" onClick={() => setEditing(true)}>
            {t('comments.edit')}
          </Button>
        )}
        {comment.isOwn && !comment.isRemoved && !isEditing && (
          <ConfirmAction
            label={t('comments.remove')}
            title={t('comments.removeAsk')}
            isDangerous
            isQuiet
            run={async () => {
              await call(comments['comment.remove'], { id: comment.id, version }, { quiet: true });
              await refresh();
            }}
          />
        )}
      </p>
      {comment.isRemoved && <p className={styles.gone}>{t('comments.gone')}</p>}
      {!comment.isRemoved && !isEditing && <Words comment={comment} />}
      {isEditing && (
        <CommentComposer
          record={record}
          id={id}
          first={comment}
          sendLabel={t('comments.save')}
          send={({ body, mentions }) => edit.mutateAsync({ id: comment.id, version, body, mentions })}
          cancel={() => setEditing(false)}
        />
      )}
    </div>
  );
}
