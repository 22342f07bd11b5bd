import { Button } from 'antd';
import { useState } from 'react';
import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { invoiceAdmin, type ReconciledMonth } from '../admin-contract.ts';
import css from './invoice.module.css';

const differs = ({ taxFen, redTaxFen, ledgerTaxFen }: ReconciledMonth): boolean => taxFen - redTaxFen !== ledgerTaxFen;

function Months({ months }: { months: readonly ReconciledMonth[] }) {
  const t = useText();
  if (months.length === 0) return <p>{t('noMonths')}</p>;
  return (
    <div className={css.wide}>
      <table className={css.table}>
        <thead>
          <tr>
            {(['month', 'issuedSum', 'taxSum', 'redOff', 'redTaxSum', 'ledgerTax'] as const).map((key) => (
              <th key={key} scope="col">
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((row) => (
            <tr key={row.month}>
              <th scope="row" className={css.month}>
                {row.month}
              </th>
              <td>
                {moneyText(row.fen)}
                <small>{t('count', { count: row.issued })}</small>
              </td>
              <td>{moneyText(row.taxFen)}</td>
              <td>
                {moneyText(-row.redFen)}
                <small>{t('count', { count: row.reds })}</small>
              </td>
              <td>{moneyText(-row.redTaxFen)}</td>
              <td>
                {moneyText(row.ledgerTaxFen)}
                <small>
                  <StateTag kind={differs(row) ? 'bad' : 'ok'}>{t(differs(row) ? 'differs' : 'agrees')}</StateTag>
                </small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A year of invoices beside the ledger, and those that somebody has to look into. */
export default function InvoiceCheck() {
  const t = useText();
  const [year, setYear] = useState<number | undefined>(undefined);
  const found = useAnswer(invoiceAdmin['invoice.reconcile'], year === undefined ? {} : { year }, { keep: true });
  if (found.error) return <Failure error={found.error} retry={() => void found.refetch()} />;
  if (found.data === undefined) return <Waiting />;
  const { data } = found.data;
  return (
    <>
      <PageHeader title={t('checkTitle')} lead={t('checkLead')} />
      <Panel
        title={t('year', { year: String(data.year) })}
        actions={
          <span className={css.ways}>
            <Button onClick={() => setYear(data.year - 1)}>{t('yearBefore')}</Button>
            <Button onClick={() => setYear(data.year + 1)}>{t('yearAfter')}</Button>
          </span>
        }
      >
        <Months months={data.months} />
      </Panel>
      <Panel title={t('faults')}>
        {data.faults.length === 0 && <p>{t('noFaults')}</p>}
        <ul className={css.list}>
          {data.faults.map((fault) => (
            <li key={fault.id}>
              <StateTag kind={fault.kind === 'no_file' ? 'warn' : 'bad'}>{t(`faultKind.${fault.kind}`)}</StateTag>{' '}
              <a href={`/backend/invoices/${fault.id}`}>
                {fault.buyer} {moneyText(fault.fen)}
              </a>{' '}
              <Moment at={fault.at} />
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}
