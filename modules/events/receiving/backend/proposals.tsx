import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { ClientError } from '../../../../kernel/client/client-error.ts';
import { formatTime } from '../../../../kernel/rules/date-format.ts';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { receivingDesk } from '../admin-contract.ts';
import { type ChosenCrew, CrewChoice } from './crew-choice.tsx';
import type { DispatchData } from './dispatch-data.ts';
import styles from './receiving.module.css';

const NOBODY: ChosenCrew = { vehicle: null, driver: null, greeter: null };

function Proposal({ data, proposal }: { data: DispatchData; proposal: DispatchData['proposals'][number] }) {
  const t = useText();
  const can = useCan();
  const [crew, setCrew] = useState(NOBODY);
  const [problem, setProblem] = useState('');
  const make = useAction(receivingDesk['receiving.pickup.make'], { done: t('pickupMade'), quiet: true });
  const legs = proposal.legs.flatMap((id) => data.legs.find((leg) => leg.id === id) ?? []);
  const [first] = legs;
  if (first === undefined) return null;
  const [from, to] = first.direction === 'in' ? [first.station, first.place] : [first.place, first.station];
  const run = async (): Promise<void> => {
    setProblem('');
    await make.mutateAsync({ legs: proposal.legs, ...crew }).catch((error: unknown) => {
      if (!(error instanceof ClientError)) throw error;
      setProblem(error.message);
    });
  };
  return (
    <li className={styles.proposal}>
      <div>
        <b>
          {from} → {to}
        </b>{' '}
        <small>
          {legs.length > 1
            ? t('pool', { legs: legs.length, people: proposal.people, wait: proposal.waitMinutes })
            : t('people', { count: proposal.people })}
        </small>
        <p>
          {legs.map((leg) => (
            <Link key={leg.id} to={`/backend/receiving-legs/${leg.id}`} className={styles.guest}>
              {formatTime(new Date(leg.expectedAt), data.timeZone)} {leg.number} {leg.guest}
            </Link>
          ))}
        </p>
      </div>
      {can('receiving.pickup.save') && (
        <div>
          <CrewChoice data={data} value={crew} change={setCrew} />
          <Button type="primary" loading={make.isPending} onClick={() => void run()}>
            {t('confirmPool')}
          </Button>
          {problem !== '' && <p role="alert">{problem}</p>}
        </div>
      )}
    </li>
  );
}

/** Legs that wait for a car, as the shop’s limits would let them share one (R4): the desk confirms each, or makes another choice. */
export function Proposals({ data }: { data: DispatchData }) {
  const t = useText();
  const lost = data.legs.filter(
    ({ pickupId, stationId, placeId, state }) =>
      pickupId === null && state !== 'arrived' && (stationId === null || placeId === null),
  );
  return (
    <Panel title={t('proposals')}>
      <p className={styles.note}>{t('proposalsLead')}</p>
      {data.proposals.length === 0 ? (
        <EmptyState title={t('noProposals')} hint={t('noProposalsHint')} />
      ) : (
        <ul className={styles.proposals}>
          {data.proposals.map((proposal) => (
            <Proposal key={proposal.legs.join()} data={data} proposal={proposal} />
          ))}
        </ul>
      )}
      {lost.length > 0 && (
        <p className={styles.note}>
          {t('noPlaceYet')}{' '}
          {lost.map((leg) => (
            <Link key={leg.id} to={`/backend/receiving-legs/${leg.id}?edit=1`} className={styles.guest}>
              {leg.guest}
            </Link>
          ))}
        </p>
      )}
    </Panel>
  );
}
