import { redirect } from 'react-router';
import { type SiteApp, useApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { classes } from '../../../../ui/site/classes.ts';
import { Empty } from '../../../../ui/site/empty.tsx';
import { ListPage } from '../../../../ui/site/list-page.tsx';
import { channel } from '../contract.ts';
import css from './channel.module.css';
import { ChannelBar } from './parts/channel-bar.tsx';
import { ChannelItems } from './parts/channel-items.tsx';
import { useSwipe } from './parts/use-swipe.ts';

/** The path that the channels are looked at under: both sites have them. */
const pathOf = (url: URL): string => (url.pathname.startsWith('/mobile/') ? '/mobile/channel' : '/channel');

/** Fetches the channel that the address names beside all of them; without a number, the first one is shown. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const id = Number.parseInt(url.searchParams.get('id') ?? '', 10);
  const path = pathOf(url);
  const { data: channels } = await client.call(channel['channel.list'], {});
  if (Number.isSafeInteger(id) && id > 0) {
    const { data } = await client.call(channel['channel.show'], { id });
    return { path, channels, shown: data };
  }
  const [first] = channels;
  if (first !== undefined) throw redirect(`${path}?id=${first.id}`);
  return { path, channels, shown: null };
}

/** Head of a channel. */
export const meta = (app: SiteApp, { data: { shown } }: { data: Awaited<ReturnType<typeof loader>> }): ViewMeta => ({
  title: shown?.name ?? app.t('channel.title'),
  description: shown?.lead || app.t('channel.description', { name: shown?.name ?? '', shop: app.shop.name }),
  canonical: shown === null ? '/channel' : `/channel?id=${shown.id}`,
  noindex: shown === null || shown.items.length === 0,
});

/** A channel: what it finds for the reader, and the way to the others, by chips or by a swipe. */
export default function ChannelScreen() {
  const t = useT();
  const { go } = useApp();
  const { path, channels, shown } = useViewData<typeof loader>();
  const at = channels.findIndex(({ id }) => id === shown?.id);
  const beside = (step: number): void => {
    const next = at < 0 ? undefined : channels[at + step];
    if (next !== undefined) go(`${path}?id=${next.id}`);
  };
  const swipe = useSwipe({ left: () => beside(1), right: () => beside(-1) });
  if (shown === null) {
    return (
      <ListPage title={t('channel.title')}>
        <Empty icon="news" title={t('channel.none')} text={t('channel.noneHint')} />
      </ListPage>
    );
  }
  const { id, name, lead, cnt, isAtLeast, items, next, feed } = shown;
  return (
    <ListPage
      title={name}
      note={cnt > 0 && t('channel.total', { count: cnt, isAtLeast })}
      above={channels.length > 1 && <ChannelBar path={path} channels={channels} current={id} />}
      action={
        feed !== null && (
          <a className={css.feed} href={feed}>
            {t('channel.feed')}
          </a>
        )
      }
    >
      {lead !== '' && <p className={css.lead}>{lead}</p>}
      <div className={classes(css.items)} {...swipe}>
        {items.length === 0 ? (
          <Empty icon="news" title={t('channel.empty')} text={t('channel.emptyHint')} />
        ) : (
          <ChannelItems key={`${id} ${next ?? ''}`} id={id} first={items} next={next} />
        )}
      </div>
    </ListPage>
  );
}
