import { Button, Radio } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
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
  const take = (field: MergeField, isTaken: boolean): void =>
    setTaken(isTaken ? [...taken, field] : taken.filter((one) => one !== field));
  const words = (value: string | null): string => {
    if (value === null) return '—';
    return WORDED.includes(value) ? t(`valueOf.${value}`) : value;
  };
  const differing = [
    { field: 'name' as const, winner: data.winner.name, loser: data.loser.name },
    ...data.fields.filter(({ field }) => field !== 'avatar'),
  ];
  return (
    <>
      <div className={styles.sides}>
        {[data.winner, data.loser].map((side, index) => (
          <Panel
            key={side.id}
            title={`${t(index === 0 ? 'keeps' : 'goes')} · ${side.name}`}
            actions={index === 1 && <Button onClick={swap}>{t('swap')}</Button>}
          >
            <FactList
              facts={[
                [t('phone'), side.phoneMasked],
                [t('affiliation'), side.affiliation],
                ...(side.hasAccount ? [] : [[t('without'), t('withoutShort')] as const]),
                [t('doctor'), <DoctorTag key="doctor" state={side.doctor} />],
                [t('centre'), side.centre],
                [t('joined'), <Moment key="joined" at={side.createdAt} isExact />],
                [t('lastSeen'), <Moment key="seen" at={side.lastSeenAt} />],
              ]}
            />
          </Panel>
        ))}
      </div>
      <Panel title={t('fields')}>
        <div className={styles.fields}>
          {differing.map(({ field, winner: own, loser: theirs }) => (
            <div key={field} className={styles.field}>
              <span id={`take-${field}`}>{t(`fieldOf.${field}`)}</span>
              <Radio.Group
                aria-labelledby={`take-${field}`}
                value={taken.includes(field)}
                onChange={(event) => take(field, event.target.value as boolean)}
                options={[
                  { value: false, label: words(own) },
                  { value: true, label: words(theirs) },
                ]}
              />
            </div>
          ))}
        </div>
      </Panel>
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
