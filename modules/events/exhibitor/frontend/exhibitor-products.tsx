import { redirect } from 'react-router';
import { listQuery } from '../../../../kernel/client/list-query.ts';
import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { ArticleCard, CardGrid } from '../../../../ui/site/article-card.tsx';
import { MetaLine } from '../../../../ui/site/meta-line.tsx';
import { conference } from '../../conference/contract.ts';
import { exhibitorProducts } from '../product-contract.ts';
import { ConferenceList } from './parts/conference-list.tsx';

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
  const { t } = useApp();
  const listed = useViewData<typeof loader>();
  const { list, conference: of } = listed;
  const exhibitors = { to: `/exhibitors?conference=${of.id}`, label: t('exhibitor.title') };
  return (
    <ConferenceList
      {...{ listed, limit, path: query.path, address: query.address, icon: 'tag' }}
      title={t('exhibitor.products.title')}
      note={t('exhibitor.products.total', { count: list.total, isAtLeast: list.isAtLeast })}
      ways={[exhibitors]}
      search={{ label: t('exhibitor.products.searchLabel'), hint: t('exhibitor.products.searchHint') }}
      empty={{
        none: {
          ...{ title: t('exhibitor.products.noneYet'), text: t('exhibitor.products.noneYetHint') },
          action: exhibitors,
        },
        noneFound: { title: t('exhibitor.products.noneFound'), text: t('exhibitor.noneFoundHint') },
      }}
    >
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
    </ConferenceList>
  );
}
