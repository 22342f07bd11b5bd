import { useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Field } from '../../../../../ui/site/field.tsx';
import { hotel, type OwnStay } from '../../contract.ts';
import css from '../hotel.module.css';

type Share = NonNullable<OwnStay['share']>;

/** Whom one shares a room with: the code that another one asks by, a question of one's own, a yes or no, and an end. */
export function ShareBed({ stay, share, done }: { stay: number; share: Share; done(): Promise<void> }) {
  const { t, client, toast } = useApp();
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const act = async (work: () => Promise<unknown>, told: string): Promise<void> => {
    setBusy(true);
    // What is refused the call has said; how it stands by now is shown either way.
    await work()
      .then(() => toast('ok', t(told)))
      .catch(() => undefined);
    await done();
    setBusy(false);
  };
  const answer = (agrees: boolean) =>
    act(
      () => client.call(hotel['hotel.shareAnswer'], { id: stay, share: share.id ?? 0, agrees }),
      agrees ? 'hotel.share.agreed' : 'hotel.share.refused',
    );
  return (
    <section className={css.ask} aria-label={t('hotel.share.title')}>
      <p>
        {t(`hotel.share.stands.${share.stands}`, { other: share.other })}
        {share.stands !== 'agreed' && (
          <>
            {' '}
            {t('hotel.share.code')} <code>{share.code}</code>
          </>
        )}
      </p>
      {share.stands === 'asked' && (
        <p className={css.ways}>
          <Button busy={isBusy} onClick={() => void answer(true)}>
            {t('hotel.share.agree')}
          </Button>
          <Button kind="quiet" busy={isBusy} onClick={() => void answer(false)}>
            {t('hotel.share.refuse')}
          </Button>
        </p>
      )}
      {share.stands === 'loose' && (
        <form
          className={css.guest}
          onSubmit={(event) => {
            event.preventDefault();
            void act(() => client.call(hotel['hotel.shareAsk'], { id: stay, code }), 'hotel.share.sent');
          }}
        >
          <Field
            label={t('hotel.share.theirs')}
            required
            maxLength={20}
            autoComplete="off"
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
          <Button type="submit" kind="outline" busy={isBusy} disabled={code.trim().length < 4}>
            {t('hotel.share.ask')}
          </Button>
        </form>
      )}
      {(share.stands === 'asking' || share.stands === 'agreed') && (
        <p className={css.ways}>
          <Button
            kind="quiet"
            busy={isBusy}
            onClick={() => void act(() => client.call(hotel['hotel.shareLeave'], { id: stay }), 'hotel.share.left')}
          >
            {t(share.stands === 'asking' ? 'hotel.share.takeBack' : 'hotel.share.leave')}
          </Button>
        </p>
      )}
    </section>
  );
}
