import { Button } from 'antd';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { DECIDE, remarkDesk } from '../admin-contract.ts';
import { RemarkStateTag } from './remark-state-tag.tsx';
import styles from './talk-desk.module.css';

type Row = OutputOf<(typeof remarkDesk)['remark.remark.list']>['data'][number];

/** Days that somebody is banned for from this room; bans from the shop are made at the desk of comments. */
const BAN_DAYS = 1;

/** A line of a talk with what can be done about it at once. */
export function TalkLine({ row }: { row: Row }) {
  const t = useText();
  const can = useCan();
  const { id, version, state, isPinned, isAnswer } = row;
  const approve = useAction(remarkDesk['remark.remark.approve'], { done: t('approved') });
  const refuse = useAction(remarkDesk['remark.remark.refuse'], { done: t('refused'), quiet: true });
  const recall = useAction(remarkDesk['remark.remark.recall'], { done: t('taken'), quiet: true });
  const mark = useAction(remarkDesk['remark.remark.mark']);
  const ban = useAction(remarkDesk['remark.remark.ban'], { done: t('banned'), quiet: true });
  const pin = isPinned ? 'unpinned' : 'pinned';
  const end = state === 'review' ? refuse : recall;
  return (
    <li data-state={state}>
      <p className={styles.who}>
        <b>{row.author?.name ?? t('states.deleted')}</b>
        <Moment at={row.at} />
        {state !== 'published' && <RemarkStateTag state={state} />}
      </p>
      <p className={styles.text}>{row.text}</p>
      <p className={styles.acts}>
        {can(DECIDE) && state === 'review' && (
          <Button type="primary" loading={approve.isPending} onClick={() => approve.mutate({ id, version })}>
            {t('approve')}
          </Button>
        )}
        {can(DECIDE) && state === 'published' && !isAnswer && (
          <Button onClick={() => mark.mutate({ id, version, mark: pin })}>{t(`mark.${pin}`)}</Button>
        )}
        {can(DECIDE) && (state === 'review' || state === 'published') && (
          <ConfirmAction
            isDangerous
            label={t(state === 'review' ? 'refuse' : 'recall')}
            title={t(state === 'review' ? 'refuse' : 'recall')}
            reason="needed"
            reasonLabel={t('reason')}
            run={(reason) => end.mutateAsync({ id, version, reason })}
          />
        )}
        {can('remark.ban.save') && row.author !== null && (
          <ConfirmAction
            isDangerous
            label={t('talk.ban')}
            title={t('talk.banTitle')}
            text={t('banText')}
            reason="needed"
            reasonLabel={t('reason')}
            run={(reason) => ban.mutateAsync({ id, days: BAN_DAYS, reason, here: true })}
          />
        )}
      </p>
    </li>
  );
}
