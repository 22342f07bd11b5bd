import { redirect } from 'react-router';
import { ClientError } from '../../../../kernel/client/client-error.ts';
import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { CardGrid } from '../../../../ui/site/article-card.tsx';
import { ChipLink } from '../../../../ui/site/chip.tsx';
import { EditorialNotices } from '../../../../ui/site/editorial-notices.tsx';
import { Empty } from '../../../../ui/site/empty.tsx';
import { RichText } from '../../../../ui/site/rich-text.tsx';
import { Section } from '../../../../ui/site/section.tsx';
import { type LiveShown, live } from '../contract.ts';
import { Player } from './parts/player.tsx';
import { RoomSide } from './parts/room-side.tsx';
import { StreamCard } from './parts/stream-card.tsx';
import { StreamHead } from './parts/stream-head.tsx';
import css from './stream.module.css';

/** Why there is nothing to see; null lets every other failure be the page's. */
const downText = (error: unknown): string | null =>
  error instanceof ClientError && error.code === 'live.taken_down' ? error.message : null;

/** Fetches the stream that the address names, and others; without a number, the list is shown. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const id = Number.parseInt(url.searchParams.get('id') ?? '', 10);
  if (!Number.isSafeInteger(id) || id < 1) throw redirect('/lives');
  const preview = url.searchParams.get('preview') ?? '';
  const [shown, list] = await Promise.all([
    client
      .call(live['live.show'], { id: String(id), preview }, { quiet: true })
      .then(({ data }) => ({ stream: data, down: '' }))
      .catch((error: unknown) => {
        const down = downText(error);
        if (down === null) throw error;
        return { stream: null, down };
      }),
    client.call(live['live.list'], { limit: 4 }, { quiet: true }).catch(() => ({ data: [] })),
  ]);
  return { ...shown, others: list.data.filter((card) => card.id !== id).slice(0, 3) };
}

/** Head of a stream. */
export const meta = (app: SiteApp, { data }: { data: Awaited<ReturnType<typeof loader>> }): ViewMeta => {
  const { stream } = data;
  if (stream === null) return { title: app.t('live.downTitle'), noindex: true, isGone: true };
  return {
    title: stream.seo.title,
    description: stream.seo.description,
    canonical: stream.url,
    image: stream.seo.image,
    locales: stream.locales,
    noindex: stream.state === 'withdrawn' || stream.isPreview,
    ...(stream.state === 'withdrawn' && { isGone: true }),
  };
};

/** What modules may add to a stream. */
export const slots = [
  'live.actions',
  'live.beside',
  'live.chat',
  'live.flying',
  'live.form',
  'live.questions',
  'live.vote',
];

/** What a stream is about. */
function Intro({ stream }: { stream: LiveShown }) {
  const t = useT();
  return (
    <>
      <EditorialNotices facts={stream} of="live" />
      {stream.lead && <p className={css.lead}>{stream.lead}</p>}
      {stream.body !== '' && <RichText html={stream.body} lang={stream.locale} />}
      {stream.tags.length > 0 && (
        <nav className={css.tags} aria-label={t('live.tags')} data-no-print>
          {stream.tags.map(({ id, name }) => (
            <ChipLink key={id} to={`/tags/${id}`} current={false}>
              {name}
            </ChipLink>
          ))}
        </nav>
      )}
    </>
  );
}

/** A live stream: where it is watched and talked about, what it is about, and others. */
export default function StreamScreen() {
  const t = useT();
  const { stream, down, others } = useViewData<typeof loader>();
  return (
    <main id="content">
      {stream === null ? (
        <Empty
          isPage
          icon="device"
          title={down}
          text={t('live.downHint')}
          action={{ to: '/lives', label: t('live.all') }}
        />
      ) : (
        <div className={css.room}>
          {stream.state === 'withdrawn' || stream.isPreview ? (
            <>
              <StreamHead stream={stream} pulse={null} />
              <div className={css.intro}>
                <Intro stream={stream} />
              </div>
            </>
          ) : (
            <Player key={stream.id} stream={stream}>
              {(pulse, pass, room) => (
                <>
                  <StreamHead stream={stream} pulse={pulse} />
                  <RoomSide stream={stream} pulse={pulse} pass={pass} {...room}>
                    <Intro stream={stream} />
                  </RoomSide>
                </>
              )}
            </Player>
          )}
        </div>
      )}
      {others.length > 0 && (
        <Section title={t('live.others')} more={{ to: '/lives', label: t('live.all') }} paper>
          <CardGrid>
            {others.map((card) => (
              <StreamCard key={card.id} card={card} />
            ))}
          </CardGrid>
        </Section>
      )}
    </main>
  );
}
