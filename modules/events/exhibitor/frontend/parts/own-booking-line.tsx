import { type CartItem, useApp } from '../../../../../kernel/client/site-app.ts';
import { useStore } from '../../../../../kernel/client/store.ts';
import { formatDateTime } from '../../../../../kernel/rules/date-format.ts';
import { moneyText } from '../../../../../kernel/rules/money-text.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Chip } from '../../../../../ui/site/chip.tsx';
import { Link } from '../../../../../ui/site/link.tsx';
import type { OwnBooking } from '../../booth-contract.ts';
import css from '../exhibition.module.css';

const TONES = { reserved: 'warn', contracted: 'warn', deposit: 'accent', paid: 'ok', released: 'plain' } as const;
const minuteOf = (moment: string): string => formatDateTime(new Date(moment)).slice(0, 16);

const itemOf = ({ code }: OwnBooking, { share, fen, title }: OwnBooking['due'][number]): CartItem => ({
  ...{ rid: `booth-${code.slice(0, 12)}`, what: 'exhibitor.booth', title, fen },
  input: { code, share, priceFen: fen },
});

/** A booth that the company chose: how it stands, until when, and how it is paid by the common cart. */
export function OwnBookingLine({
  booking,
  isBusy,
  giveBack,
}: {
  booking: OwnBooking;
  isBusy: boolean;
  giveBack(): void;
}) {
  const { t, cart } = useApp();
  const items = useStore(cart);
  const { booth, hall, state, heldUntil, due, order, reason, instead } = booking;
  const rid = `booth-${booking.code.slice(0, 12)}`;
  const isInCart = items.some((item) => item.rid === rid);
  const add = (share: OwnBooking['due'][number]): void =>
    cart.set([...cart.get().filter((item) => item.rid !== rid), itemOf(booking, share)]);
  return (
    <li>
      <div className={css.booking}>
        <b>
          {booth} · {hall}
        </b>
        <small className={css.note}>
          {instead !== '' && t('exhibitor.booths.exchanging', { booth: instead, code: order?.code ?? '' })}
          {state === 'reserved' &&
            instead === '' &&
            heldUntil !== null &&
            t('exhibitor.booths.keptUntil', { at: minuteOf(heldUntil) })}
          {state === 'contracted' && heldUntil !== null && t('exhibitor.booths.dueUntil', { at: minuteOf(heldUntil) })}
          {reason !== '' && t('exhibitor.booths.why', { reason })}
          {order !== null &&
            instead === '' &&
            t('exhibitor.booths.order', { code: order.code, price: moneyText(order.fen) })}
        </small>
        {due.length > 0 && (
          <span className={css.actions}>
            {isInCart ? (
              <>
                <small className={css.note}>{t('exhibitor.booths.inCart')}</small>
                <Link to="/cart">{t('exhibitor.booths.toCart')}</Link>
              </>
            ) : (
              due.map((share) => (
                <Button key={share.share} kind="outline" onClick={() => add(share)}>
                  {t('exhibitor.booths.pay', {
                    ...{ share: t(`exhibitor.booths.shares.${share.share}`), price: moneyText(share.fen) },
                  })}
                </Button>
              ))
            )}
          </span>
        )}
      </div>
      <Chip {...(TONES[state] !== 'plain' && { tone: TONES[state] })}>{t(`exhibitor.booths.states.${state}`)}</Chip>
      {state === 'reserved' && instead === '' && (
        <Button kind="quiet" busy={isBusy} aria-label={t('exhibitor.booths.giveBackOf', { booth })} onClick={giveBack}>
          {t('exhibitor.booths.giveBack')}
        </Button>
      )}
    </li>
  );
}
