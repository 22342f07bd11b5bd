import { Alert, Button, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import type { Endpoint } from '../../../../kernel/contract/endpoint.ts';
import type { GuestAccount } from '../../../../kernel/contract/guest-accounts.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { CopyButton } from '../../../../ui/console/copy-button.tsx';
import { type StateKind, StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import styles from './guest-accounts.module.css';

/** Days for which an account is usually given. */
const USUAL_DAYS = 90;
const kinds: Record<'open' | 'over' | 'ended', StateKind> = { open: 'ok', over: 'quiet', ended: 'quiet' };
const dayIn = (days: number): string => formatDate(new Date(Date.now() + days * 86_400_000));
const endOf = (day: string): string => new Date(`${day}T23:59:59`).toISOString();

/** A code that was made just now; it is shown this once. */
function Code({ code, account, close }: { code: string; account: string; close(): void }) {
  const t = useText('organisation');
  return (
    <Modal open title={t('guests.code', { account })} footer={null} width={420} onCancel={close}>
      <Alert type="warning" showIcon title={t('guests.codeOnce')} />
      <p className={styles.line}>
        <code>{code}</code>
        <CopyButton text={code} label={t('guests.code', { account })} />
      </p>
    </Modal>
  );
}

type Made = { data: { id: number; code: string } };

interface GuestAccountsProps {
  /** Whose accounts these are: the number that the calls ask for. */
  id: number;
  calls: {
    list: Endpoint<{ id: number | string }, { data: GuestAccount[] }>;
    make: Endpoint<unknown, Made>;
    renew: Endpoint<{ id: number | string; until: string }, Made>;
    end: Endpoint<{ id: number | string; reason?: string }, Record<string, never>>;
  };
  /** The name of that number in the call that makes one. */
  of: string;
  /** Where they sign in, and what for. */
  hint: string;
  /** The last day of any of them, where there is one. */
  lastDay?: string;
}

/** Accounts by which people of an organisation sign in at a page of their own: given, renewed and ended one by one. */
export function GuestAccounts({ id, calls, of, hint, lastDay }: GuestAccountsProps) {
  const t = useText('organisation');
  const form = useId();
  const answer = useAnswer(calls.list, { id }, { isFresh: true });
  const usual = lastDay !== undefined && lastDay < dayIn(USUAL_DAYS) ? lastDay : dayIn(USUAL_DAYS);
  const [name, setName] = useState('');
  const [account, setAccount] = useState('');
  const [until, setUntil] = useState(usual);
  const [told, setTold] = useState<{ code: string; account: string } | null>(null);
  const make = useAction(calls.make, {
    onDone: ({ data }) => {
      setTold({ code: data.code, account: account.trim() });
      setName('');
      setAccount('');
    },
  });
  const renew = useAction(calls.renew, { quiet: true });
  const end = useAction(calls.end, { done: t('guests.ended'), quiet: true });
  const rows = answer.data?.data ?? [];
  return (
    <section className={styles.part}>
      <h3>{t('guests.title')}</h3>
      <p className={styles.note}>{hint}</p>
      {rows.length === 0 && <p className={styles.note}>{t('guests.none')}</p>}
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.id} className={styles.line}>
            <span>
              {row.name} · {row.account} <StateTag kind={kinds[row.state]}>{t(`guests.states.${row.state}`)}</StateTag>{' '}
              <span className={styles.note}>
                {t('guests.until')} {formatDate(new Date(row.until))} · {t('guests.lastAt')}{' '}
                {row.lastAt === null ? t('guests.never') : formatDate(new Date(row.lastAt))}
              </span>
            </span>
            <span>
              <ConfirmAction
                isQuiet
                label={t('guests.renew')}
                title={t('guests.renewTitle', { name: row.name })}
                text={t('guests.renewText', { until: usual })}
                run={async () => {
                  const { data } = await renew.mutateAsync({ id: row.id, until: endOf(usual) });
                  setTold({ code: data.code, account: row.account });
                }}
              />
              {row.state === 'open' && (
                <ConfirmAction
                  isQuiet
                  isDangerous
                  label={t('guests.end')}
                  title={t('guests.endTitle', { name: row.name })}
                  text={t('guests.endText')}
                  reason="possible"
                  run={(reason) => end.mutateAsync({ id: row.id, reason })}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.form}>
        <div>
          <label htmlFor={`${form}-name`}>{t('guests.name')}</label>
          <Input id={`${form}-name`} maxLength={60} value={name} onChange={(event) => setName(event.target.value)} />
        </div>
        <div>
          <label htmlFor={`${form}-account`}>{t('guests.account')}</label>
          <Input
            id={`${form}-account`}
            placeholder={t('guests.accountHint')}
            maxLength={64}
            value={account}
            onChange={(event) => setAccount(event.target.value)}
          />
        </div>
        <div>
          <label htmlFor={`${form}-until`}>{t('guests.until')}</label>
          <Input
            id={`${form}-until`}
            type="date"
            min={dayIn(0)}
            max={lastDay ?? dayIn(399)}
            value={until}
            onChange={(event) => setUntil(event.target.value)}
          />
        </div>
        <Button
          disabled={[name, account, until].some((text) => text.trim() === '')}
          loading={make.isPending}
          onClick={() => make.mutate({ ...{ [of]: id }, name, account, until: endOf(until) })}
        >
          {t('guests.make')}
        </Button>
      </div>
      {told && <Code {...told} close={() => setTold(null)} />}
    </section>
  );
}
