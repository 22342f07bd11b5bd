import { useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { ArticleRow } from '../../../../../ui/site/article-row.tsx';
import { Button } from '../../../../../ui/site/button.tsx';
import { EndOfList } from '../../../../../ui/site/end-of-list.tsx';
import { EntryList } from '../../../../../ui/site/list-page.tsx';
import { type ChannelItem, channel } from '../../contract.ts';
import css from './channel-items.module.css';
import { faceOf } from './face-of.ts';

const keyOf = ({ type, id }: ChannelItem): string => `${type} ${id}`;

/** The items of a channel: the first ones, and as many more as the reader asks for. */
export function ChannelItems({ id, first, next }: { id: number; first: readonly ChannelItem[]; next: string | null }) {
  const { t, client } = useApp();
  const [more, setMore] = useState<{ items: readonly ChannelItem[]; next: string | null }>({ items: [], next });
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const known = new Set(first.map(keyOf));
  // What became hotter while the reader read on may come once more.
  const items = [...first, ...more.items.filter((item) => !known.has(keyOf(item)))];
  const fetchMore = async (): Promise<void> => {
    if (more.next === null) return;
    setBusy(true);
    setFailed(false);
    try {
      const { data } = await client.call(channel['channel.show'], { id, cursor: more.next });
      setMore({ items: [...more.items, ...data.items], next: data.next });
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };
  return (
    <>
      <EntryList>
        {items.map((item) => (
          <li key={keyOf(item)}>
            <ArticleRow article={faceOf(item)} level={2} large />
          </li>
        ))}
      </EntryList>
      {failed && (
        <p className={css.failed} role="alert">
          {t('channel.failed')}
        </p>
      )}
      {more.next === null ? (
        <EndOfList text={t('channel.end')} />
      ) : (
        <div className={css.more}>
          <Button kind="quiet" busy={busy} onClick={() => void fetchMore()}>
            {t('channel.more')}
          </Button>
        </div>
      )}
    </>
  );
}
