import { useState } from 'react';
import { Link } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordDrawer } from '../../../../ui/console/record-drawer.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { paymentDesk } from '../contract.ts';
import { LabelledInput } from './labelled-input.tsx';
import css from './payment.module.css';

type Shown = OutputOf<(typeof paymentDesk)['payment.bill.show']>['data'];

function ReadAction() {
  const t = useText();
  const [day, setDay] = useState('');
  const read = useAction(paymentDesk['payment.bill.read'], { done: t('readDone'), quiet: true });
  return (
    <ConfirmAction
      label={t('readBill')}
      title={t('readBill')}
      isComplete={day !== ''}
      run={() => read.mutateAsync({ day })}
    >
      <LabelledInput label={t('day')} type="date" value={day} onChange={(event) => setDay(event.target.value)} />
    </ConfirmAction>
  );
}

function Faults({ count }: { count: number }) {
  const t = useText();
  return <StateTag kind={count === 0 ? 'ok' : 'bad'}>{count === 0 ? t('same') : String(count)}</StateTag>;
}

function Detail({ row }: { row: Shown }) {
  const t = useText();
  const side = (fen: number | null): string => (fen === null ? '—' : moneyText(fen));
  return (
    <>
      <FactList
        facts={[
          [t('faults'), <Faults key="faults" count={row.faults} />],
          [t('billRows'), row.rows],
          [t('theirs'), moneyText(row.theirFen)],
          [t('ours'), moneyText(row.ourFen)],
          [t('fee'), moneyText(row.feeFen)],
          [t('readAt'), <Moment key="read" at={row.readAt} isExact />],
        ]}
      />
      {row.differences.length > 0 && (
        <section className={css.part}>
          <h2>{t('differences')}</h2>
          <ul className={css.lines}>
            {row.differences.map(({ id, kind, what, number, ourFen, theirFen }) => (
              <li key={id}>
                <b>{t(`difference.${kind}`)}</b>
                <span>{t(`kinds.${what}`)}</span>
                <code>{number}</code>
                <span>
                  {t('ours')} {side(ourFen)} · {t('theirs')} {side(theirFen)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** WeChat Pay’s bill of each day beside the books. */
export default function BillList() {
  const t = useText();
  const can = useCan();
  return (
    <>
      <PageHeader title={t('bills')} lead={t('billsLead')}>
        <Link to="/backend/contested">{t('toAlarms')}</Link>
        {can('payment.row.match') && <ReadAction />}
      </PageHeader>
      <RecordTable
        list={paymentDesk['payment.bill.list']}
        nameOf={(row) => row.day}
        hasNoSearch
        columns={[
          { key: 'day', title: t('day') },
          { key: 'faults', title: t('faults'), render: (row) => <Faults count={row.faults} /> },
          { key: 'rows', title: t('billRows'), align: 'end' },
          { key: 'theirFen', title: t('theirs'), align: 'end', render: (row) => moneyText(row.theirFen) },
          { key: 'ourFen', title: t('ours'), align: 'end', render: (row) => moneyText(row.ourFen) },
          { key: 'feeFen', title: t('fee'), align: 'end', render: (row) => moneyText(row.feeFen) },
          { key: 'readAt', title: t('readAt'), render: (row) => <Moment at={row.readAt} /> },
        ]}
        empty={{ title: t('noBills'), hint: t('noBillsHint') }}
      />
      <RecordDrawer show={paymentDesk['payment.bill.show']} title={(row) => row.day} width={560}>
        {({ row }) => <Detail row={row} />}
      </RecordDrawer>
    </>
  );
}
