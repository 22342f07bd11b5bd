import { useId } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useText } from '../../../../ui/console/console-context.ts';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { SourceField } from '../../../../ui/console/source-field.tsx';
import { ORGANISATION } from '../admin-contract.ts';
import { MergeComparison } from './merge-comparison.tsx';

/** Two organisations side by side: which stays, what it takes from the other, and what goes over. */
export default function MergePage() {
  const t = useText();
  const pick = useId();
  const id = Number(useParams().id);
  const [query, setQuery] = useSearchParams();
  const other = Number(query.get('with') ?? 0);
  const isSwapped = query.get('keep') === String(other);
  return (
    <>
      <PageHeader title={t('mergeTitle')} lead={t('mergeLead')} />
      {other === 0 ? (
        <Panel title={t('mergeWith')}>
          <label htmlFor={pick}>{t('mergePick')}</label>
          <SourceField
            id={pick}
            source={ORGANISATION}
            value={null}
            except={[id]}
            onChange={(one) => one !== null && setQuery({ with: String(one) }, { replace: true })}
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
