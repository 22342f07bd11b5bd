import { listQuery } from '../../../../kernel/client/list-query.ts';
import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { ArticleCard, CardGrid } from '../../../../ui/site/article-card.tsx';
import { Chip } from '../../../../ui/site/chip.tsx';
import { FilteredList } from '../../../../ui/site/filtered-list.tsx';
import { general } from '../../../platform/general/contract.ts';
import { document } from '../contract.ts';
import { documentKinds } from '../rules.ts';

const limit = 12;
const query = listQuery('/documents', { category: 'key', kind: ['', ...documentKinds], year: 'number', q: 'words' });

/** Fetches a page of the documents, and what they can be narrowed to. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const filters = query.read(url);
  const { kind, ...asked } = query.narrowed(filters);
  const [list, categories, years] = await Promise.all([
    client.call(document['document.list'], { ...asked, ...(kind && { kind }), page: filters.page, limit }),
    client.call(general['general.tree'], { type: 'document.category' }),
    client.call(document['document.years'], {}),
  ]);
  return { filters, list, years: years.data, categories: categories.map(({ value = '', name }) => ({ value, name })) };
}

/** Head of the list of documents. */
export const meta = (app: SiteApp, { data }: { data: Awaited<ReturnType<typeof loader>> }): ViewMeta => ({
  title: app.t('document.title'),
  description: app.t('document.listDescription', { shop: app.shop.name }),
  canonical: query.address({ category: data.filters.category, kind: data.filters.kind, page: data.filters.page }),
  noindex: data.filters.q !== '',
});

/** Every document, by category, kind, year and words. */
export default function DocumentListScreen() {
  const t = useT();
  const { filters, list, categories, years } = useViewData<typeof loader>();
  const every = t('document.every');
  return (
    <FilteredList
      title={t('document.title')}
      note={t('document.total', { count: list.total, isAtLeast: list.isAtLeast })}
      query={query}
      filters={filters}
      search={{ label: t('document.searchLabel'), hint: t('document.searchHint') }}
      narrowings={[
        { by: 'category', label: t('document.category'), choices: categories, every },
        {
          by: 'kind',
          label: t('document.kind'),
          choices: documentKinds.map((value) => ({ value, name: t(`document.kinds.${value}`) })),
        },
        {
          by: 'year',
          label: t('document.year'),
          choices: years.map((year) => ({ value: String(year), name: String(year) })),
        },
      ]}
      list={list}
      empty={{ icon: 'book', title: t('document.empty'), text: t('document.emptyHint') }}
    >
      <CardGrid>
        {list.data.map(({ category: _, categoryName, kind, ...card }) => (
          <ArticleCard
            key={card.id}
            article={{ ...card, category: { name: categoryName } }}
            chips={<Chip>{t(`document.kinds.${kind}`)}</Chip>}
            level={2}
          />
        ))}
      </CardGrid>
    </FilteredList>
  );
}
