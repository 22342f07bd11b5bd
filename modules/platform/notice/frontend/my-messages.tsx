import { useEffect, useState } from 'react';
import { type SiteApp, useApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { Button } from '../../../../ui/site/button.tsx';
import { Chip } from '../../../../ui/site/chip.tsx';
import { Empty } from '../../../../ui/site/empty.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { EntryList, ListEnd, ListPage } from '../../../../ui/site/list-page.tsx';
import { TimeAgo } from '../../../../ui/site/time-ago.tsx';
import { messages, type OwnNotice } from '../contract.ts';
import css from './my-messages.module.css';

const limit = 20;

/** Fetches a page of what the reader was told. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const page = Math.max(1, Number.parseInt(url.searchParams.get('page') ?? '1', 10) || 1);
  return { path: url.pathname, ...(await client.call(messages['notice.message.list'], { page, limit })) };
}

/** Head of the messages, which are nobody else's business. */
export const meta = (app: SiteApp): ViewMeta => ({ title: app.t('notice.title'), noindex: true });

function Message({ message, isNew }: { message: OwnNotice; isNew: boolean }) {
  const t = useT();
  const { title, body, link, at, recall } = message;
  return (
    <li className={css.item}>
      <p className={css.line}>
        <strong>{title}</strong>
        {isNew && <Chip tone="accent">{t('notice.isNew')}</Chip>}
        {recall !== null && <Chip>{t('notice.recalled')}</Chip>}
        <span className={css.at}>
          <TimeAgo at={at} />
        </span>
      </p>
      <p className={css.body}>{recall === null ? body : t('notice.recalledWhy', { reason: recall.reason })}</p>
      {link && (
        <p className={css.open}>
          <Link to={link} aria-label={t('notice.openOf', { title })}>
            {t('notice.open')}
          </Link>
        </p>
      )}
    </li>
  );
}

/** Says to the server what was seen: whatever stands on the page in full has been read. */
function useSeen(data: readonly OwnNotice[]): void {
  const { client, reloadUser } = useApp();
  const seen = data
    .filter(({ isRead }) => !isRead)
    .map(({ id }) => id)
    .join();
  useEffect(() => {
    if (seen === '') return;
    client
      .call(messages['notice.message.read'], { ids: seen }, { quiet: true })
      .then(reloadUser)
      // They stay unread, which the next visit mends.
      .catch(() => undefined);
  }, [seen, client, reloadUser]);
}

/** What the reader was told by the shop, latest first. */
export default function MyMessages() {
  const t = useT();
  const { client, toast, reloadUser } = useApp();
  const { data, total, page, unread, path } = useViewData<typeof loader>();
  const [isAllRead, setAllRead] = useState(false);
  useSeen(data);
  const elsewhere = unread - data.filter(({ isRead }) => !isRead).length;
  const readAll = async (): Promise<void> => {
    await client.call(messages['notice.message.read'], { all: true });
    setAllRead(true);
    toast('ok', t('notice.allRead'));
    await reloadUser();
  };
  return (
    <ListPage
      title={t('notice.title')}
      note={unread > 0 && !isAllRead && t('notice.unread', { count: unread })}
      action={
        elsewhere > 0 &&
        !isAllRead && (
          <Button kind="outline" onClick={() => void readAll().catch(() => undefined)}>
            {t('notice.readAll')}
          </Button>
        )
      }
    >
      {data.length === 0 ? (
        <Empty
          icon="bell"
          title={t('notice.empty')}
          text={t('notice.emptyHint')}
          action={{ to: '/', label: t('notice.home') }}
        />
      ) : (
        <EntryList>
          {data.map((message) => (
            <Message key={message.id} message={message} isNew={!message.isRead && !isAllRead} />
          ))}
        </EntryList>
      )}
      <ListEnd page={page} limit={limit} total={total} href={(next) => `${path}?page=${next}`} />
    </ListPage>
  );
}
