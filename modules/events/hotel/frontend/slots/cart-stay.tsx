import { useEffect, useMemo, useState } from 'react';
import { type CartItem, useApp } from '../../../../../kernel/client/site-app.ts';
import { useStore } from '../../../../../kernel/client/store.ts';
import { daysBetween } from '../../../../../kernel/rules/days-between.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Link } from '../../../../../ui/site/link.tsx';
import type { Gender, Guest } from '../../contract.ts';
import { GENDERS, hotel } from '../../contract.ts';
import { type CartStay, isStay } from '../../rules/cart.ts';
import css from '../hotel.module.css';
import { GuestFields } from '../parts/guest-fields.tsx';
import { dayText } from '../parts/stay-days.ts';

interface Props {
  item: CartItem;
  /** Whether it is the first of what lies in the cart: there one books for oneself. */
  isFirst: boolean;
  /** Whether it was refused as it is. */
  isRefused: boolean;
  /** Says what the item asks of this module; null while something is missing. */
  say(input: Readonly<Record<string, unknown>> | null): void;
  change(item: CartItem): void;
}

const NOBODY: Guest = { name: '', phone: '' };

/** A room in the common cart: its nights, those who sleep there, and what it costs by now where that was refused. */
function Stay({ stay, isFirst, isRefused, say, change }: Omit<Props, 'item'> & { stay: CartStay }) {
  const { t, locale, client, user, toast } = useApp();
  const { rid, in: from, out, conference, hotel: hotelId, fen } = stay;
  const { info } = useStore(user);
  const isShared = stay.isShared === true;
  const [gender, setGender] = useState<Gender | ''>('');
  const [typed, setTyped] = useState<readonly Guest[] | null>(null);
  const own = isFirst && info !== null ? info.name : '';
  const guests = useMemo(() => typed ?? [{ ...NOBODY, name: own }], [typed, own]);
  const input = useMemo(() => {
    const named = guests.map(({ name, phone }) => ({ name: name.trim(), phone: phone.trim() }));
    const isWhole = named.every(({ name }) => name !== '') && (!isShared || gender !== '');
    return isWhole ? { rid, in: from, out, priceFen: fen, guests: named, ...(gender !== '' && { gender }) } : null;
  }, [guests, rid, from, out, fen, isShared, gender]);
  useEffect(() => say(input), [say, input]);
  const look = async (): Promise<void> => {
    const { data } = await client.call(hotel['hotel.detail'], { id: hotelId, conference, in: from, out });
    const now = data.rooms.find((room) => room.rid === rid);
    if (now === undefined || now.priceFen === null || now.left === 0 || !now.isOpen) toast('warn', t('hotel.goneNow'));
    else change({ ...stay, fen: now.priceFen });
  };
  const address = new URLSearchParams({ id: String(hotelId), conference: String(conference), in: from, out });
  return (
    <div className={css.wish}>
      <p>
        <Link to={`/hotel?${address}`}>
          {t('hotel.fromTo', { from: dayText(from, locale), to: dayText(out, locale) })} ·{' '}
          {t('hotel.nights', { count: daysBetween(from, out) })}
        </Link>
      </p>
      {isRefused && (
        <p className={css.ways}>
          <Button kind="outline" onClick={() => void look().catch(() => undefined)}>
            {t('hotel.lookAgain')}
          </Button>
        </p>
      )}
      <GuestFields guests={guests} change={setTyped} />
      {isShared && (
        <fieldset className={css.rooms}>
          <legend>{t('hotel.bedFor')}</legend>
          {GENDERS.map((value) => (
            <label key={value}>
              <input
                type="radio"
                name={`gender ${rid} ${from}`}
                checked={gender === value}
                onChange={() => setGender(value)}
              />
              <span>{t(`hotel.genders.${value}`)}</span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}

/** What a room asks in the common cart; other things that lie there are other modules’. */
export default function CartStayPart({ item, ...rest }: Props) {
  return isStay(item) ? <Stay stay={item} {...rest} /> : null;
}
