import { useState } from 'react';
import { redirect } from 'react-router';
import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { Button, ButtonLink } from '../../../../ui/site/button.tsx';
import { Facts } from '../../../../ui/site/facts.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { registrationGroups } from '../group-contract.ts';
import { pastedPeople } from '../rules/pasted-people.ts';
import { GiveUpSeat } from './parts/give-up-seat.tsx';
import css from './parts/group.module.css';

type Shown = OutputOf<(typeof registrationGroups)['registration.group']>['data'];

/** Fetches the own group that the address names. */
export async function loader({ client }: SiteApp, { url }: ViewAddress): Promise<Shown> {
  const id = Number.parseInt(url.searchParams.get('id') ?? '', 10);
  if (!Number.isSafeInteger(id) || id < 1) throw redirect('/registrations');
  return (await client.call(registrationGroups['registration.group'], { id })).data;
}

/** Head of an own group, which is nobody else’s business. */
export const meta = (_app: SiteApp, { data }: { data: Shown }): ViewMeta => ({ title: data.name, noindex: true });

const minuteOf = (moment: string): string => formatDateTime(new Date(moment)).slice(0, 16);

/** One place: who has it, or the link by which somebody takes it. */
function SeatRow({
  group,
  seat,
  out,
  again,
}: {
  group: number;
  seat: Shown['seats'][number];
  out(seat: number): Promise<void>;
  again(): Promise<void>;
}) {
  const { t, toast } = useApp();
  const { id, position, state, name, registration, canName, code } = seat;
  const [isAsked, setAsked] = useState(false);
  const copy = (): void => {
    const link = `${globalThis.location.origin}/registration/seat?id=${id}&code=${code}`;
    navigator.clipboard.writeText(link).then(
      () => toast('ok', t('registration.group.copied')),
      () => toast('warn', link),
    );
  };
  return (
    <li {...(state === 'gone' && { 'data-gone': '' })}>
      <span>
        {position}. <b>{name || t('registration.group.open')}</b>
        <small>
          {state === 'had' ? registration && t(`registration.state.${registration}`) : t(`registration.item.${state}`)}
        </small>
      </span>
      {code !== '' && (
        <Button kind="outline" onClick={copy}>
          {t('registration.group.copy', { position })}
        </Button>
      )}
      {name !== '' && canName && (
        <Button kind={isAsked ? 'primary' : 'quiet'} onClick={() => (isAsked ? void out(id) : setAsked(true))}>
          {t(isAsked ? 'registration.group.outSure' : 'registration.group.out', { name })}
        </Button>
      )}
      {state === 'had' && registration !== 'checked_in' && (
        <GiveUpSeat group={group} seat={id} position={position} onDone={again} />
      )}
    </li>
  );
}

/** A group that one bought: who comes is said by a list, or by links that people take their places by. */
export default function GroupPage() {
  const { client, t, toast } = useApp();
  const loaded = useViewData<typeof loader>();
  const [fresh, setFresh] = useState<Shown | null>(null);
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const group = fresh?.id === loaded.id ? fresh : loaded;
  const { id, seats, order, namesUntil } = group;
  const free = seats.filter(({ code }) => code !== '');
  const people = pastedPeople(text);
  const again = async (): Promise<void> =>
    setFresh((await client.call(registrationGroups['registration.group'], { id })).data);
  const say = async (said: { seat: number; name: string; phone: string }[]): Promise<void> => {
    setBusy(true);
    try {
      await client.call(registrationGroups['registration.groupName'], { group: id, people: said });
      setText('');
      await again();
      toast('ok', t('registration.group.saved'));
    } catch {
      // What is refused the call has said; what was written stays.
    } finally {
      setBusy(false);
    }
  };
  return (
    <main id="content" className={css.page}>
      <p>
        <Link to="/registrations">{t('registration.mine')}</Link>
      </p>
      <h1>{group.name}</h1>
      <p className={css.hint}>
        <Link to={`/conference?id=${group.conferenceId}`}>{group.conference}</Link> · {group.product}
      </p>
      {order?.state === 'placed' && (
        <p className={css.next}>
          <span>
            {t('registration.payBy', { at: order.holdUntil === null ? '' : minuteOf(order.holdUntil) })}{' '}
            <b>{moneyText(order.totalFen)}</b>
          </span>
          <ButtonLink to={order.path}>{t('registration.pay')}</ButtonLink>
        </p>
      )}
      <Facts
        facts={[
          [
            t('registration.group.places'),
            t('registration.group.placesOf', { places: group.places, open: group.open }),
          ],
          [t('registration.group.until'), namesUntil === null ? '' : minuteOf(namesUntil)],
          [t('registration.group.renames'), t('registration.group.renamesOf', { most: group.mostRenames })],
          ...(order === null
            ? []
            : [
                [
                  t('registration.order'),
                  <Link key="order" to={order.path}>
                    <code>{order.code}</code> · {moneyText(order.totalFen)}
                  </Link>,
                ] as const,
              ]),
        ]}
      />
      {free.length > 0 && (
        <section className={css.form} aria-label={t('registration.group.list')}>
          <label>
            {t('registration.group.list')}
            <textarea
              rows={5}
              value={text}
              placeholder={t('registration.group.listHint')}
              onChange={({ target }) => setText(target.value)}
            />
          </label>
          <p className={css.hint}>{t('registration.group.read', { count: people.length, open: free.length })}</p>
          <Button
            busy={isBusy}
            disabled={people.length === 0 || people.length > free.length}
            onClick={() =>
              void say(people.flatMap((person, nth) => (free[nth] ? [{ seat: free[nth].id, ...person }] : [])))
            }
          >
            {t('registration.group.save')}
          </Button>
        </section>
      )}
      <ul className={css.seats} aria-label={t('registration.group.places')}>
        {seats.map((seat) => (
          <SeatRow
            key={`${seat.id}${seat.code}${seat.name}`}
            group={id}
            seat={seat}
            again={again}
            out={(at) => say([{ seat: at, name: '', phone: '' }])}
          />
        ))}
      </ul>
    </main>
  );
}
