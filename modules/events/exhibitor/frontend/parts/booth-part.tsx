import { useCallback, useEffect, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { formatDateTime } from '../../../../../kernel/rules/date-format.ts';
import { moneyText } from '../../../../../kernel/rules/money-text.ts';
import { randomId } from '../../../../../kernel/rules/random-id.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { exhibitorBooths } from '../../booth-contract.ts';
import { BoothButton, type DrawnBooth, HallDrawing } from '../../parts/hall-drawing.tsx';
import css from '../exhibition.module.css';
import { OwnBookingLine } from './own-booking-line.tsx';
import type { ExhibitionDoor } from './use-exhibition.ts';

type Plan = OutputOf<(typeof exhibitorBooths)['exhibitor.boothPlan']>['data'];
type Booth = Plan['booths'][number];

const minuteOf = (moment: string): string => formatDateTime(new Date(moment)).slice(0, 16);
const toneOf = ({ isOwn, isFree, exhibitor }: Booth): DrawnBooth['tone'] =>
  isOwn ? 'own' : isFree ? 'free' : exhibitor === null ? 'off' : 'taken';

/** The booths that the company chose, how they are paid, and the plan on which it chooses. */
export function BoothPart({ door }: { door: ExhibitionDoor }) {
  const app = useApp();
  const { t } = app;
  const { client, failed, reload } = door;
  const [plan, setPlan] = useState<Plan | null>(null);
  const [hall, setHall] = useState<number | undefined>(undefined);
  const [chosen, setChosen] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const load = useCallback(async (): Promise<void> => {
    try {
      const asked = hall === undefined ? {} : { hall };
      setPlan((await client.call(exhibitorBooths['exhibitor.boothPlan'], asked, { quiet: true })).data);
    } catch (error) {
      failed(error);
    }
  }, [client, failed, hall]);
  useEffect(() => void load(), [load]);
  if (plan === null) return <p role="status">{t('exhibitor.portal.opening')}</p>;

  const run = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    setBusy(true);
    try {
      await work();
      app.toast('ok', t(done));
      setChosen(null);
      await reload();
    } catch (error) {
      failed(error);
    } finally {
      setBusy(false);
      // Somebody else may have been first: what is free is asked anew either way.
      await load();
    }
  };
  const reserve = (booth: number): Promise<void> =>
    run(
      () => client.call(exhibitorBooths['exhibitor.boothReserve'], { booth }, { quiet: true, once: randomId() }),
      'exhibitor.booths.reserved',
    );
  const giveBack = (of: { id: number; version: number }): Promise<void> =>
    run(
      () => client.call(exhibitorBooths['exhibitor.boothGiveBack'], of, { quiet: true }),
      'exhibitor.booths.givenBack',
    );

  // What is kept without a contract can be exchanged, even where no further booth may be chosen.
  const kept = plan.own.filter(({ state, order }) => state === 'reserved' && order === null);
  const isChoosing = plan.isOpen && (plan.left > 0 || kept.length > 0);
  const exchange = ({ id, version }: Plan['own'][number], booth: number): Promise<void> =>
    run(
      () =>
        client.call(
          exhibitorBooths['exhibitor.boothExchange'],
          { id, version, booth },
          { quiet: true, once: randomId() },
        ),
      'exhibitor.booths.exchanged',
    );

  const wordsOf = (booth: Booth): { kind: string; width: number; depth: number } => ({
    ...{ kind: t(`exhibitor.booths.kinds.${booth.kind}`), width: booth.width, depth: booth.depth },
  });
  const stateOf = (booth: Booth): string =>
    booth.isOwn
      ? t('exhibitor.booths.yours')
      : booth.isFree
        ? t('exhibitor.booths.free')
        : (booth.exhibitor ?? t('exhibitor.booths.taken'));
  const drawn = plan.booths.map((booth) => ({
    ...booth,
    ...{
      caption: booth.isFree ? moneyText(booth.priceFen).replace(/\.00$/, '') : (booth.exhibitor ?? ''),
      tone: toneOf(booth),
    },
    isChosen: booth.id === chosen,
  }));
  const pick = drawn.find(({ id }) => id === chosen);
  const free = plan.booths.filter(({ isFree }) => isFree);
  return (
    <>
      <h2>{t('exhibitor.booths.own')}</h2>
      {plan.own.length === 0 && <p className={css.note}>{t('exhibitor.booths.none')}</p>}
      <ul className={css.people}>
        {plan.own.map((booking) => (
          <OwnBookingLine key={booking.id} booking={booking} isBusy={isBusy} giveBack={() => void giveBack(booking)} />
        ))}
      </ul>
      {plan.hall === null ? (
        <p className={css.note}>{t('exhibitor.booths.noPlan')}</p>
      ) : (
        <>
          <p className={css.note}>
            {plan.isOpen ? t('exhibitor.booths.hint', { hours: plan.hours }) : t('exhibitor.booths.closed')}{' '}
            {plan.from !== null &&
              plan.until !== null &&
              t('exhibitor.booths.window', { from: minuteOf(plan.from), until: minuteOf(plan.until) })}{' '}
            {t('exhibitor.booths.leftOf', { count: plan.left })}
          </p>
          <div className={css.actions}>
            {plan.halls.length > 1 &&
              plan.halls.map(({ id, name }) => (
                <Button
                  key={id}
                  kind={id === plan.hall?.id ? 'primary' : 'outline'}
                  onClick={() => {
                    setChosen(null);
                    setHall(id);
                  }}
                >
                  {name}
                </Button>
              ))}
          </div>
          <HallDrawing
            hall={plan.hall}
            booths={drawn}
            label={t('exhibitor.plan.drawing', { hall: plan.hall.name })}
            wrap={(booth, shape) =>
              booth.isFree && isChoosing ? (
                <BoothButton
                  key={booth.id}
                  aria-pressed={booth.isChosen}
                  label={t('exhibitor.booths.label', {
                    ...{ number: booth.number, ...wordsOf(booth), state: stateOf(booth) },
                  })}
                  onClick={() => setChosen(booth.id)}
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter' && event.key !== ' ') return;
                    event.preventDefault();
                    setChosen(booth.id);
                  }}
                >
                  {shape}
                </BoothButton>
              ) : (
                <g key={booth.id}>
                  <title>
                    {t('exhibitor.booths.label', { number: booth.number, ...wordsOf(booth), state: stateOf(booth) })}
                  </title>
                  {shape}
                </g>
              )
            }
          />
          {isChoosing && (
            <div className={css.person} data-pick="">
              <div className={css.choice}>
                <label htmlFor="free-booths">{t('exhibitor.booths.freeOnes')}</label>
                <select
                  id="free-booths"
                  value={pick?.id ?? ''}
                  onChange={(event) => setChosen(Number(event.target.value) || null)}
                >
                  <option value="">{t('exhibitor.booths.pick')}</option>
                  {free.map((booth) => (
                    <option key={booth.id} value={booth.id}>
                      {t('exhibitor.booths.chosen', {
                        ...{ booth: booth.number, ...wordsOf(booth), price: moneyText(booth.priceFen) },
                      })}
                    </option>
                  ))}
                </select>
              </div>
              {plan.left > 0 && (
                <Button busy={isBusy} disabled={pick === undefined} onClick={() => pick && void reserve(pick.id)}>
                  {t('exhibitor.booths.choose')}
                </Button>
              )}
              {kept.map((booking) => (
                <Button
                  key={booking.id}
                  kind="outline"
                  busy={isBusy}
                  disabled={pick === undefined}
                  onClick={() => pick && void exchange(booking, pick.id)}
                >
                  {t('exhibitor.booths.exchange', { booth: booking.booth })}
                </Button>
              ))}
            </div>
          )}
        </>
      )}
    </>
  );
}
