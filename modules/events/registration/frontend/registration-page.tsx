import { useState } from 'react';
import { redirect } from 'react-router';
import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { dayRangeText } from '../../../../kernel/rules/day-range.ts';
import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { ButtonLink } from '../../../../ui/site/button.tsx';
import { Countdown } from '../../../../ui/site/countdown.tsx';
import { Facts } from '../../../../ui/site/facts.tsx';
import { Icon } from '../../../../ui/site/icon.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { Slot } from '../../../../ui/site/slot.tsx';
import { registration } from '../contract.ts';
import { EntryCode } from './parts/entry-code.tsx';
import { PriceNow } from './parts/price-now.tsx';
import ladder from './parts/refund-ladder.module.css';
import { LadderSteps } from './parts/refund-ladder.tsx';
import { Withdraw } from './parts/withdraw.tsx';
import css from './registration-page.module.css';

type Shown = OutputOf<(typeof registration)['registration.own']>;

/** What modules add at an own registration, such as how one was there, and what they ask of whoever comes. */
export const slots = ['registration.below', 'registration.own'];

/** Fetches the own registration that the address names; without one, the list is shown. */
export async function loader({ client }: SiteApp, { url }: ViewAddress): Promise<Shown> {
  const id = Number.parseInt(url.searchParams.get('id') ?? '', 10);
  if (!Number.isSafeInteger(id) || id < 1) throw redirect('/registrations');
  return client.call(registration['registration.own'], { id });
}

/** Head of an own registration, which is nobody else’s business. */
export const meta = (app: SiteApp, { data }: { data: Shown }): ViewMeta => ({
  title: app.t('registration.titleOf', { title: data.data.conference }),
  noindex: true,
});

const minuteOf = (moment: string | null): string =>
  moment === null ? '' : formatDateTime(new Date(moment)).slice(0, 16);

/** What belongs to the registration, and how each part stands. */
function Items({ items }: Pick<Shown['data'], 'items'>) {
  const { t } = useApp();
  return (
    <ul className={css.items}>
      {items.map(({ id, title, quantity, unitFen, fullFen, state }) => (
        <li key={id} {...(state === 'gone' && { 'data-gone': '' })}>
          <span>
            {quantity > 1 ? `${title} × ${quantity}` : title}
            <small>{t(`registration.item.${state}`)}</small>
          </span>
          <span>
            <PriceNow fen={unitFen && unitFen * quantity} fullFen={fullFen && fullFen * quantity} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What one has to do now: pay, go on, or wait. */
function Next({ row, resumes }: { row: Shown['data']; resumes: boolean }) {
  const { t } = useApp();
  const open = row.orders.find(({ state }) => state === 'placed');
  if (open !== undefined) {
    return (
      <section className={css.next} aria-label={t('registration.toPay')}>
        <p>
          {t('registration.payBy', { at: minuteOf(open.holdUntil) })} <b>{moneyText(open.totalFen)}</b>
        </p>
        {open.holdUntil !== null && <Countdown until={open.holdUntil} over={<p>{t('registration.holdOver')}</p>} />}
        <ButtonLink large to={open.path}>
          {t('registration.pay')}
        </ButtonLink>
      </section>
    );
  }
  if (resumes) {
    return (
      <ButtonLink large to={`/conference/register?id=${row.conferenceId}`}>
        {t('registration.resume')}
      </ButtonLink>
    );
  }
  return row.state === 'pending' ? <p className={css.next}>{t('registration.waitsForDesk')}</p> : null;
}

/** One of the reader’s own registrations: the code for the gate, what belongs to it, its orders, and how to give it up. */
export default function RegistrationPage() {
  const { client, t, locale } = useApp();
  const loaded = useViewData<typeof loader>();
  const [fresh, setFresh] = useState<Shown | null>(null);
  const { data: row, can } = fresh !== null && fresh.data.id === loaded.data.id ? fresh : loaded;
  const again = async (): Promise<void> =>
    setFresh(await client.call(registration['registration.own'], { id: row.id }));
  const isComing = row.state === 'confirmed' || row.state === 'checked_in';
  return (
    <main id="content" className={css.page}>
      <p>
        <Link to="/registrations">{t('registration.mine')}</Link>
      </p>
      <header className={css.head}>
        <h1>
          <Link to={`/conference?id=${row.conferenceId}`}>{row.conference}</Link>
        </h1>
        <span className={css.state} data-state={row.state}>
          {t(`registration.state.${row.state}`)}
        </span>
      </header>
      <p className={css.when}>
        {[row.startsOn && row.endsOn && dayRangeText(row.startsOn, row.endsOn, locale), row.place]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {row.reason && <p className={css.next}>{t('registration.reason', { reason: row.reason })}</p>}
      {row.code && <EntryCode code={row.code} />}
      <Next row={row} resumes={can.resume === true} />
      {row.followUps.length > 0 && (
        <section className={css.next} aria-label={t('registration.followUp.title')}>
          <h2>{t('registration.followUp.title')}</h2>
          {row.followUps.map(({ form, path, title, isAnswered, isOpen }) => (
            <p key={form} className={css.ways}>
              <span>
                {title} · {t(`registration.followUp.${isAnswered ? 'done' : isOpen ? 'open' : 'closed'}`)}
              </span>
              {isOpen && !isAnswered && (
                <ButtonLink kind="outline" to={path}>
                  {t('registration.followUp.fill', { title })}
                </ButtonLink>
              )}
            </p>
          ))}
        </section>
      )}
      {isComing && <Slot name="registration.below" props={{ conference: row.conferenceId }} />}
      <Items items={row.items} />
      <Facts
        facts={[
          [t('registration.submittedAt'), minuteOf(row.submittedAt)],
          [t('registration.confirmedAt'), minuteOf(row.confirmedAt)],
          ...row.orders.map(
            ({ code, path, totalFen }) =>
              [
                t('registration.order'),
                <Link key={code} to={path}>
                  <code>{code}</code> · {moneyText(totalFen)}
                </Link>,
              ] as const,
          ),
        ]}
      />
      {isComing && <Slot name="registration.own" props={{ registration: row.id }} />}
      {isComing && (
        <p className={css.ways}>
          <a href={`/api/front/conference/calendar/${row.conferenceId}`} download>
            <Icon name="calendar" size={18} /> {t('registration.calendar')}
          </a>
          <Link to={`/conference/register?id=${row.conferenceId}`}>{t('registration.addMore')}</Link>
        </p>
      )}
      {row.ladder.length > 0 && (
        <section className={ladder.ladder} aria-label={t('registration.refund.title')}>
          <h2>{t('registration.refund.title')}</h2>
          {row.ladder.map(({ title, steps }) => (
            <LadderSteps key={title} title={title} steps={steps} />
          ))}
        </section>
      )}
      {can.withdraw && row.state !== 'draft' && <Withdraw id={row.id} onDone={again} />}
    </main>
  );
}
