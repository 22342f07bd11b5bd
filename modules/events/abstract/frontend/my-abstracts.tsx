import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { Chip } from '../../../../ui/site/chip.tsx';
import { Empty } from '../../../../ui/site/empty.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { EntryList, ListEnd, ListPage } from '../../../../ui/site/list-page.tsx';
import { abstracts } from '../contract.ts';
import css from './abstracts.module.css';
import { toneOf } from './parts/tones.ts';

const limit = 20;

/** Fetches a page of the reader’s own abstracts. */
export function loader({ client }: SiteApp, { url }: ViewAddress) {
  const page = Math.max(1, Number.parseInt(url.searchParams.get('page') ?? '1', 10) || 1);
  return client.call(abstracts['abstract.mine'], { page, limit });
}

/** Head of the own abstracts, which are nobody else’s business. */
export const meta = (app: SiteApp): ViewMeta => ({ title: app.t('abstract.mine'), noindex: true });

/** What the reader has written for conferences, and how far each is. */
export default function MyAbstracts() {
  const { t } = useApp();
  const { data, total, isAtLeast, page } = useViewData<typeof loader>();
  return (
    <ListPage title={t('abstract.mine')}>
      {data.length === 0 && (
        <Empty
          icon="book"
          title={t('abstract.none')}
          text={t('abstract.noneHint')}
          action={{ to: '/conferences', label: t('abstract.toConferences') }}
        />
      )}
      <EntryList>
        {data.map(({ id, title, number, conference, state, decision }) => (
          <li key={id} className={css.entry}>
            <p className={css.marks}>
              {number !== null && <b>{number}</b>}
              <Chip {...toneOf(state)}>{t(`abstract.state.${state}`)}</Chip>
              {decision !== null && <Chip tone="accent">{t(`abstract.decision.${decision}`)}</Chip>}
            </p>
            <h2>
              <Link to={`/abstract/edit?id=${id}`}>{title || t('abstract.untitled')}</Link>
            </h2>
            <p className={css.facts}>{conference}</p>
          </li>
        ))}
      </EntryList>
      <ListEnd
        page={page}
        limit={limit}
        total={total}
        isAtLeast={isAtLeast}
        href={(next) => `/abstracts?page=${next}`}
      />
    </ListPage>
  );
}
