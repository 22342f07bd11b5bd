import { useState } from 'react';
import { useApp, useT } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { moneyText } from '../../../../../kernel/rules/money-text.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { ownChange } from '../../change-contract.ts';
import type { order } from '../../contract.ts';
import { type Chosen, isChanged, ofLine, placesOf, wishOf } from '../../rules/change-wish.ts';
import css from '../order.module.css';

type Item = OutputOf<(typeof order)['order.own']>['data']['items'][number];
type Choices = OutputOf<(typeof ownChange)['order.choicesOwn']>['data'];

/** Changes an own order: of what is paid the difference is told before anything happens; what is not is changed at once. */
export function ChangeOrder({
  code,
  items,
  onDone,
}: {
  code: string;
  items: readonly Item[];
  onDone(): Promise<void>;
}) {
  const t = useT();
  const { client, toast } = useApp();
  const [choices, setChoices] = useState<Choices | null>(null);
  const [chosen, setChosen] = useState<Chosen>({});
  const [isBusy, setBusy] = useState(false);
  const act = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    // What is refused the call has said; what may be chosen by now is asked anew.
    await work().catch(() => setChoices(null));
    setBusy(false);
  };
  const ask = () =>
    act(async () => {
      setChosen({});
      setChoices((await client.call(ownChange['order.choicesOwn'], { code })).data);
    });
  if (choices === null) {
    return (
      <Button kind="outline" busy={isBusy} onClick={() => void ask()}>
        {t('order.change.begin')}
      </Button>
    );
  }
  const lines = items.filter(
    ({ id, givenUpAt }) => givenUpAt === null && (choices.drops.includes(id) || placesOf(choices.takes, id).length > 0),
  );
  const beside = placesOf(choices.takes, null);
  const pick = (name: string, value: string): void => setChosen((all) => ({ ...all, [name]: value }));
  const make = () =>
    act(async () => {
      const { isPaid, version } = choices;
      const wish = { code, version, ...wishOf(choices, chosen) };
      if (isPaid) await client.call(ownChange['order.changeOwn'], wish);
      else {
        await client.call(ownChange['order.amendOwn'], wish);
        toast('ok', t('order.change.done'));
      }
      setChoices(null);
      await onDone();
    });
  return (
    <section className={css.ask} aria-label={t('order.change.title')}>
      <h2>{t('order.change.title')}</h2>
      {lines.length + beside.length === 0 && <p>{t('order.change.none')}</p>}
      {!choices.isPaid && <p className={css.facts}>{t('order.change.atOnce')}</p>}
      {lines.map(({ id, title, totalFen }) => (
        <label key={id} className={css.choice}>
          <span>
            {title} · {moneyText(totalFen)}
          </span>
          <select value={chosen[ofLine(id)] ?? ''} onChange={(event) => pick(ofLine(id), event.target.value)}>
            <option value="">{t('order.change.keep')}</option>
            {placesOf(choices.takes, id).map((take) => (
              <option key={take.key} value={take.key}>
                {t('order.change.instead', { title: take.title, price: moneyText(take.unitFen) })}
              </option>
            ))}
            {choices.drops.includes(id) && <option value="drop">{t('order.change.drop')}</option>}
          </select>
        </label>
      ))}
      {beside.map((take) => (
        <label key={take.key} className={css.choice}>
          <span>
            {t('order.change.beside', { title: take.title })} · {moneyText(take.unitFen)}
          </span>
          <select
            value={chosen[`${take.sells} ${take.key}`] ?? '0'}
            onChange={(event) => pick(`${take.sells} ${take.key}`, event.target.value)}
          >
            {Array.from({ length: Math.min(take.most, 20) + 1 }, (_, count) => (
              <option key={`${take.key}:${String(count)}`} value={count}>
                {count === 0 ? t('order.change.noMore') : `+ ${count}`}
              </option>
            ))}
          </select>
        </label>
      ))}
      <p className={css.ways}>
        <Button busy={isBusy} disabled={!isChanged(chosen)} onClick={() => void make()}>
          {t(choices.isPaid ? 'order.change.see' : 'order.change.now')}
        </Button>
        <Button kind="quiet" onClick={() => setChoices(null)}>
          {t('order.change.leave')}
        </Button>
      </p>
    </section>
  );
}
