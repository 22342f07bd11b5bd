import { redirect } from 'react-router';
import { listQuery } from '../../../../kernel/client/list-query.ts';
import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { Empty } from '../../../../ui/site/empty.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { ListEnd, ListPage } from '../../../../ui/site/list-page.tsx';
import { SearchForm } from '../../../../ui/site/search-form.tsx';
import { conference } from '../../conference/contract.ts';
import { exhibitor } from '../contract.ts';
import css from './exhibitor.module.css';
import { ExhibitorCard } from './parts/exhibitor-card.tsx';

const limit = 24;
const query = listQuery('/exhibitors', { conference: 'number', q: 'words' });

/** Fetches the exhibitors of the conference that the address names; without one, the conferences are shown. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const { conference: id, q, page } = query.read(url);
  if (id === 0) throw redirect('/conferences');
  const [list, { data: of }] = await Promise.all([
    client.call(exhibitor['exhibitor.list'], { conference: id, q, page, limit }),
    client.call(conference['conference.show'], { id }),
  ]);
  return { list, q, conference: { id, title: of.title, url: of.url } };
}

/** Head of the exhibitors of a conference. */
export const meta = (app: SiteApp, { data }: { data: Awaited<ReturnType<typeof loader>> }): ViewMeta => ({
  title: app.t('exhibitor.listTitle', { conference: data.conference.title }),
  description: app.t('exhibitor.listDescription', { conference: data.conference.title }),
  canonical: query.address({ conference: data.conference.id }),
  noindex: data.q !== '',
});

/** Who exhibits at a conference, found by name and booth. */
export default function ExhibitorListScreen() {
  const { t, go } = useApp();
  const { list, q, conference: of } = useViewData<typeof loader>();
  const to = (more: { q?: string; page?: number }) => query.address({ conference: of.id, q, ...more });
  return (
    <ListPage
      title={t('exhibitor.title')}
      note={list.total > 0 && t('exhibitor.total', { count: list.total, isAtLeast: list.isAtLeast })}
      above={
        <p className={css.above}>
          <Link to={of.url}>{of.title}</Link>
          <Link to={`/exhibitor/products?conference=${of.id}`}>{t('exhibitor.products.title')}</Link>
          <Link to="/exhibition">{t('exhibitor.portalWay')}</Link>
        </p>
      }
    >
      <div className={css.find}>
        <SearchForm
          action="/exhibitors"
          q={q}
          kept={{ conference: String(of.id) }}
          label={t('exhibitor.searchLabel')}
          hint={t('exhibitor.searchHint')}
          button={t('shell.list.search')}
          search={(words) => go(to({ q: words }))}
        />
      </div>
      {list.data.length === 0 ? (
        <Empty
          icon="place"
          title={t(q === '' ? 'exhibitor.none' : 'exhibitor.noneFound')}
          text={t(q === '' ? 'exhibitor.noneHint' : 'exhibitor.noneFoundHint')}
          action={q === '' ? { to: of.url, label: of.title } : { to: to({ q: '' }), label: t('shell.list.showAll') }}
        />
      ) : (
        <ul className={css.cards}>
          {list.data.map((one) => (
            <ExhibitorCard key={one.id} exhibitor={one} />
          ))}
        </ul>
      )}
      <ListEnd
        page={list.page}
        limit={limit}
        total={list.total}
        isAtLeast={list.isAtLeast}
        href={(page) => to({ page })}
      />
    </ListPage>
  );
}
