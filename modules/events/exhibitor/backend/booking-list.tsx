import { Input } from 'antd';
import { useId, useState } from 'react';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordDrawer } from '../../../../ui/console/record-drawer.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { SourceField } from '../../../../ui/console/source-field.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { BOOK, boothDesk } from '../booking-contract.ts';
import { BOOKING_STATES } from '../rules/booking-steps.ts';
import { BookingTag } from './booking-tag.tsx';
import styles from './exhibitor.module.css';

type Row = OutputOf<(typeof boothDesk)['exhibitor.booking.list']>['data'][number];
type Shown = OutputOf<(typeof boothDesk)['exhibitor.booking.show']>['data'];

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Keeps a booth for an exhibitor that asked the desk. */
function BookFor() {
  const t = useText();
  const [exhibitor, setExhibitor] = useState<number | null>(null);
  const [booth, setBooth] = useState<number | null>(null);
  const make = useAction(boothDesk['exhibitor.booking.make'], { done: t('booked'), quiet: true });
  return (
    <ConfirmAction
      isPrimary
      label={t('bookFor')}
      title={t('bookForTitle')}
      text={t('bookForText')}
      isComplete={exhibitor !== null && booth !== null}
      run={() => make.mutateAsync({ exhibitor: exhibitor ?? 0, booth: booth ?? 0 })}
    >
      <SourceField
        label={t('exhibitor')}
        placeholder={t('exhibitor')}
        source="exhibitor.exhibitor"
        value={exhibitor}
        onChange={(value) => setExhibitor(numberOf(value))}
      />
      <SourceField
        label={t('booth')}
        placeholder={t('booth')}
        source="exhibitor.booth"
        value={booth}
        onChange={(value) => setBooth(numberOf(value))}
      />
    </ConfirmAction>
  );
}

/** Puts another booth in its place. */
function Exchange({ row }: { row: Shown }) {
  const t = useText();
  const [booth, setBooth] = useState<number | null>(null);
  const exchange = useAction(boothDesk['exhibitor.booking.exchange'], { done: t('exchanged'), quiet: true });
  return (
    <ConfirmAction
      label={t('exchange')}
      title={t('exchangeTitle', { booth: row.booth })}
      text={t('exchangeText')}
      reason="needed"
      isComplete={booth !== null}
      run={(reason) => exchange.mutateAsync({ id: row.id, version: row.version, booth: booth ?? 0, reason })}
    >
      <SourceField
        label={t('exchangeFor')}
        placeholder={t('booth')}
        source="exhibitor.booth"
        value={booth}
        onChange={(value) => setBooth(numberOf(value))}
      />
    </ConfirmAction>
  );
}

/** What the desk does with a booking of which nothing is paid. */
function Decision({ row, may }: { row: Shown; may: Record<string, boolean> }) {
  const t = useText();
  const id = useId();
  const [contractNo, setContractNo] = useState('');
  const [until, setUntil] = useState('');
  const sign = useAction(boothDesk['exhibitor.booking.contract'], { done: t('signed'), quiet: true });
  const release = useAction(boothDesk['exhibitor.booking.release'], { done: t('released'), quiet: true });
  const seen = { id: row.id, version: row.version };
  return (
    <>
      {may.release && (
        <ConfirmAction
          label={t('release')}
          title={t('releaseTitle', { booth: row.booth })}
          text={t('releaseText')}
          reason="needed"
          isDangerous
          run={(reason) => release.mutateAsync({ ...seen, reason })}
        />
      )}
      {may.exchange && <Exchange row={row} />}
      {may.contract && (
        <ConfirmAction
          isPrimary
          label={t('sign')}
          title={t('signTitle', { booth: row.booth })}
          text={t('signText')}
          run={() => sign.mutateAsync({ ...seen, contractNo, until: until && `${until}:00+08:00` })}
        >
          <label htmlFor={`${id}-no`} className={styles.label}>
            {t('contractNo')}
          </label>
          <Input
            id={`${id}-no`}
            maxLength={40}
            value={contractNo}
            onChange={(event) => setContractNo(event.target.value)}
          />
          <label htmlFor={`${id}-until`} className={styles.label}>
            {t('depositUntil')}
          </label>
          <Input
            id={`${id}-until`}
            type="datetime-local"
            value={until}
            onChange={(event) => setUntil(event.target.value)}
          />
        </ConfirmAction>
      )}
    </>
  );
}

/** Bookings of booths, from the choice to the last payment. */
export default function BookingList() {
  const t = useText();
  const can = useCan();
  const states = BOOKING_STATES.map((value) => ({ value, label: t(`bookingStates.${value}`) }));
  return (
    <>
      <PageHeader title={t('bookings')} lead={t('bookingsLead')}>
        {can(BOOK) && <BookFor />}
      </PageHeader>
      <RecordTable<Row>
        list={boothDesk['exhibitor.booking.list']}
        nameOf={({ booth, exhibitor }) => `${booth} · ${exhibitor}`}
        columns={[
          { key: 'booth', title: t('booth') },
          { key: 'exhibitor', title: t('exhibitor') },
          { key: 'hall', title: t('hall') },
          {
            ...{ key: 'state', title: t('stateTitle'), render: ({ state }) => <BookingTag state={state} /> },
            labels: Object.fromEntries(states.map(({ value, label }) => [value, label])),
          },
          { key: 'priceFen', title: t('price'), align: 'end', render: ({ priceFen }) => moneyText(priceFen) },
          {
            ...{ key: 'heldUntil', title: t('heldUntil') },
            render: ({ heldUntil }) => heldUntil && <Moment at={heldUntil} />,
          },
          {
            ...{ key: 'createdAt', title: t('chosenAt'), isSortable: true },
            render: ({ createdAt }) => <Moment at={createdAt} />,
          },
        ]}
        views={BOOKING_STATES.map((value) => ({
          ...{ key: value, label: t(`bookingStates.${value}`), filters: { state: value } },
        }))}
        filters={[
          { key: 'exhibitionId', label: t('exhibition'), kind: 'source', source: 'exhibitor.exhibition' },
          { key: 'exhibitorId', label: t('exhibitor'), kind: 'source', source: 'exhibitor.exhibitor' },
          { key: 'state', label: t('stateTitle'), kind: 'select', options: states },
        ]}
        empty={{ title: t('noBookings'), hint: t('noBookingsHint') }}
      />
      <RecordDrawer
        show={boothDesk['exhibitor.booking.show']}
        title={({ booth, exhibitor }) => `${booth} · ${exhibitor}`}
        actions={({ row, can: may }) => <Decision key={row.version} row={row} may={may} />}
        width={640}
      >
        {({ row }) => (
          <FactList
            facts={[
              [t('stateTitle'), <BookingTag key="state" state={row.state} />],
              [t('conference'), row.conference],
              [t('hall'), row.hall],
              [t('price'), moneyText(row.priceFen)],
              [t('deposit'), moneyText(row.depositFen)],
              [t('heldUntil'), row.heldUntil !== null && <Moment key="until" at={row.heldUntil} />],
              [t('contractNo'), row.contractNo],
              [t('instead'), row.instead],
              [t('author'), row.author],
              [t('reason'), row.reason],
              ...row.payments.map(
                ({ share, fen, state, orderCode }) =>
                  [
                    t(`shares.${share}`),
                    [moneyText(fen), t(`paymentStates.${state}`), orderCode].filter(Boolean).join(' · '),
                  ] as const,
              ),
            ]}
          />
        )}
      </RecordDrawer>
    </>
  );
}
