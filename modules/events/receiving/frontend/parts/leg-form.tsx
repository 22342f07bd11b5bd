import { type FormEvent, useId, useState } from 'react';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { InputOf, OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { formatDateTime } from '../../../../../kernel/rules/date-format.ts';
import { instantOf } from '../../../../../kernel/rules/time-zone.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { ChoiceField } from '../../../../../ui/site/choice-field.tsx';
import { Field } from '../../../../../ui/site/field.tsx';
import type { ReadBy } from '../../../../platform/ocr/parts/card-reading.tsx';
import { type OwnLeg, receiving } from '../../contract.ts';
import { legOfTicket } from '../../rules/ticket.ts';
import { type Direction, MODES, type Mode, STATION_KINDS } from '../../rules/words.ts';
import css from '../trip.module.css';
import { TicketReading } from './ticket-reading.tsx';

type Trip = OutputOf<(typeof receiving)['receiving.traffic']>['data'];

/** A leg as a form hands it in. */
export type WrittenLeg = InputOf<(typeof receiving)['receiving.saveTraffic']>['legs'][number];

const emptyOf = (leg: OwnLeg | null, day: string, zone: string) => {
  const at = leg?.scheduledAt ? formatDateTime(new Date(leg.scheduledAt), zone) : '';
  return {
    mode: (leg?.mode ?? 'flight') as Mode,
    number: leg?.number ?? '',
    isInternational: leg?.isInternational ?? false,
    otherPlace: leg?.otherPlace ?? '',
    stationId: leg?.stationId ?? null,
    placeId: leg?.placeId ?? null,
    day: at.slice(0, 10) || day,
    time: at.slice(11, 16),
    seat: leg?.seat ?? '',
    companions: String(leg?.companions ?? 0),
    phone: leg?.phone ?? '',
    sharesPhone: leg?.sharesPhone ?? false,
  };
};

const KIND_OF: Partial<Record<Mode, string>> = { flight: 'airport', train: 'railway', ship: 'port' };

/** What the reader says of a leg: times are those of the station, whose zone is named beside them (X1). */
export function LegForm({
  conference,
  places,
  direction,
  leg,
  saved,
  leave,
  send,
  readTicket,
}: Pick<Trip, 'conference' | 'places'> & {
  direction: Direction;
  leg: OwnLeg | null;
  saved(trip: Trip): void;
  leave(): void;
  /** Says it by another way than that of who is signed in. */
  send?(legs: readonly WrittenLeg[]): Promise<{ data: Trip }>;
  readTicket?: ReadBy;
}) {
  const { t, client, toast } = useApp();
  const id = useId();
  const zoneOf = (station: number | null): string =>
    places.find((place) => place.id === station)?.timeZone ?? conference.timeZone;
  const first = direction === 'in' ? conference.startsOn : conference.endsOn;
  const [wish, setWish] = useState(() => emptyOf(leg, first, zoneOf(leg?.stationId ?? null)));
  const [problems, setProblems] = useState<Readonly<Record<string, string[]>>>({});
  const [isBusy, setBusy] = useState(false);
  // A ticket was read that does not say when one arrives.
  const [isLacking, setLacking] = useState(false);
  const zone = zoneOf(wish.stationId);
  const set = (part: Partial<typeof wish>): void => setWish((known) => ({ ...known, ...part }));
  const choices = (isStation: boolean) =>
    places
      .filter(({ kind }) =>
        isStation
          ? STATION_KINDS.includes(kind) && (KIND_OF[wish.mode] ?? kind) === kind
          : !STATION_KINDS.includes(kind),
      )
      .map((place) => ({ value: String(place.id), label: place.name, retired: false }));
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const { day, time, companions, ...rest } = wish;
    const scheduledAt = day !== '' && time !== '' ? instantOf(day, time, zone).toISOString() : null;
    const said = { ...rest, direction, scheduledAt, companions: Number(companions) || 0 };
    const written = leg === null ? said : { ...said, id: leg.id, version: leg.version };
    const sent =
      send?.([written]) ??
      client.call(receiving['receiving.saveTraffic'], { conference: conference.id, legs: [written] });
    await sent.then(
      ({ data }) => {
        toast('ok', t('receiving.saved'));
        saved(data);
      },
      // What is wrong stands at its field; the call has said the rest.
      (error: unknown) => setProblems(error instanceof ClientError ? error.fields : {}),
    );
    setBusy(false);
  };
  const error = (key: string): { error?: string } => {
    const found = problems[key]?.[0] ?? Object.entries(problems).find(([name]) => name.endsWith(`.${key}`))?.[1][0];
    return found === undefined ? {} : { error: found };
  };
  const text = (key: 'number' | 'otherPlace' | 'seat' | 'phone', label: string, more: object = {}) => (
    <Field
      label={label}
      value={wish[key]}
      onChange={(event) => set({ [key]: event.target.value })}
      {...error(key)}
      {...more}
    />
  );
  const check = (key: 'isInternational' | 'sharesPhone', label: string) => (
    <label className={css.check} htmlFor={`${id}-${key}`}>
      <input
        id={`${id}-${key}`}
        type="checkbox"
        checked={wish[key]}
        onChange={(event) => set({ [key]: event.target.checked })}
      />
      {label}
    </label>
  );
  return (
    <form className={css.form} onSubmit={(event) => void save(event)}>
      <fieldset className={css.modes}>
        <legend className="visually-hidden">{t('receiving.modeTitle')}</legend>
        {MODES.map((mode) => (
          <label key={mode} data-chosen={wish.mode === mode || undefined}>
            <input
              className="visually-hidden"
              type="radio"
              name={`${id}-mode`}
              checked={wish.mode === mode}
              onChange={() => set({ mode, stationId: null })}
            />
            {t(`receiving.mode.${mode}`)}
          </label>
        ))}
      </fieldset>
      <TicketReading
        read={readTicket}
        onUse={(said) => {
          set(legOfTicket(said, direction, places));
          setLacking(direction === 'in' && !said.arrives);
        }}
      />
      <div className={css.pair}>
        {text('number', t(`receiving.number.${wish.mode}`), { maxLength: 20, autoCapitalize: 'characters' })}
        {text('otherPlace', t(direction === 'in' ? 'receiving.comesFrom' : 'receiving.goesTo'), { maxLength: 60 })}
      </div>
      {wish.mode === 'flight' && check('isInternational', t('receiving.international'))}
      <div className={css.pair}>
        {wish.mode !== 'car' && (
          <ChoiceField
            label={t(direction === 'in' ? 'receiving.arrivesAt' : 'receiving.leavesFrom')}
            value={wish.stationId === null ? '' : String(wish.stationId)}
            none={t('receiving.choose')}
            held=""
            choices={choices(true)}
            onChange={(value) => set({ stationId: value === '' ? null : Number(value) })}
          />
        )}
        <ChoiceField
          label={t(direction === 'in' ? 'receiving.to' : 'receiving.from')}
          value={wish.placeId === null ? '' : String(wish.placeId)}
          none={t('receiving.choose')}
          held=""
          choices={choices(false)}
          onChange={(value) => set({ placeId: value === '' ? null : Number(value) })}
        />
      </div>
      <div className={css.pair}>
        <Field
          label={t(`receiving.day.${direction}`)}
          type="date"
          value={wish.day}
          onChange={(event) => set({ day: event.target.value })}
          {...error('scheduledAt')}
        />
        <Field
          label={t(`receiving.time.${direction}`)}
          type="time"
          value={wish.time}
          hint={isLacking && wish.time === '' ? t('receiving.ticket.noArrival') : t('receiving.zone', { zone })}
          onChange={(event) => set({ time: event.target.value })}
        />
      </div>
      <div className={css.pair}>
        {text('seat', t('receiving.seat'), { maxLength: 20 })}
        <Field
          label={t('receiving.companions')}
          type="number"
          min={0}
          max={20}
          value={wish.companions}
          onChange={(event) => set({ companions: event.target.value })}
          {...error('companions')}
        />
      </div>
      {text('phone', t('receiving.phone'), { type: 'tel', maxLength: 20 })}
      {check('sharesPhone', t('receiving.sharesPhone'))}
      <p className={css.ways}>
        <Button type="submit" busy={isBusy}>
          {t('receiving.save')}
        </Button>
        <Button kind="quiet" onClick={leave}>
          {t('receiving.leave')}
        </Button>
      </p>
    </form>
  );
}
