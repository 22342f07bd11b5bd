import { Select } from 'antd';
import { useId, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useText } from '../../../../ui/console/console-context.ts';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { member } from '../contract.ts';
import { MergeComparison } from './merge-comparison.tsx';

/** Two members side by side: who stays, what is taken from the other, and what goes over. */
export default function MergePage() {
  const t = useText();
  const pickId = useId();
  const id = Number(useParams().id);
  const [query, setQuery] = useSearchParams();
  const [q, setText] = useState('');
  const other = Number(query.get('with') ?? 0);
  const isSwapped = query.get('keep') === String(other);
  const people = useAnswer(member['member.person.list'], { q, limit: 20 }, { keep: true, enabled: q !== '' });
  const choose = (one: number): void => setQuery({ with: String(one) }, { replace: true });
  return (
    <>
      <PageHeader title={t('mergeTitle')} lead={t('mergeLead')} />
      {other === 0 ? (
        <Panel title={t('mergeWith')}>
          <label htmlFor={pickId}>{t('pick')}</label>
          <Select
            id={pickId}
            showSearch
            filterOption={false}
            style={{ width: '100%' }}
            placeholder={t('mergeFind')}
            onSearch={setText}
            onChange={(value: number) => choose(value)}
            options={(people.data?.data ?? [])
              .filter((one) => one.id !== id)
              .map((one) => ({ value: one.id, label: `${one.name} ${one.phoneMasked ?? one.username ?? ''}` }))}
          />
        </Panel>
      ) : (
        <MergeComparison
          key={`${id} ${other} ${isSwapped}`}
          winner={isSwapped ? other : id}
          loser={isSwapped ? id : other}
          swap={() =>
            setQuery({ with: String(other), ...(isSwapped ? {} : { keep: String(other) }) }, { replace: true })
          }
        />
      )}
    </>
  );
}
