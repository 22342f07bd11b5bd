import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type SiteApp, useApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { ArticleRow } from '../../../../ui/site/article-row.tsx';
import { Button } from '../../../../ui/site/button.tsx';
import { Empty } from '../../../../ui/site/empty.tsx';
import { EntryList, ListEnd, ListPage } from '../../../../ui/site/list-page.tsx';
import { TimeAgo } from '../../../../ui/site/time-ago.tsx';
import { type Favorite, favorite } from '../contract.ts';
import css from './my-favorites.module.css';

const limit = 20;

/** Fetches a page of what the reader keeps. */
export function loader({ client }: SiteApp, { url }: ViewAddress) {
  const page = Math.max(1, Number.parseInt(url.searchParams.get('page') ?? '1', 10) || 1);
  return client.call(favorite['favorite.list'], { page, limit });
}

/** Head of the favourites, which are nobody else's business. */
export const meta = (app: SiteApp): ViewMeta => ({ title: app.t('favorite.title'), noindex: true });

function Kept({ item }: { item: Favorite }) {
  const t = useT();
  const { client } = useApp();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const { type, targetId, target, keptAt } = item;
  const letGo = async (): Promise<void> => {
    setBusy(true);
    try {
      await client.call(favorite['favorite.del'], { type, id: targetId });
      await revalidate();
    } catch {
      setBusy(false);
    }
  };
  return (
    <li>
      {target === null ? (
        <p className={css.gone}>{t('favorite.gone')}</p>
      ) : (
        <ArticleRow article={target} level={2} large />
      )}
      <p className={css.foot}>
        <span>
          {t('favorite.keptAt')} <TimeAgo at={keptAt} />
        </span>
        <Button
          kind="quiet"
          busy={busy}
          aria-label={target === null ? t('favorite.letGo') : t('favorite.letGoOf', { title: target.title })}
          onClick={() => void letGo()}
        >
          {t('favorite.letGo')}
        </Button>
      </p>
    </li>
  );
}

/** What the reader keeps, latest first. */
export default function MyFavoritesScreen() {
  const t = useT();
  const { data, total, isAtLeast, page } = useViewData<typeof loader>();
  return (
    <ListPage title={t('favorite.title')} note={total > 0 && t('favorite.total', { count: total, isAtLeast })}>
      {data.length === 0 ? (
        <Empty
          icon="star"
          title={t('favorite.empty')}
          text={t('favorite.emptyHint')}
          action={{ to: '/news', label: t('favorite.toNews') }}
        />
      ) : (
        <EntryList>
          {data.map((item) => (
            <Kept key={item.id} item={item} />
          ))}
        </EntryList>
      )}
      <ListEnd
        page={page}
        limit={limit}
        total={total}
        isAtLeast={isAtLeast}
        href={(next) => `/favorites?page=${next}`}
      />
    </ListPage>
  );
}
