import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { CardGrid } from '../../../../ui/site/article-card.tsx';
import { ChipLink } from '../../../../ui/site/chip.tsx';
import { Empty } from '../../../../ui/site/empty.tsx';
import { ListEnd, ListPage } from '../../../../ui/site/list-page.tsx';
import { live, type When } from '../contract.ts';
import { StreamCard } from './parts/stream-card.tsx';
import css from './stream-list.module.css';

const limit = 12;
const kinds = ['now', 'coming', 'replay'] as const satisfies readonly When[];
type Kind = (typeof kinds)[number];

const isKind = (text: string | null): text is Kind => kinds.some((kind) => kind === text);

const address = (kind: Kind | null, page = 1): string => {
  const query = new URLSearchParams({ ...(kind && { kind }), ...(page > 1 && { page: String(page) }) }).toString();
  return query === '' ? '/lives' : `/lives?${query}`;
};

/** Fetches a page of the live streams, of one kind where the address names it. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const asked = url.searchParams.get('kind');
  const kind = isKind(asked) ? asked : null;
  const page = Math.max(1, Number.parseInt(url.searchParams.get('page') ?? '1', 10) || 1);
  return { kind, list: await client.call(live['live.list'], { ...(kind && { when: kind }), page, limit }) };
}

/** Head of the list of live streams. */
export const meta = (app: SiteApp): ViewMeta => ({
  title: app.t('live.title'),
  description: app.t('live.listDescription', { shop: app.shop.name }),
});

/** Every live stream: on now, to come, over. */
export default function StreamListScreen() {
  const t = useT();
  const { kind, list } = useViewData<typeof loader>();
  return (
    <ListPage title={t('live.title')} note={t('live.total', { count: list.total, isAtLeast: list.isAtLeast })}>
      <nav className={css.chips} aria-label={t('live.kinds')}>
        <ChipLink to="/lives" current={kind === null}>
          {t('live.every')}
        </ChipLink>
        {kinds.map((one) => (
          <ChipLink key={one} to={address(one)} current={kind === one}>
            {t(`live.kind.${one}`)}
          </ChipLink>
        ))}
      </nav>
      {list.data.length === 0 ? (
        <Empty
          icon="device"
          title={t(kind === null ? 'live.empty' : `live.emptyKind.${kind}`)}
          text={t('live.emptyHint')}
          {...(kind !== null && { action: { to: '/lives', label: t('live.showEvery') } })}
        />
      ) : (
        <CardGrid>
          {list.data.map((card) => (
            <StreamCard key={card.id} card={card} level={2} />
          ))}
        </CardGrid>
      )}
      <ListEnd
        page={list.page}
        limit={limit}
        total={list.total}
        isAtLeast={list.isAtLeast}
        href={(next) => address(kind, next)}
      />
    </ListPage>
  );
}
