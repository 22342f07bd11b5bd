import { useCallback, useEffect, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { useStore } from '../../../../../kernel/client/store.ts';
import { useRoom } from '../../../../../kernel/client/use-room.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { type Remark, remarks } from '../../contract.ts';
import type { RemarkSort } from '../../rules/states.ts';
import type { Conversation } from './conversation-of.ts';
import css from './remark.module.css';
import { RemarkEntry } from './remark-entry.tsx';
import { WriteBox } from './write-box.tsx';

const SORTS: readonly RemarkSort[] = ['newest', 'hot', 'earliest'];
/** How often is asked where no line holds. */
const RENEW_SECONDS = 30;

interface Thing {
  type: string;
  id: number;
}

/** The comments on one thing, read and written; new ones come by themselves. */
export function RemarkBlock(about: Thing) {
  const { token } = useStore(useApp().user);
  // Whose the list is depends on who reads.
  return <Read key={token ?? ''} {...about} />;
}

function Read({ type, id }: Thing) {
  const { client, t } = useApp();
  const [sort, setSort] = useState<RemarkSort | undefined>();
  const [first, setFirst] = useState<Conversation | null>(null);
  const [isLost, setLost] = useState(false);
  const read = useCallback(
    () => client.call(remarks['remark.list'], { type, id, ...(sort && { sort }) }, { quiet: true }),
    [client, type, id, sort],
  );
  useEffect(() => {
    let isOver = false;
    read().then(
      (found) => !isOver && setFirst(found),
      () => !isOver && setLost(true),
    );
    return () => {
      isOver = true;
    };
  }, [read]);
  if (first === null)
    return isLost ? (
      <p className={css.note}>
        {t('remark.failed')}{' '}
        <Button kind="quiet" onClick={() => void read().then(setFirst, () => undefined)}>
          {t('remark.again')}
        </Button>
      </p>
    ) : null;
  return <Shown key={sort ?? ''} first={first} about={{ type, id }} read={read} sort={sort} onSort={setSort} />;
}

function Shown({
  first,
  about,
  read,
  sort,
  onSort,
}: {
  first: Conversation;
  about: Thing;
  read: () => Promise<Conversation>;
  sort: RemarkSort | undefined;
  onSort(sort: RemarkSort): void;
}) {
  const { client, t } = useApp();
  const [own, setOwn] = useState(first);
  useEffect(() => setOwn(first), [first]);
  const { answer: shown } = useRoom(
    own,
    { kind: 'remark', asked: { ...about }, event: 'remark.changed', seconds: RENEW_SECONDS },
    read,
  );
  const [more, setMore] = useState<{ data: Remark[]; next: string | null } | null>(null);
  const renew = async (): Promise<void> => setOwn(await read());
  const next = more === null ? (shown.next ?? null) : more.next;
  const goOn = async (): Promise<void> => {
    if (next === null) return;
    const found = await client.call(remarks['remark.list'], { ...about, ...(sort && { sort }), cursor: next });
    setMore({ data: [...(more?.data ?? []), ...found.data], next: found.next ?? null });
  };
  const seen = new Set<number>();
  const rows = [...shown.first, ...shown.data, ...(more?.data ?? [])].filter(
    (one) => !seen.has(one.id) && seen.add(one.id),
  );
  const present = sort ?? (shown.asksQuestions ? 'hot' : 'newest');
  return (
    <>
      <WriteBox about={about} conversation={shown} onSent={renew} />
      {rows.length > 1 && (
        <fieldset className={css.sorts} aria-label={t('remark.sortBy')}>
          {SORTS.map((one) => (
            <button key={one} type="button" aria-pressed={present === one} onClick={() => onSort(one)}>
              {t(`remark.sorts.${one}`)}
            </button>
          ))}
        </fieldset>
      )}
      {rows.length === 0 && <p className={css.note}>{t('remark.empty')}</p>}
      <ol className={css.list}>
        {rows.map((one) => (
          <RemarkEntry key={one.id} remark={one} about={about} conversation={shown} renew={renew} />
        ))}
      </ol>
      {next !== null && (
        <Button kind="outline" wide onClick={() => void goOn().catch(() => undefined)}>
          {t('remark.more')}
        </Button>
      )}
    </>
  );
}
