import { Select } from 'antd';
import { useState } from 'react';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { explain } from '../explain-contract.ts';
import { PowerChain } from './power-chain.tsx';
import styles from './powers.module.css';

type Explained = OutputOf<(typeof explain)['member.person.explain']>['data'];

/** Tries a person on one record: what they may do with it, each act with its chain down to the record's state. */
export function PowerTrial({ id, person }: { id: number; person: Explained }) {
  const t = useText();
  const [record, setRecord] = useState<string | null>(null);
  const [row, setRow] = useState<number | null>(null);
  const [q, setQ] = useState('');
  const found = useAnswer(
    explain['member.person.findRecord'],
    { record: record ?? '', q },
    { enabled: record !== null, keep: true },
  );
  return (
    <section className={styles.trial}>
      <h2>{t('trial.title')}</h2>
      <div className={styles.tools}>
        <Select
          aria-label={t('trial.kind')}
          placeholder={t('trial.kind')}
          className={styles.search ?? ''}
          value={record}
          options={person.records.map(({ record: value, label }) => ({ value, label }))}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(next: string) => {
            setRecord(next);
            setRow(null);
            setQ('');
          }}
        />
        {record !== null && (
          <Select
            aria-label={t('trial.record')}
            placeholder={t('trial.record')}
            className={styles.search ?? ''}
            loading={found.isFetching}
            value={row}
            options={(found.data?.data ?? []).map(({ id: value, name }) => ({ value, label: name }))}
            showSearch={{ filterOption: false, onSearch: setQ }}
            notFoundContent={t('trial.none')}
            onChange={(next: number) => setRow(next)}
          />
        )}
      </div>
      {record !== null && row !== null && <Outcome key={`${record} ${row}`} {...{ id, person, record, row }} />}
    </section>
  );
}

interface OutcomeProps {
  id: number;
  person: Explained;
  record: string;
  row: number;
}

function Outcome({ id, person, record, row }: OutcomeProps) {
  const t = useText();
  const answer = useAnswer(explain['member.person.try'], { id, record, row }, { isFresh: true });
  if (answer.isPending) return <Waiting />;
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  const { acts, state } = answer.data.data;
  const powers = person.modules.flatMap((module) =>
    module.permissions.map((power) => ({ power, isOffered: module.isOffered, isOn: module.isOn })),
  );
  return (
    <div className={styles.module}>
      {state !== null && (
        <p>
          {t('trial.state')} <StateTag kind="quiet">{state}</StateTag>
        </p>
      )}
      {acts.map(({ act, label, permission, stop, why }) => {
        const found = powers.find(({ power }) => power.permission === permission);
        const end = found?.power.stop ?? (stop === 'scope' ? 'reach' : stop);
        return (
          <details key={act}>
            <summary>
              <span>{label}</span>
              <StateTag kind={end === null ? 'ok' : 'quiet'}>{t(end === null ? 'mayDo' : `stop.${end}`)}</StateTag>
            </summary>
            {found && <PowerChain {...found} person={person} onRecord={{ stop, why, state }} />}
          </details>
        );
      })}
    </div>
  );
}
