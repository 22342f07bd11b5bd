import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { MergeFields } from '../../../../ui/console/merge-fields.tsx';
import { MergeSides } from '../../../../ui/console/merge-sides.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { type MergeField, organisationMerge } from '../merge-contract.ts';
import { useRoles } from './use-roles.ts';

/** Both of a merge, the fields to take, what there will be, and the button that does it. */
export function MergeComparison({ winner, loser, swap }: { winner: number; loser: number; swap(): void }) {
  const t = useText();
  const go = useNavigate();
  const { labelOf } = useRoles();
  const [taken, setTaken] = useState<readonly MergeField[]>([]);
  const run = useAction(organisationMerge['organisation.merge.run'], { done: t('mergeDone'), quiet: true });
  // Of two that are one by now there is nothing to compare.
  const enabled = !run.isPending && !run.isSuccess;
  const answer = useAnswer(
    organisationMerge['organisation.merge.preview'],
    { winner, loser },
    { isFresh: true, enabled },
  );
  if (answer.isPending) return <Waiting />;
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  const { data } = answer.data;
  const choices = data.fields
    .filter((each) => each.winner !== '' && each.loser !== '')
    .map((each) => ({ ...each, label: t(each.field) }));
  const sideOf = (side: typeof data.winner) => ({
    ...{ id: side.id, name: side.name },
    facts: [
      [t('nameEn'), side.nameEn],
      [t('creditCode'), side.creditCode],
      [t('roles'), side.roleKeys.map(labelOf).join(' · ')],
      [t('updatedAt'), <Moment key="at" at={side.updatedAt} />],
    ] as const,
  });
  return (
    <>
      <MergeSides swap={swap} sides={[sideOf(data.winner), sideOf(data.loser)]} />
      {choices.length > 0 && (
        <Panel title={t('mergeFields')}>
          <MergeFields fields={choices} taken={taken} onChange={setTaken} />
        </Panel>
      )}
      <Panel title={t('mergeResult')}>
        <FactList
          facts={[
            [t('creditCode'), data.creditCode],
            [t('otherNames'), data.otherNames.map(({ name }) => name).join(' · ')],
            [t('roles'), data.roleKeys.map(labelOf).join(' · ')],
            [t('contacts'), data.contacts],
            [t('addresses'), data.addresses],
            ...data.rows.map(({ name, moves }) => [name, t('moves', { count: moves })] as const),
          ]}
        />
      </Panel>
      <ConfirmAction
        isPrimary
        label={t('mergeDo')}
        title={t('mergeAsk', { winner: data.winner.name, loser: data.loser.name })}
        text={t('mergeText')}
        reason="needed"
        run={async (reason) => {
          await run.mutateAsync({
            ...{ winner, winnerVersion: data.winner.version, loser, loserVersion: data.loser.version },
            ...{ take: [...taken], reason },
          });
          void go(`/backend/organisations/${winner}`);
        }}
      />
    </>
  );
}
