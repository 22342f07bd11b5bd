import { listQuery } from '../../../../kernel/client/list-query.ts';
import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { ArticleCard, CardGrid } from '../../../../ui/site/article-card.tsx';
import { FilteredList } from '../../../../ui/site/filtered-list.tsx';
import { general } from '../../../platform/general/contract.ts';
import { product } from '../contract.ts';

const limit = 12;
const query = listQuery('/products', { category: 'key', q: 'words' });

/** Fetches a page of the products, and their categories. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const filters = query.read(url);
  const [list, categories] = await Promise.all([
    client.call(product['product.list'], { ...query.narrowed(filters), page: filters.page, limit }),
    client.call(general['general.tree'], { type: 'product.category' }),
  ]);
  return { filters, list, categories: categories.map(({ value = '', name }) => ({ value, name })) };
}

/** Head of the list of products. */
export const meta = (app: SiteApp, { data }: { data: Awaited<ReturnType<typeof loader>> }): ViewMeta => ({
  title: app.t('product.title'),
  description: app.t('product.listDescription', { shop: app.shop.name }),
  canonical: query.address({ category: data.filters.category, page: data.filters.page }),
  noindex: data.filters.q !== '',
});

/** Every product, by category and words. */
export default function ProductListScreen() {
  const t = useT();
  const { filters, list, categories } = useViewData<typeof loader>();
  return (
    <FilteredList
      title={t('product.title')}
      note={t('product.total', { count: list.total, isAtLeast: list.isAtLeast })}
      query={query}
      filters={filters}
      search={{ label: t('product.searchLabel'), hint: t('product.searchHint') }}
      narrowings={[{ by: 'category', label: t('product.category'), choices: categories, every: t('product.every') }]}
      list={list}
      empty={{ icon: 'tag', title: t('product.empty'), text: t('product.emptyHint') }}
    >
      <CardGrid>
        {list.data.map(({ category: _, categoryName, ...card }) => (
          <ArticleCard key={card.id} article={{ ...card, category: { name: categoryName || card.maker } }} level={2} />
        ))}
      </CardGrid>
    </FilteredList>
  );
}
