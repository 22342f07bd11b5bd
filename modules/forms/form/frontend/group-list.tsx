import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { Empty } from '../../../../ui/site/empty.tsx';
import { Entry } from '../../../../ui/site/entry.tsx';
import { EntryList, ListEnd, ListPage } from '../../../../ui/site/list-page.tsx';
import { TimeAgo } from '../../../../ui/site/time-ago.tsx';
import { group } from '../group-contract.ts';
import css from './form-list.module.css';

const limit = 20;

/** Fetches a page of the groups that the reader registered. */
export function loader({ client }: SiteApp, { url }: ViewAddress) {
  const page = Math.max(1, Number.parseInt(url.searchParams.get('page') ?? '1', 10) || 1);
  return client.call(group['form.groups'], { page, limit });
}

/** Head of the own groups, which are nobody else's business. */
export const meta = (app: SiteApp): ViewMeta => ({ title: app.t('form.group.mine'), noindex: true });

/** The groups that the reader registered, latest first. */
export default function GroupList() {
  const t = useT();
  const { data, total, isAtLeast, page } = useViewData<typeof loader>();
  return (
    <ListPage title={t('form.group.mine')} note={total > 0 && t('form.group.mineNote', { count: total, isAtLeast })}>
      {data.length === 0 ? (
        <Empty
          icon="users"
          title={t('form.group.none')}
          text={t('form.group.noneHint')}
          action={{ to: '/forms', label: t('form.all') }}
        />
      ) : (
        <EntryList>
          {data.map(({ key, title, at, places, open }) => (
            <Entry key={key} to={`/forms/group?key=${key}`} title={title}>
              <p className={css.foot}>
                <TimeAgo at={at} />
                <span>{t('form.group.count', { count: places })}</span>
                {open > 0 && <b>{t('form.group.openCount', { count: open })}</b>}
              </p>
            </Entry>
          ))}
        </EntryList>
      )}
      <ListEnd
        page={page}
        limit={limit}
        total={total}
        isAtLeast={isAtLeast}
        href={(next) => `/forms/groups?page=${next}`}
      />
    </ListPage>
  );
}
