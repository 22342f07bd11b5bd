import { type FormEvent, useEffect, useId, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { formatDateTime } from '../../../../../kernel/rules/date-format.ts';
import { moneyText } from '../../../../../kernel/rules/money-text.ts';
import { randomId } from '../../../../../kernel/rules/random-id.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Chip } from '../../../../../ui/site/chip.tsx';
import { Field } from '../../../../../ui/site/field.tsx';
import { QrCode } from '../../../../../ui/site/qr-code.tsx';
import { type BadgesShown, exhibitorGuest } from '../../guest-contract.ts';
import type { BadgeKind } from '../../rules/badges.ts';
import { MOST_AT_ONCE } from '../../rules/extra-steps.ts';
import css from '../exhibition.module.css';
import type { ExhibitionDoor } from './use-exhibition.ts';

type Extra = BadgesShown['extras'][number];
type Pay = OutputOf<(typeof exhibitorGuest)['exhibitor.badgePay']>['data'];

const TONES = { open: 'warn', paid: 'ok', ended: 'plain', back: 'plain' } as const;

/** How often it is asked whether the money has come. */
const EVERY_MS = 3_000;

/** What pays for ordered badges, asked again until somebody has. */
function PayCode({ door, extra, over }: { door: ExhibitionDoor; extra: number; over(): void }) {
  const { t } = useApp();
  const [pay, setPay] = useState<Pay | null>(null);
  const { client } = door;
  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      try {
        const { data } = await client.call(exhibitorGuest['exhibitor.badgePay'], { id: extra }, { quiet: true });
        if (isGone) return;
        setPay(data);
        if (data.state !== 'open') return over();
      } catch {
        // The line is asked again; what was paid meanwhile is paid.
      }
      if (!isGone) timer = setTimeout(() => void ask(), EVERY_MS);
    };
    void ask();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [client, extra, over]);
  if (pay === null) return <p role="status">{t('exhibitor.portal.opening')}</p>;
  if (pay.shown === null) return <p className={css.note}>{t('exhibitor.extras.noCode')}</p>;
  return (
    <div className={css.payCode}>
      <QrCode text={pay.shown.text} label={t('exhibitor.extras.payCode')} />
      <p className={css.note}>{t('exhibitor.extras.scan', { price: moneyText(pay.shown.fen) })}</p>
      {pay.shown.standIn !== null && (
        <a href={pay.shown.standIn} target="_blank" rel="noreferrer">
          {t('exhibitor.extras.payHere')}
        </a>
      )}
    </div>
  );
}

/** One order of badges: how it stands, how it is paid, and the way to take it back. */
function ExtraLine({
  door,
  extra,
  isOver,
  changed,
}: {
  door: ExhibitionDoor;
  extra: Extra;
  isOver: boolean;
  changed(badges?: BadgesShown): void;
}) {
  const app = useApp();
  const { t } = app;
  const [isPaying, setPaying] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { id, version, kind, quantity, fen, state, order, holdUntil } = extra;
  const giveBack = async (): Promise<void> => {
    setBusy(true);
    try {
      const taken = { id, version };
      const { data } = await door.client.call(exhibitorGuest['exhibitor.badgeGiveBack'], taken, { quiet: true });
      app.toast('ok', t(state === 'paid' ? 'exhibitor.extras.backPaid' : 'exhibitor.extras.back'));
      changed(data);
    } catch (error) {
      door.failed(error);
      changed();
    } finally {
      setBusy(false);
    }
  };
  const what = { kind: t(`exhibitor.badges.kinds.${kind}`), count: quantity, price: moneyText(fen) };
  return (
    <li>
      <div className={css.booking}>
        <b>{t('exhibitor.extras.line', what)}</b>
        <small className={css.note}>
          {t('exhibitor.extras.order', { code: order })}{' '}
          {holdUntil !== null && t('exhibitor.extras.until', { at: formatDateTime(new Date(holdUntil)).slice(0, 16) })}
        </small>
        {isPaying && state === 'open' && <PayCode door={door} extra={id} over={changed} />}
      </div>
      <Chip {...(TONES[state] !== 'plain' && { tone: TONES[state] })}>{t(`exhibitor.extras.states.${state}`)}</Chip>
      {state === 'open' && !isPaying && (
        <Button kind="outline" onClick={() => setPaying(true)}>
          {t('exhibitor.extras.pay')}
        </Button>
      )}
      {(state === 'open' || state === 'paid') && !isOver && (
        <Button
          kind="quiet"
          busy={isBusy}
          aria-label={t('exhibitor.extras.giveBackOf', what)}
          onClick={() => void giveBack()}
        >
          {t('exhibitor.extras.giveBack')}
        </Button>
      )}
    </li>
  );
}

/** Badges beyond the number of the booth: what they cost, ordering them, and what was ordered. */
export function ExtraPart({
  door,
  badges,
  changed,
}: {
  door: ExhibitionDoor;
  badges: BadgesShown;
  changed(badges?: BadgesShown): void;
}) {
  const app = useApp();
  const { t } = app;
  const id = useId();
  const sold = badges.quotas.flatMap(({ kind, extraFen }) => (extraFen === null ? [] : [{ kind, extraFen }]));
  const [kind, setKind] = useState<BadgeKind | undefined>(undefined);
  const [quantity, setQuantity] = useState('1');
  const [isBusy, setBusy] = useState(false);
  const chosen = sold.find((one) => one.kind === kind) ?? sold[0];
  if (chosen === undefined && badges.extras.length === 0) return null;
  const count = Number(quantity);
  const order = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (chosen === undefined) return;
    setBusy(true);
    try {
      const wish = { kind: chosen.kind, quantity: count, priceFen: chosen.extraFen };
      const once = { once: randomId(), quiet: true };
      await door.client.call(exhibitorGuest['exhibitor.badgeOrder'], wish, once);
      app.toast('ok', t('exhibitor.extras.ordered'));
    } catch (error) {
      door.failed(error);
    } finally {
      // Until when it waits stands at its order, which is there by now.
      changed();
      setBusy(false);
    }
  };
  const kindText = (of: BadgeKind): string => t(`exhibitor.badges.kinds.${of}`);
  return (
    <section className={css.more}>
      <h2>{t('exhibitor.extras.title')}</h2>
      <p className={css.note}>{t('exhibitor.extras.hint')}</p>
      <ul className={css.people}>
        {badges.extras.map((extra) => (
          <ExtraLine key={extra.id} door={door} extra={extra} isOver={badges.isOver} changed={changed} />
        ))}
      </ul>
      {chosen !== undefined && !badges.isOver && !badges.extras.some(({ state }) => state === 'open') && (
        <form className={css.person} onSubmit={(event) => void order(event)}>
          <div className={css.choice}>
            <label htmlFor={id}>{t('exhibitor.badges.kind')}</label>
            <select id={id} value={chosen.kind} onChange={(event) => setKind(event.target.value as BadgeKind)}>
              {sold.map((one) => (
                <option key={one.kind} value={one.kind}>
                  {t('exhibitor.extras.each', { kind: kindText(one.kind), price: moneyText(one.extraFen) })}
                </option>
              ))}
            </select>
          </div>
          <Field
            label={t('exhibitor.extras.quantity')}
            type="number"
            min={1}
            max={MOST_AT_ONCE}
            required
            value={quantity}
            onChange={(event) => setQuantity(event.target.value)}
          />
          <Button type="submit" kind="outline" busy={isBusy} disabled={!(count >= 1 && count <= MOST_AT_ONCE)}>
            {t('exhibitor.extras.buy', { price: moneyText(chosen.extraFen * (count || 0)) })}
          </Button>
        </form>
      )}
    </section>
  );
}
