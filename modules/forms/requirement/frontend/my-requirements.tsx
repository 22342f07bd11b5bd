import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { Empty } from '../../../../ui/site/empty.tsx';
import { Entry } from '../../../../ui/site/entry.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { EntryList, ListEnd, ListPage } from '../../../../ui/site/list-page.tsx';
import { MetaLine } from '../../../../ui/site/meta-line.tsx';
import { TimeAgo } from '../../../../ui/site/time-ago.tsx';
import { requirement } from '../contract.ts';

const limit = 20;

/** Fetches a page of the reader’s requirements. */
export function loader({ client }: SiteApp, { url }: ViewAddress) {
  const page = Math.max(1, Number.parseInt(url.searchParams.get('page') ?? '1', 10) || 1);
  return client.call(requirement['requirement.list'], { page, limit });
}

/** Head of the own requirements, which are nobody else's business. */
export const meta = (app: SiteApp): ViewMeta => ({ title: app.t('requirement.mine'), noindex: true });

/** What the reader handed in, latest first, with how far it is. */
export default function MyRequirements() {
  const t = useT();
  const { data, total, isAtLeast, page } = useViewData<typeof loader>();
  return (
    <ListPage
      title={t('requirement.mine')}
      note={total > 0 && t('requirement.total', { count: total, isAtLeast })}
      action={<Link to="/requirements">{t('requirement.new')}</Link>}
    >
      {data.length === 0 ? (
        <Empty
          icon="check"
          title={t('requirement.noneYet')}
          text={t('requirement.noneYetHint')}
          action={{ to: '/requirements', label: t('requirement.new') }}
        />
      ) : (
        <EntryList>
          {data.map(({ id, title, kind, state, submittedAt }) => (
            <Entry key={id} to={`/requirements/own?id=${id}`} title={title}>
              <MetaLine>
                <b key="state">{t(`requirement.states.${state}`)}</b>
                <span key="kind">{kind}</span>
                <span key="number">#{id}</span>
                <TimeAgo key="at" at={submittedAt} />
              </MetaLine>
            </Entry>
          ))}
        </EntryList>
      )}
      <ListEnd {...{ page, limit, total, isAtLeast }} href={(next) => `/requirements/mine?page=${next}`} />
    </ListPage>
  );
}
