import { redirect } from 'react-router';
import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { Link } from '../../../../ui/site/link.tsx';
import { EntryList, ListEnd, ListPage } from '../../../../ui/site/list-page.tsx';
import { TimeAgo } from '../../../../ui/site/time-ago.tsx';
import { type Answer, remarks } from '../contract.ts';
import { SORTS } from '../rules/states.ts';
import css from './parts/remark.module.css';

const limit = 20;

/** Fetches a page of what is said about the thing that the address names; without one, the home page is shown. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const [type, id] = [url.searchParams.get('type') ?? '', url.searchParams.get('id') ?? ''];
  if (!/^[a-z][a-z0-9_.-]{0,63}$/.test(type) || !/^[1-9]\d{0,14}$/.test(id)) throw redirect('/');
  const page = Math.max(1, Number.parseInt(url.searchParams.get('page') ?? '1', 10) || 1);
  const sort = SORTS.find((one) => one === url.searchParams.get('sort'));
  const found = await client.call(remarks['remark.list'], { type, id, page, limit, ...(sort && { sort }) });
  return { ...found, asked: `type=${type}&id=${id}${sort ? `&sort=${sort}` : ''}` };
}

/** Head of the comments on a thing; the thing itself is what search engines list. */
export const meta = (app: SiteApp, { data }: { data: Awaited<ReturnType<typeof loader>> }): ViewMeta => ({
  title: app.t('remark.description', { title: data.title }),
  noindex: true,
});

function Said({ one }: { one: Answer }) {
  const t = useT();
  if (one.status === 'recalled' || one.status === 'deleted')
    return <p className={css.gap}>{t(`remark.${one.status}`)}</p>;
  return (
    <>
      <p className={css.who}>
        <b>
          <bdi>{one.user?.name}</bdi>
        </b>
        {one.isPinned && <span className={css.badge}>{t('remark.pinned')}</span>}
        <TimeAgo at={one.at} />
      </p>
      <p className={css.text}>{one.text}</p>
    </>
  );
}

/** What is said about a thing, page by page, for readers without scripts too. */
export default function ConversationPage() {
  const t = useT();
  const { data, first, title, url, page, total, isAtLeast, asked } = useViewData<typeof loader>();
  return (
    <ListPage title={t('remark.description', { title })} above={<Link to={url}>{t('remark.back')}</Link>}>
      {data.length + first.length === 0 && <p className={css.note}>{t('remark.empty')}</p>}
      <EntryList>
        {[...first, ...data].map((one) => (
          <li key={one.id} className={css.entry}>
            <Said one={one} />
            <div className={css.answers}>
              {one.replies.map((answer) => (
                <div key={answer.id}>
                  <Said one={answer} />
                </div>
              ))}
            </div>
          </li>
        ))}
      </EntryList>
      <ListEnd {...{ page, limit, total, isAtLeast }} href={(next) => `/comments?${asked}&page=${next}`} />
    </ListPage>
  );
}
