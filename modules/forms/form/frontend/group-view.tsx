import { redirect, useRevalidator } from 'react-router';
import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { ButtonLink } from '../../../../ui/site/button.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { group } from '../group-contract.ts';
import { FormState } from './parts/form-state.tsx';
import css from './parts/group.module.css';
import { GroupPlaceCard } from './parts/group-place.tsx';

/** Fetches the own group that the address names; without one, the list is shown. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const key = url.searchParams.get('key') ?? '';
  if (!/^[0-9a-f-]{36}$/.test(key)) throw redirect('/forms/groups');
  return (await client.call(group['form.group'], { key })).data;
}

/** Head of an own group, which is nobody else's business. */
export const meta = (app: SiteApp, { data }: { data: { title: string } }): ViewMeta => ({
  title: `${app.t('form.group.people')} · ${data.title}`,
  noindex: true,
});

const minuteOf = (moment: string): string => formatDateTime(new Date(moment)).slice(0, 16);

/** A group that the reader registered: everybody in it, and what can still be done about them. */
export default function GroupView() {
  const t = useT();
  const { revalidate } = useRevalidator();
  const { title, at, namesUntil, order, places, form } = useViewData<typeof loader>();
  const stand = places.filter(({ standing }) => standing !== 'lapsed');
  const open = stand.filter(({ attendee }) => attendee === null).length;
  return (
    <main id="content" className={css.page}>
      <header className={css.head}>
        <p>
          <Link to="/forms/groups">{t('form.group.mine')}</Link>
        </p>
        <h1>{title}</h1>
        <p className={css.note}>
          {t('form.group.at', { at: minuteOf(at) })}
          {namesUntil !== null && ` · ${t('form.group.until', { at: minuteOf(namesUntil) })}`}
        </p>
      </header>
      <div className={css.columns}>
        <section className={css.people} aria-label={t('form.group.people')}>
          <div className={css.tools}>
            <h2>{t('form.group.people')}</h2>
            <span className={css.note}>
              {t('form.group.count', { count: stand.length })}
              {open > 0 && ` · ${t('form.group.openCount', { count: open })}`}
            </span>
          </div>
          {places.map((place, index) => (
            <GroupPlaceCard key={place.id} form={form} place={place} nth={index + 1} again={revalidate} />
          ))}
        </section>
        <aside className={css.sum}>
          {order?.state === 'placed' ? (
            <FormState
              title={t('form.group.toPay', { at: order.holdUntil === null ? '' : minuteOf(order.holdUntil) })}
              text={t('form.group.toPayHint', { amount: moneyText(order.totalFen) })}
            >
              <ButtonLink to={order.path}>{t('form.group.pay')}</ButtonLink>
            </FormState>
          ) : (
            order !== null && (
              <>
                <p className={css.total}>
                  {t('form.group.sum')} <b>{moneyText(order.totalFen)}</b>
                </p>
                <ButtonLink kind="outline" to={order.path}>
                  {t('form.group.order')}
                </ButtonLink>
              </>
            )
          )}
          {form !== null && (
            <ButtonLink kind="outline" to={form.url}>
              {t('form.group.toForm')}
            </ButtonLink>
          )}
        </aside>
      </div>
    </main>
  );
}
