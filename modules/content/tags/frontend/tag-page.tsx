import { redirect } from 'react-router';
import { type SiteApp, useApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { enumerated } from '../../../../kernel/rules/enumerated.ts';
import { ArticleRow } from '../../../../ui/site/article-row.tsx';
import { Empty } from '../../../../ui/site/empty.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { EntryList, ListEnd, ListPage } from '../../../../ui/site/list-page.tsx';
import { tags } from '../contract.ts';
import { TagChips } from './parts/tag-chips.tsx';
import css from './tag-page.module.css';

const limit = 20;

/** Fetches a tag, a page of what it is on, and its neighbours; a merged tag's address leads to the tag in its place. */
export async function loader({ client }: SiteApp, { params, url }: ViewAddress) {
  const id = params.id ?? '';
  const page = Math.max(1, Number.parseInt(url.searchParams.get('page') ?? '1', 10) || 1);
  const [{ data: tag, items }, same] = await Promise.all([
    client.call(tags['tags.show'], { id, page, limit }),
    client.call(tags['tags.same'], { id, limit: 8 }),
  ]);
  if (String(tag.id) !== id) throw redirect(`/tags/${tag.id}`, 301);
  return { tag, items, same: same.data };
}

/** Head of a tag's page. */
export const meta = (_app: SiteApp, { data }: { data: Awaited<ReturnType<typeof loader>> }): ViewMeta => ({
  title: data.tag.name,
  canonical: `/tags/${data.tag.id}`,
  noindex: data.items.total === 0,
});

/** Everything that carries a tag, with wider, narrower and related tags. */
export default function TagScreen() {
  const t = useT();
  const { locale } = useApp();
  const { tag, items, same } = useViewData<typeof loader>();
  const path = (
    <p className={css.path}>
      <span>{tag.category.name}</span>
      {tag.above.map(({ id, name }) => (
        <Link key={id} to={`/tags/${id}`}>
          {name}
        </Link>
      ))}
    </p>
  );
  return (
    <ListPage title={tag.name} note={t('tags.items', { count: items.total, isAtLeast: items.isAtLeast })} above={path}>
      {tag.synonyms.length > 0 && (
        <p className={css.note}>{t('tags.synonyms', { names: enumerated(tag.synonyms, locale) })}</p>
      )}
      <TagChips label={t('tags.below')} chips={tag.below} />
      <TagChips label={t('tags.related')} chips={same} />
      {items.total === 0 ? (
        <Empty
          icon="tag"
          title={t('tags.empty')}
          text={t('tags.emptyHint')}
          action={{ to: '/news', label: t('tags.toNews') }}
        />
      ) : (
        <div className={css.items}>
          <EntryList>
            {items.data.map((item) => (
              <li key={`${item.type} ${item.id}`}>
                <ArticleRow article={item} level={2} large />
              </li>
            ))}
          </EntryList>
        </div>
      )}
      <ListEnd
        page={items.page}
        limit={limit}
        total={items.total}
        isAtLeast={items.isAtLeast}
        href={(next) => `/tags/${tag.id}?page=${next}`}
      />
    </ListPage>
  );
}
