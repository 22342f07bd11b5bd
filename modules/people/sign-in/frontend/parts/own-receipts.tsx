import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { formatDateTime } from '../../../../../kernel/rules/date-format.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Chip } from '../../../../../ui/site/chip.tsx';
import { Link } from '../../../../../ui/site/link.tsx';
import type { agreementSite } from '../../../agreement/contract.ts';
import css from '../account.module.css';

type Receipt = OutputOf<(typeof agreementSite)['agreement.receipts']>['data'][number];

/** The proofs of the own consents: which text, when, where and how, each to be kept as a file. */
export function OwnReceipts({ receipts }: { receipts: readonly Receipt[] }) {
  const { t, shop } = useApp();
  const moment = (at: string): string => formatDateTime(new Date(at));
  const facts = (one: Receipt): [string, string][] => [
    [t('signIn.receipt.number'), String(one.id)],
    [t('signIn.receipt.from'), shop.name],
    [t('signIn.receipt.text'), `${one.title} · ${t('signIn.receipt.version', { version: one.version })}`],
    [t('signIn.receipt.at'), moment(one.at)],
    [t('signIn.receipt.channel'), t(`signIn.receipt.by.${one.channel}`)],
    [t('signIn.receipt.device'), one.device],
    ...(one.withdrawnAt === null
      ? []
      : [[t('signIn.receipt.withdrawnAt'), moment(one.withdrawnAt)] satisfies [string, string]]),
    [t('signIn.receipt.fingerprint'), one.fingerprint],
  ];
  const keep = (one: Receipt): void => {
    const text = facts(one).map(([name, value]) => `${name}\t${value}`);
    const address = URL.createObjectURL(new Blob([`${text.join('\n')}\n`], { type: 'text/plain;charset=utf-8' }));
    const link = Object.assign(document.createElement('a'), { href: address, download: `consent-${one.id}.txt` });
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <details className={css.receipts}>
      <summary>{t('signIn.receipt.title', { count: receipts.length })}</summary>
      <ul className={css.rows}>
        {receipts.map((one) => (
          <li key={one.id}>
            <div>
              <Link to={one.url}>{`${one.title} · ${t('signIn.receipt.version', { version: one.version })}`}</Link>{' '}
              {one.withdrawnAt !== null && <Chip tone="warn">{t('signIn.receipt.withdrawn')}</Chip>}
              <p className={css.note}>
                {moment(one.at)} · {t(`signIn.receipt.by.${one.channel}`)} · {one.device}
              </p>
              <p className={css.proof}>{one.fingerprint}</p>
            </div>
            <Button kind="outline" onClick={() => keep(one)}>
              {t('signIn.receipt.keep')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
