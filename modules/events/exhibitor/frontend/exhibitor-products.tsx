import { redirect } from 'react-router';
import { listQuery } from '../../../../kernel/client/list-query.ts';
import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { ArticleCard, CardGrid } from '../../../../ui/site/article-card.tsx';
import { Empty } from '../../../../ui/site/empty.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { ListEnd, ListPage } from '../../../../ui/site/list-page.tsx';
import { MetaLine } from '../../../../ui/site/meta-line.tsx';
import { SearchForm } from '../../../../ui/site/search-form.tsx';
import { conference } from '../../conference/contract.ts';
import { exhibitorProducts } from '../product-contract.ts';
import css from './exhibitor.module.css';

const limit = 24;
const query = listQuery('/exhibitor/products', { conference: 'number', q: 'words' });

/** Fetches the products of a conference's exhibitors; without a conference, the conferences are shown. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const { conference: id, q, page } = query.read(url);
  if (id === 0) throw redirect('/conferences');
  const [list, { data: of }] = await Promise.all([
    client.call(exhibitorProducts['exhibitor.product.all'], { conference: id, q, page, limit }),
    client.call(conference['conference.show'], { id }),
  ]);
  return { list, q, conference: { id, title: of.title, url: of.url } };
}

/** Head of the products of a conference's exhibitors. */
export const meta = (app: SiteApp, { data }: { data: Awaited<ReturnType<typeof loader>> }): ViewMeta => ({
  title: app.t('exhibitor.products.listTitle', { conference: data.conference.title }),
  description: app.t('exhibitor.products.listDescription', { conference: data.conference.title }),
  canonical: query.address({ conference: data.conference.id }),
  noindex: data.q !== '',
});

/** What the exhibitors of a conference show, found by product, maker and exhibitor. */
export default function ExhibitorProductsScreen() {
  const { t, go } = useApp();
  const { list, q, conference: of } = useViewData<typeof loader>();
  const to = (more: { q?: string; page?: number }) => query.address({ conference: of.id, q, ...more });
  return (
    <ListPage
      title={t('exhibitor.products.title')}
      note={list.total > 0 && t('exhibitor.products.total', { count: list.total, isAtLeast: list.isAtLeast })}
      above={
        <p className={css.above}>
          <Link to={of.url}>{of.title}</Link>
          <Link to={`/exhibitors?conference=${of.id}`}>{t('exhibitor.title')}</Link>
        </p>
      }
    >
      <div className={css.find}>
        <SearchForm
          action="/exhibitor/products"
          q={q}
          kept={{ conference: String(of.id) }}
          label={t('exhibitor.products.searchLabel')}
          hint={t('exhibitor.products.searchHint')}
          button={t('shell.list.search')}
          search={(words) => go(to({ q: words }))}
        />
      </div>
      {list.data.length === 0 ? (
        <Empty
          icon="tag"
          title={t(q === '' ? 'exhibitor.products.noneYet' : 'exhibitor.products.noneFound')}
          text={t(q === '' ? 'exhibitor.products.noneYetHint' : 'exhibitor.noneFoundHint')}
          action={
            q === ''
              ? { to: `/exhibitors?conference=${of.id}`, label: t('exhibitor.title') }
              : { to: to({ q: '' }), label: t('shell.list.showAll') }
          }
        />
      ) : (
        <CardGrid>
          {list.data.map(({ exhibitor, category: _key, categoryName, ...card }) => (
            <ArticleCard
              key={card.id}
              level={2}
              article={{ ...card, category: { name: categoryName || card.maker } }}
              foot={
                <MetaLine>
                  {exhibitor.name}
                  {exhibitor.booth !== '' && t('exhibitor.boothNo', { booth: exhibitor.booth })}
                </MetaLine>
              }
            />
          ))}
        </CardGrid>
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
