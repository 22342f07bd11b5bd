import { listQuery } from '../../../../kernel/client/list-query.ts';
import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { ButtonLink } from '../../../../ui/site/button.tsx';
import { Empty } from '../../../../ui/site/empty.tsx';
import { EntryList, ListEnd, ListPage } from '../../../../ui/site/list-page.tsx';
import { cases } from '../contract.ts';
import css from './parts/case.module.css';
import { CaseEntry } from './parts/case-entry.tsx';

const limit = 20;
const query = listQuery('/cases/mine', {});

/** Fetches a page of what the reader wrote. */
export function loader({ client }: SiteApp, { url }: ViewAddress) {
  return client.call(cases['case.mine'], { page: query.read(url).page, limit });
}

/** Head of the own cases, which are nobody else's business. */
export const meta = (app: SiteApp): ViewMeta => ({ title: app.t('case.mine'), noindex: true });

/** What the reader wrote, latest first, with what became of it. */
export default function MyCases() {
  const t = useT();
  const { data, total, isAtLeast, page } = useViewData<typeof loader>();
  return (
    <ListPage title={t('case.mine')} note={total > 0 && t('case.total', { count: total, isAtLeast })}>
      {data.length === 0 ? (
        <Empty
          icon="book"
          title={t('case.mineEmpty')}
          text={t('case.mineEmptyHint')}
          action={{ to: '/cases/edit', label: t('case.write') }}
        />
      ) : (
        <>
          <div className={css.bar}>
            <ButtonLink to="/cases/edit">{t('case.write')}</ButtonLink>
          </div>
          <EntryList>
            {data.map((own) => (
              <CaseEntry key={own.id} shown={own} own={own} to={`/cases/edit?id=${own.id}`} />
            ))}
          </EntryList>
        </>
      )}
      <ListEnd {...{ page, limit, total, isAtLeast }} href={(next) => query.address({ page: next })} />
    </ListPage>
  );
}
