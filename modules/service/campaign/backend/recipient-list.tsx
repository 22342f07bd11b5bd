import { Button, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { deliveryFaults } from '../../../../kernel/rules/delivery-faults.ts';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { campaignAdmin } from '../contract.ts';
import { RecipientState, skipReasons } from '../states.ts';
import styles from './campaign.module.css';
import { RECIPIENT_FEELS } from './shown-campaign.ts';

/** Whom a campaign was for, fifty at a time, and what became of each message. */
export function RecipientList({ campaignId }: { campaignId: number }) {
  const t = useText();
  const ofNotices = useText('notice');
  const can = useCan();
  const [state, setState] = useState<RecipientState | undefined>();
  const [cursor, setCursor] = useState<string | undefined>();
  const found = useAnswer(
    campaignAdmin['campaign.recipient.list'],
    { campaignId, limit: 50, ...(state && { state }), ...(cursor && { cursor }) },
    { keep: true, isFresh: true },
  );
  if (found.isPending) return <Waiting />;
  if (found.isError) return <Failure error={found.error} retry={() => void found.refetch()} />;
  const { data, next, previous } = found.data;
  // Why it did not leave has words; of what came back there is the code of its server.
  const why = (reason: string): string => {
    if ((skipReasons as readonly string[]).includes(reason)) return t(`skipped.${reason}`);
    return (deliveryFaults as readonly string[]).includes(reason) ? ofNotices(`delivery.reasonName.${reason}`) : reason;
  };
  return (
    <>
      <Select
        className={styles.filter}
        aria-label={t('stateTitle')}
        allowClear
        placeholder={t('everyState')}
        value={state ?? null}
        options={RecipientState.options.map((value) => ({ value, label: t(`outcome.${value}`) }))}
        onChange={(value: RecipientState | null) => {
          setState(value ?? undefined);
          setCursor(undefined);
        }}
      />
      {data.length === 0 && <p className={styles.quiet}>{t('noRecipients')}</p>}
      <ul className={styles.log}>
        {data.map((row) => (
          <li key={row.id}>
            <span>
              {can('member.person.view') ? <Link to={`/backend/member/${row.memberId}`}>{row.name}</Link> : row.name}
            </span>
            <span>{row.channel && t(`channel.${row.channel}`)}</span>
            <span className={styles.quiet}>{row.sentTo}</span>
            <span>
              <StateTag kind={RECIPIENT_FEELS[row.state]}>{t(`outcome.${row.state}`)}</StateTag> {why(row.reason)}
            </span>
            <span className={styles.quiet}>
              <Moment at={row.settledAt ?? row.queuedAt} />
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.pages}>
        <Button disabled={!previous} onClick={() => setCursor(previous ?? undefined)}>
          {t('previous')}
        </Button>
        <Button disabled={!next} onClick={() => setCursor(next ?? undefined)}>
          {t('next')}
        </Button>
      </p>
    </>
  );
}
