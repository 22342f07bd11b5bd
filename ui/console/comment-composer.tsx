import { Button, Mentions, Select, Spin } from 'antd';
import { useRef, useState } from 'react';
import { ClientError } from '../../kernel/client/client-error.ts';
import { comments, MOST_MENTIONED } from '../../kernel/contract/comments.ts';
import styles from './comments.module.css';
import { useOwnText } from './console-context.ts';
import { useAnswer } from './use-answer.ts';

interface CommentComposerProps {
  record: string;
  id: number;
  /** Fields that a new conversation can be about; none are offered where absent. */
  names?: Readonly<Record<string, string>>;
  /** What a comment says that is changed. */
  first?: { body: string; mentions: readonly { id: number; name: string }[] };
  sendLabel: string;
  /** A refusal is told by the call; what was typed stays. */
  send(said: { body: string; mentions: number[]; field: string }): Promise<unknown>;
  cancel?: () => void;
}

/** Where a comment is written: plain text, with colleagues named by `@`. */
export function CommentComposer(props: CommentComposerProps) {
  const { record, id, names = {}, first, sendLabel, send, cancel } = props;
  const t = useOwnText();
  const [body, setBody] = useState(first?.body ?? '');
  const [field, setField] = useState('');
  const [q, setQuery] = useState('');
  const [isFocused, setFocused] = useState(cancel !== undefined);
  const [isBusy, setBusy] = useState(false);
  const chosen = useRef(new Map((first?.mentions ?? []).map((one) => [one.id, one.name])));
  const people = useAnswer(comments['comment.people'], { record, id, q }, { enabled: isFocused, keep: true });
  const submit = async (): Promise<void> => {
    const named = [...chosen.current].filter(([, name]) => body.includes(`@${name}`)).map(([number]) => number);
    setBusy(true);
    try {
      await send({ body: body.trim(), mentions: named.slice(0, MOST_MENTIONED), field });
      setBody('');
      setField('');
      chosen.current.clear();
      cancel?.();
    } catch (error) {
      // A refusal has been told by the call; what was typed stays.
      if (!(error instanceof ClientError)) throw error;
    } finally {
      setBusy(false);
    }
  };
  // Parts of a field (`author.org`) are talked about with the whole.
  const whole = Object.entries(names).filter(([key]) => !key.includes('.'));
  const fields = whole.map(([value, label]) => ({ value, label }));
  return (
    <div className={styles.composer}>
      <Mentions
        aria-label={t('comments.write')}
        placeholder={t('comments.write')}
        value={body}
        autoFocus={cancel !== undefined}
        autoSize={{ minRows: 2, maxRows: 10 }}
        maxLength={4000}
        options={(people.data?.data ?? []).map(({ id: number, name }) => ({
          key: String(number),
          value: name,
          label: name,
        }))}
        filterOption={false}
        notFoundContent={people.isFetching ? <Spin size="small" /> : t('comments.nobody')}
        onFocus={() => setFocused(true)}
        onSearch={setQuery}
        onSelect={({ value }) => {
          // Of two with one name both are meant: better told once too often than not at all.
          for (const { id: number, name } of people.data?.data ?? []) {
            if (name === value) chosen.current.set(number, name);
          }
        }}
        onChange={(text) => {
          setBody(text);
          // Words that come whole, as Chinese ones do, are not measured key by key.
          setQuery(/@([^\s@]{0,40})$/.exec(text)?.[1] ?? '');
        }}
      />
      <div className={styles.tools}>
        {fields.length > 0 && (
          <Select
            aria-label={t('comments.about')}
            className={styles.about ?? ''}
            value={field}
            onChange={setField}
            options={[{ value: '', label: t('comments.whole') }, ...fields]}
            showSearch={{ optionFilterProp: 'label' }}
          />
        )}
        <span className={styles.spring} />
        {cancel && <Button onClick={cancel}>{t('comments.cancel')}</Button>}
        <Button type="primary" disabled={body.trim() === ''} loading={isBusy} onClick={() => void submit()}>
          {sendLabel}
        </Button>
      </div>
    </div>
  );
}
