import { useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { formatDateTime } from '../../../../../kernel/rules/date-format.ts';
import { daysBetween } from '../../../../../kernel/rules/days-between.ts';
import { moneyText } from '../../../../../kernel/rules/money-text.ts';
import { Button, ButtonLink } from '../../../../../ui/site/button.tsx';
import { Facts } from '../../../../../ui/site/facts.tsx';
import { Link } from '../../../../../ui/site/link.tsx';
import { type Guest, hotel, type OwnStay } from '../../contract.ts';
import css from '../hotel.module.css';
import { ChangeStay } from './change-stay.tsx';
import { GuestFields } from './guest-fields.tsx';
import { ShareBed } from './share-bed.tsx';
import { dayText } from './stay-days.ts';

type Quote = OutputOf<(typeof hotel)['hotel.quote']>['data'];

function Rename({ stay, done }: { stay: OwnStay; done(): Promise<void> }) {
  const { t, client, toast } = useApp();
  const [guests, setGuests] = useState<readonly Guest[]>(stay.guests);
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    const { id, version } = stay;
    await client
      .call(hotel['hotel.rename'], { id, version, guests: [...guests] })
      .then(() => toast('ok', t('hotel.renamed')))
      .then(done)
      // The call has said why; what was typed stays.
      .catch(() => undefined);
    setBusy(false);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <GuestFields guests={guests} change={setGuests} />
      <Button type="submit" busy={isBusy}>
        {t('hotel.saveGuests')}
      </Button>
    </form>
  );
}

function Cancel({ stay, done, leave }: { stay: OwnStay; done(): Promise<void>; leave(): void }) {
  const { t, client, toast } = useApp();
  const [quote, setQuote] = useState<Quote | null>(null);
  const [isBusy, setBusy] = useState(false);
  const act = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    // What is refused the call has said; what was told before counts no more.
    await work().catch(() => setQuote(null));
    setBusy(false);
  };
  const ask = () => act(async () => setQuote((await client.call(hotel['hotel.quote'], { id: stay.id })).data));
  if (quote === null) {
    return (
      <Button kind="outline" busy={isBusy} onClick={() => void ask()}>
        {t('hotel.askFee')}
      </Button>
    );
  }
  const confirm = () =>
    act(async () => {
      await client.call(hotel['hotel.cancel'], { id: stay.id, quote: quote.id });
      toast('ok', t('hotel.cancelled'));
      await done();
    });
  return (
    <section className={css.ask} aria-label={t('hotel.cancelAsk')}>
      <p>
        {t('hotel.cancelAsk')} {stay.state === 'held' && quote.others > 0 && t('hotel.others', { count: quote.others })}
      </p>
      {stay.state !== 'held' && (
        <p>
          <b>{t('hotel.kept', { amount: moneyText(quote.keptFen) })}</b>{' '}
          {t('hotel.back', { amount: moneyText(quote.backFen) })}
        </p>
      )}
      <p className={css.ways}>
        <Button busy={isBusy} onClick={() => void confirm()}>
          {t('hotel.cancel')}
        </Button>
        <Button kind="quiet" onClick={leave}>
          {t('hotel.keep')}
        </Button>
      </p>
    </section>
  );
}

/** One of the reader's own rooms: where, when, who, how it stands, and what can be done. */
export function OwnStayLine({ stay, again }: { stay: OwnStay; again(): Promise<void> }) {
  const { t, locale } = useApp();
  const [open, setOpen] = useState<'rename' | 'cancel' | 'change' | null>(null);
  const { hotelId, conferenceId, conference, in: from, out, guests, state, priceFen, order } = stay;
  const done = async (): Promise<void> => {
    setOpen(null);
    await again();
  };
  return (
    <li className={css.line}>
      <header>
        <h2>
          <Link to={`/hotel?id=${hotelId}&conference=${conferenceId}`}>{`${stay.hotel} · ${stay.room}`}</Link>
        </h2>
        <span className={css.state} data-state={state}>
          {t(`hotel.state.${state}`)}
        </span>
      </header>
      <Facts
        facts={[
          [
            t('hotel.days'),
            `${t('hotel.fromTo', { from: dayText(from, locale), to: dayText(out, locale) })} · ${t('hotel.nights', { count: daysBetween(from, out) })}`,
          ],
          [t('hotel.guests'), guests.map(({ name }) => name).join('、')],
          [t('hotel.number'), stay.number],
          [t('hotel.forConference'), conference],
          [t('hotel.address'), stay.address],
          [t('hotel.price'), moneyText(priceFen)],
          [t('hotel.feeNow'), state === 'confirmed' && moneyText(stay.keptFen)],
        ]}
      />
      <p className={css.ways}>
        {order !== null && state === 'held' && (
          <ButtonLink to={order.path}>
            {t('hotel.payBy', {
              at: order.holdUntil === null ? '' : formatDateTime(new Date(order.holdUntil)).slice(5, 16),
            })}
          </ButtonLink>
        )}
        {stay.voucher !== '' && (
          <ButtonLink kind="outline" to={`/hotel/voucher#${stay.voucher}`}>
            {t('hotel.voucher.title')}
          </ButtonLink>
        )}
        {order !== null && state !== 'held' && (
          <ButtonLink kind="quiet" to={order.path}>
            {t('hotel.seeOrder')}
          </ButtonLink>
        )}
        {stay.canRename && open !== 'rename' && (
          <Button kind="outline" onClick={() => setOpen('rename')}>
            {t('hotel.rename')}
          </Button>
        )}
        {stay.canChange && open !== 'change' && (
          <Button kind="outline" onClick={() => setOpen('change')}>
            {t('hotel.change.begin')}
          </Button>
        )}
        {stay.canCancel && open !== 'cancel' && (
          <Button kind="outline" onClick={() => setOpen('cancel')}>
            {t('hotel.giveUp')}
          </Button>
        )}
      </p>
      {stay.waiting !== null && order !== null && (
        <p className={css.note}>
          {t('hotel.change.waits', {
            room: `${stay.waiting.hotel} · ${stay.waiting.room}`,
            days: t('hotel.fromTo', { from: dayText(stay.waiting.in, locale), to: dayText(stay.waiting.out, locale) }),
          })}{' '}
          <Link to={order.path}>{t('hotel.change.toOrder')}</Link>
        </p>
      )}
      {stay.share !== null && (state === 'held' || state === 'confirmed') && (
        <ShareBed stay={stay.id} share={stay.share} done={again} />
      )}
      {open === 'change' && <ChangeStay stay={stay} done={done} leave={() => setOpen(null)} />}
      {open === 'rename' && <Rename stay={stay} done={done} />}
      {open === 'cancel' && <Cancel stay={stay} done={done} leave={() => setOpen(null)} />}
    </li>
  );
}
