import { Button } from 'antd';
import { useState } from 'react';
import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { KeyFigures } from '../../../../ui/console/key-figures.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { campaignAdmin } from '../contract.ts';
import { RecipientState } from '../states.ts';
import styles from './campaign.module.css';
import { CAMPAIGN_FEELS, type ShownCampaign } from './shown-campaign.ts';

const REASONS = ['later', 'quota', 'sender_gone', 'by_hand', 'enclosure_gone', 'enclosure_large'];

/** How many of its recipients stand where, and why some were left out. */
function Progress({ row: { counts } }: { row: ShownCampaign }) {
  const t = useText();
  const sum = (fits: (part: (typeof counts)[number]) => boolean): number =>
    counts.filter(fits).reduce((total, { count }) => total + count, 0);
  const total = sum(() => true);
  const settled = sum(({ state }) => state !== 'pending' && state !== 'queued');
  const skipped = counts.filter(({ state }) => state === 'skipped');
  return (
    <Panel title={t('progress')}>
      <progress className={styles.progress} value={settled} max={total} aria-label={t('progress')} />
      <KeyFigures
        figures={RecipientState.options.flatMap((state) => {
          const count = sum((part) => part.state === state);
          return count === 0 ? [] : [[t(`outcome.${state}`), count] as const];
        })}
      />
      {skipped.length > 0 && (
        <FactList facts={skipped.map(({ reason, count }) => [t(`skipped.${reason}`), t('people', { count })])} />
      )}
    </Panel>
  );
}

/** What it would do if it were sent now, when asked. */
function DryRun({ id }: { id: number }) {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  const found = useAnswer(campaignAdmin['campaign.campaign.dryRun'], { id }, { enabled: isAsked, isFresh: true });
  const run = found.data?.data;
  return (
    <Panel
      title={t('dryRun')}
      actions={
        <Button loading={found.isFetching} onClick={() => (isAsked ? void found.refetch() : setAsked(true))}>
          {t('runDry')}
        </Button>
      }
    >
      <p className={styles.quiet}>{t('dryRunLead')}</p>
      {found.isError && <Failure error={found.error} retry={() => void found.refetch()} />}
      {run && (
        <>
          <KeyFigures
            figures={[
              [t('inSegment'), run.people],
              ...run.byChannel.map(({ channel, count }) => [t(`channel.${channel}`), count] as const),
            ]}
          />
          <FactList
            facts={[
              ...run.leftOut.map(({ reason, count }) => [t(`skipped.${reason}`), t('people', { count })] as const),
              ...(run.smsParts > 0
                ? [[t('smsCost'), t('smsCostOf', { count: run.smsParts, amount: moneyText(run.smsFen) })] as const]
                : []),
            ]}
          />
          {run.needsApproval && <p className={styles.warn}>{t('needsApproval')}</p>}
        </>
      )}
    </Panel>
  );
}

/** A campaign: how it stands, how far it is, and what it would do. */
export function CampaignDetail({ row }: { row: ShownCampaign }) {
  const t = useText();
  const isBegun = row.counts.length > 0;
  return (
    <>
      <FactList
        facts={[
          [
            t('stateTitle'),
            <span key="state">
              <StateTag kind={CAMPAIGN_FEELS[row.state]}>{t(`state.${row.state}`)}</StateTag>{' '}
              {row.isStalled ? t('stalled') : REASONS.includes(row.reason) && t(`why.${row.reason}`)}
            </span>,
          ],
          [t('kindTitle'), t(`kind.${row.kind}`)],
          [t('segment'), row.segment],
          [t('channels'), row.channels.map((channel) => t(`channel.${channel}`)).join(' → ')],
          [t('link'), row.link],
          ...(row.encloses.length > 0
            ? [[t('enclosures'), t('enclosureCount', { count: row.encloses.length })] as const]
            : []),
          ...(row.dueAt ? [[t('dueAt'), <Moment key="due" at={row.dueAt} isExact />] as const] : []),
          ...(row.startedAt ? [[t('startedAt'), <Moment key="start" at={row.startedAt} isExact />] as const] : []),
          ...(row.endedAt ? [[t('endedAt'), <Moment key="end" at={row.endedAt} isExact />] as const] : []),
        ]}
      />
      {isBegun ? <Progress row={row} /> : <DryRun id={row.id} />}
    </>
  );
}
