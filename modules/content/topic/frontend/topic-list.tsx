import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { CardGrid } from '../../../../ui/site/article-card.tsx';
import { Empty } from '../../../../ui/site/empty.tsx';
import { Pagination } from '../../../../ui/site/pagination.tsx';
import { topic } from '../contract.ts';
import { TopicCard } from './parts/topic-card.tsx';
import css from './topic-list.module.css';

const limit = 12;

/** Fetches a page of the topics. */
export function loader({ client }: SiteApp, { url }: ViewAddress) {
  const page = Math.max(1, Number.parseInt(url.searchParams.get('page') ?? '1', 10) || 1);
  return client.call(topic['topic.list'], { page, limit });
}

/** Head of the list of topics. */
export const meta = (app: SiteApp): ViewMeta => ({
  title: app.t('topic.title'),
  description: app.t('topic.listDescription', { shop: app.shop.name }),
});

/** Every topic, in the order of the editors. */
export default function TopicListScreen() {
  const t = useT();
  const { data, total, isAtLeast, page } = useViewData<typeof loader>();
  return (
    <main id="content" className={css.page}>
      <h1 className={css.title}>{t('topic.title')}</h1>
      {data.length === 0 ? (
        <Empty
          icon="topic"
          title={t('topic.empty')}
          text={t('topic.emptyHint')}
          action={{ to: '/news', label: t('topic.toNews') }}
        />
      ) : (
        <CardGrid>
          {data.map((card) => (
            <TopicCard key={card.id} card={card} level={2} />
          ))}
        </CardGrid>
      )}
      <Pagination
        page={page}
        limit={limit}
        total={total}
        isAtLeast={isAtLeast}
        label={t('shell.article.pages')}
        href={(next) => `/topics?page=${next}`}
      />
    </main>
  );
}
