import { useT } from '../../../../../kernel/client/site-app.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Field } from '../../../../../ui/site/field.tsx';
import { type Guest, MOST_GUESTS } from '../../contract.ts';
import css from '../hotel.module.css';

/** Who sleeps in a room: names as their papers have them, and a phone for the desk. */
export function GuestFields({ guests, change }: { guests: readonly Guest[]; change(next: readonly Guest[]): void }) {
  const t = useT();
  // Guests have no name before they are typed.
  const keys = guests.map((_guest, nth) => `guest ${nth}`);
  const set = (nth: number, part: Partial<Guest>): void =>
    change(guests.map((guest, index) => (index === nth ? { ...guest, ...part } : guest)));
  return (
    <div className={css.guests}>
      {guests.map((guest, nth) => (
        <div key={keys[nth]} className={css.guest}>
          <Field
            label={t('hotel.guestName', { nth: nth + 1 })}
            required
            maxLength={60}
            autoComplete="off"
            value={guest.name}
            onChange={({ target }) => set(nth, { name: target.value })}
          />
          <Field
            label={t('hotel.guestPhone')}
            type="tel"
            maxLength={20}
            autoComplete="off"
            value={guest.phone}
            onChange={({ target }) => set(nth, { phone: target.value.replaceAll(/[^0-9+\- ]/g, '') })}
          />
        </div>
      ))}
      <p className={css.ways}>
        {guests.length < MOST_GUESTS && (
          <Button kind="quiet" onClick={() => change([...guests, { name: '', phone: '' }])}>
            {t('hotel.addGuest')}
          </Button>
        )}
        {guests.length > 1 && (
          <Button kind="quiet" onClick={() => change(guests.slice(0, -1))}>
            {t('hotel.dropGuest')}
          </Button>
        )}
      </p>
    </div>
  );
}
