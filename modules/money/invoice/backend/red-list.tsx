import { Button } from 'antd';
import { useState } from 'react';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordDrawer } from '../../../../ui/console/record-drawer.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { invoiceAdmin } from '../admin-contract.ts';
import { RED_STATES, RedState } from './invoice-states.tsx';
import { PaperFields, usePaperFiles } from './paper-fields.tsx';

type Shown = OutputOf<(typeof invoiceAdmin)['invoice.red.show']>['data'];

function Book({ row: { id, version } }: { row: Shown }) {
  const t = useText();
  const [number, setNumber] = useState('');
  const files = usePaperFiles();
  const book = useAction(invoiceAdmin['invoice.red.book'], { done: t('redBooked'), quiet: true });
  return (
    <ConfirmAction
      isPrimary
      label={t('bookRed')}
      title={t('bookRed')}
      text={t('bookRedText')}
      isComplete={number.length >= 8 && !files.isBusy}
      run={() => book.mutateAsync({ id, version, number, ...files.input })}
    >
      <PaperFields number={number} files={files} onNumber={setNumber} />
    </ConfirmAction>
  );
}

function Actions({ row, can }: { row: Shown; can: Readonly<Record<string, boolean>> }) {
  const t = useText();
  const cancel = useAction(invoiceAdmin['invoice.red.cancel'], { done: t('redCancelled'), quiet: true });
  const retry = useAction(invoiceAdmin['invoice.red.retry'], { done: t('retried') });
  const { id, version } = row;
  return (
    <>
      {can.retry && (
        <Button loading={retry.isPending} onClick={() => retry.mutate({ id, version })}>
          {t('retry')}
        </Button>
      )}
      {can.cancel && (
        <ConfirmAction
          label={t('cancelRed')}
          title={t('cancelRed')}
          text={t('cancelRedText')}
          reason="needed"
          run={(reason) => cancel.mutateAsync({ id, version, reason })}
        />
      )}
      {can.book && <Book row={row} />}
    </>
  );
}

function Detail({ row }: { row: Shown }) {
  const t = useText();
  const text = (name: string, value: string) => (value === '' ? [] : [[name, value] as const]);
  const at = (name: string, moment: string | null) =>
    moment === null ? [] : [[name, <Moment key={name} at={moment} isExact />] as const];
  return (
    <FactList
      facts={[
        [t('stateOf'), <RedState key="state" state={row.state} />],
        [t('amount'), moneyText(-row.fen)],
        [t('tax'), moneyText(-row.taxFen)],
        [
          t('original'),
          <a key="original" href={`/backend/invoices/${row.invoiceId}`}>
            {row.original}
          </a>,
        ],
        [
          t('takesOff'),
          row.isWhole
            ? t('allOfIt')
            : row.parts
                .map(({ place, fen, ofFen }) =>
                  fen === ofFen ? t('wholeLine', { place }) : t('partOfLine', { place, fen: moneyText(fen) }),
                )
                .join(t('comma')),
        ],
        [t('redReason'), t(`reason.${row.reason}`)],
        ...text(t('note'), row.note),
        [t('provider'), t(`providers.${row.provider}`)],
        ...(row.bureau === '' ? [] : [[t('bureauOf'), t(`bureau.${row.bureau}`)] as const]),
        ...(row.state === 'pending' ? at(t('confirmBy'), row.confirmBy) : []),
        [t('serial'), <code key="serial">{row.serial}</code>],
        ...(row.number === null ? [] : [[t('number'), <code key="number">{row.number}</code>] as const]),
        ...text(t('refusal'), row.refusal),
        ...text(t('why'), row.ending),
        ...row.files.map(
          ({ id, url, name }) =>
            [
              t('files'),
              <a key={id} href={url} target="_blank" rel="noreferrer">
                {name}
              </a>,
            ] as const,
        ),
        ...at(t('createdAt'), row.createdAt),
        ...at(t('issuedAt'), row.issuedAt),
      ]}
    />
  );
}

/** What takes invoices off: waiting for its buyer or the desk, issued, or fallen away. */
export default function RedList() {
  const t = useText();
  return (
    <>
      <PageHeader title={t('redsTitle')} lead={t('redsLead')} />
      <RecordTable
        list={invoiceAdmin['invoice.red.list']}
        nameOf={(row) => row.original}
        searchHint={t('redSearch')}
        columns={[
          { key: 'original', title: t('original'), render: (row) => <code>{row.original}</code> },
          { key: 'fen', title: t('amount'), align: 'end', render: (row) => moneyText(-row.fen) },
          {
            ...{ key: 'state', title: t('stateOf') },
            render: (row) => <RedState state={row.state} />,
            labels: Object.fromEntries(RED_STATES.map((state) => [state, t(`redState.${state}`)])),
          },
          { key: 'reason', title: t('redReason'), words: 'reason' },
          {
            ...{ key: 'confirmBy', title: t('confirmBy') },
            render: (row) => row.state === 'pending' && row.confirmBy && <Moment at={row.confirmBy} />,
          },
          { key: 'number', title: t('number'), render: (row) => row.number && <code>{row.number}</code> },
          { key: 'createdAt', title: t('createdAt'), render: (row) => <Moment at={row.createdAt} /> },
        ]}
        views={RED_STATES.map((state) => ({ key: state, label: t(`redState.${state}`), filters: { state } }))}
        empty={{ title: t('noReds'), hint: t('noRedsHint') }}
      />
      <RecordDrawer
        show={invoiceAdmin['invoice.red.show']}
        title={(row) => moneyText(-row.fen)}
        actions={({ row, can }) => <Actions row={row} can={can} />}
        width={560}
      >
        {({ row }) => <Detail row={row} />}
      </RecordDrawer>
    </>
  );
}
