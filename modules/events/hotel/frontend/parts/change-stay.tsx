import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { moneyText } from '../../../../../kernel/rules/money-text.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Field } from '../../../../../ui/site/field.tsx';
import { hotel, type OwnStay } from '../../contract.ts';
import css from '../hotel.module.css';

type Offer = OutputOf<(typeof hotel)['hotel.instead']>['data'];

/** Gives an own room other days or another room: what can be had is asked first; what is paid is then covered or confirmed at its order. */
export function ChangeStay({ stay, done, leave }: { stay: OwnStay; done(): Promise<void>; leave(): void }) {
  const { t, client, toast } = useApp();
  const navigate = useNavigate();
  const [days, setDays] = useState({ in: stay.in, out: stay.out });
  const [offer, setOffer] = useState<Offer | null>(null);
  const [rid, setRid] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const isSame = days.in === stay.in && days.out === stay.out;
  const act = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    // What is refused the call has said; what can be had is asked anew.
    await work().catch(() => setOffer(null));
    setBusy(false);
  };
  const set = (part: Partial<typeof days>): void => {
    setDays({ ...days, ...part });
    setOffer(null);
    setRid(0);
  };
  const look = () =>
    act(async () => setOffer((await client.call(hotel['hotel.instead'], { id: stay.id, ...days })).data));
  const make = () =>
    act(async () => {
      const { id, version } = stay;
      const { data } = await client.call(hotel['hotel.change'], { id, version, rid, ...days });
      if (!data.isDone) return void navigate(data.path);
      toast('ok', t('hotel.change.done'));
      await done();
    });
  return (
    <section className={css.ask} aria-label={t('hotel.change.title')}>
      <p>{t('hotel.change.text')}</p>
      <div className={css.guest}>
        <Field
          label={t('hotel.in')}
          type="date"
          required
          value={days.in}
          onChange={({ target }) => set({ in: target.value })}
        />
        <Field
          label={t('hotel.out')}
          type="date"
          required
          value={days.out}
          onChange={({ target }) => set({ out: target.value })}
        />
      </div>
      {offer !== null && offer.rooms.length === 0 && <p>{t(isSame ? 'hotel.change.same' : 'hotel.change.none')}</p>}
      {offer !== null && offer.rooms.length > 0 && (
        <fieldset className={css.rooms}>
          <legend>{t('hotel.rooms')}</legend>
          {offer.rooms.map((room) => (
            <label key={room.rid}>
              <input
                type="radio"
                name={`room ${stay.id}`}
                checked={rid === room.rid}
                disabled={room.fullOn !== null}
                onChange={() => setRid(room.rid)}
              />
              <span>
                {room.room}
                {room.isCurrent && ` · ${t('hotel.change.now')}`}
              </span>
              <b>
                {room.fullOn === null
                  ? t('hotel.change.costs', { amount: moneyText(room.priceFen) })
                  : t('hotel.change.full', { night: room.fullOn })}
              </b>
            </label>
          ))}
        </fieldset>
      )}
      <p className={css.ways}>
        {offer === null ? (
          <Button busy={isBusy} disabled={days.in === '' || days.out <= days.in} onClick={() => void look()}>
            {t('hotel.change.look')}
          </Button>
        ) : (
          <Button busy={isBusy} disabled={rid === 0} onClick={() => void make()}>
            {t('hotel.change.make')}
          </Button>
        )}
        <Button kind="quiet" onClick={leave}>
          {t('hotel.keep')}
        </Button>
      </p>
    </section>
  );
}
