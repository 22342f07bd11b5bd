import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import { MergeFields } from '../../../../ui/console/merge-fields.tsx';
import { MergeSides } from '../../../../ui/console/merge-sides.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { type MergeField, merge } from '../merge-contract.ts';
import { DoctorTag } from './doctor-tag.tsx';
import { EndedLinks } from './ended-links.tsx';
import styles from './merge.module.css';
import { MergeRows } from './merge-rows.tsx';

/** Codes that have words of their own. */
const WORDED = ['male', 'female', 'zh-CN', 'en'];

/** What becomes of the ways to sign in. */
const ACCOUNTS = { joined: 'accountsJoined', apart: 'accountsApart', none: 'accountsNone' } as const;

interface MergeComparisonProps {
  winner: number;
  loser: number;
  swap(): void;
}

/** Both of a merge, the fields to take, what goes over, and the button that does it. */
export function MergeComparison({ winner, loser, swap }: MergeComparisonProps) {
  const t = useText();
  const go = useNavigate();
  const [taken, setTaken] = useState<readonly MergeField[]>([]);
  const run = useAction(merge['member.merge.run'], { done: t('mergeDone'), quiet: true });
  // Of two that are one by now there is nothing to compare.
  const enabled = !run.isPending && !run.isSuccess;
  const answer = useAnswer(merge['member.merge.preview'], { winner, loser }, { isFresh: true, enabled });
  if (answer.isPending) return <Waiting />;
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  const { data } = answer.data;
  const words = (value: string | null): string => {
    if (value === null) return '—';
    return WORDED.includes(value) ? t(`valueOf.${value}`) : value;
  };
  const differing = [
    { field: 'name' as const, winner: data.winner.name, loser: data.loser.name },
    ...data.fields.filter(({ field }) => field !== 'avatar'),
  ]
    .filter((each) => each.winner !== each.loser)
    .map(({ field, winner: own, loser: theirs }) => ({
      ...{ field, label: t(`fieldOf.${field}`) },
      ...{ winner: words(own), loser: words(theirs) },
    }));
  const sideOf = (side: typeof data.winner) => ({
    ...{ id: side.id, name: side.name },
    facts: [
      [t('phone'), side.phoneMasked],
      [t('affiliation'), side.affiliation],
      ...(side.hasAccount ? [] : [[t('without'), t('withoutShort')] as const]),
      [t('doctor'), <DoctorTag key="doctor" state={side.doctor} />],
      [t('centre'), side.centre],
      [t('joined'), <Moment key="joined" at={side.createdAt} isExact />],
      [t('lastSeen'), <Moment key="seen" at={side.lastSeenAt} />],
    ] as const,
  });
  return (
    <>
      <MergeSides swap={swap} sides={[sideOf(data.winner), sideOf(data.loser)]} />
      {differing.length > 0 && (
        <Panel title={t('fields')}>
          <MergeFields fields={differing} taken={taken} onChange={setTaken} />
        </Panel>
      )}
      <Panel title={t('whatMoves')}>
        <MergeRows rows={data.rows} />
        <EndedLinks links={data.ended} />
        <p className={styles.note}>{t(ACCOUNTS[data.accounts])}</p>
      </Panel>
      <ConfirmAction
        isPrimary
        label={t('mergeDo')}
        title={t('mergeAsk', { winner: data.winner.name, loser: data.loser.name })}
        text={t('mergeText')}
        reason="needed"
        run={async (reason) => {
          await run.mutateAsync({
            winner,
            winnerVersion: data.winner.version,
            loser,
            loserVersion: data.loser.version,
            take: [...taken],
            reason,
          });
          void go(`/backend/member/${winner}/profile`);
        }}
      />
    </>
  );
}
