import { useState } from 'react';
import { Link } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordDrawer } from '../../../../ui/console/record-drawer.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import type { ChosenRows } from '../../../../ui/console/record-types.ts';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { paper } from '../../../platform/paper/contract.ts';
import { PaperButtons } from '../../../platform/paper/parts/paper-buttons.tsx';
import { PrintDialog } from '../../../platform/paper/parts/print-dialog.tsx';
import { certificateAdmin } from '../admin-contract.ts';
import { type CertificateState, certificateStates } from '../states.ts';

const FEELS = { valid: 'ok', replaced: 'quiet', revoked: 'bad' } as const;

function State({ state }: { state: CertificateState }) {
  const t = useText();
  return <StateTag kind={FEELS[state]}>{t(`states.${state}`)}</StateTag>;
}

type Shown = OutputOf<(typeof certificateAdmin)['certificate.certificate.show']>;

function Actions({ row, can }: { row: Shown['data']; can: Readonly<Record<string, boolean>> }) {
  const t = useText();
  const revoke = useAction(certificateAdmin['certificate.certificate.revoke'], { done: t('revoked'), quiet: true });
  const reissue = useAction(certificateAdmin['certificate.certificate.reissue'], { done: t('reissued'), quiet: true });
  const { id, number } = row;
  return (
    <>
      <PaperButtons paper="certificate.paper" id={id} label={t('open')} />
      {can.reissue && (
        <ConfirmAction
          label={t('reissue')}
          title={t('reissueTitle', { number })}
          text={t('reissueText')}
          reason="needed"
          run={(reason) => reissue.mutateAsync({ id, reason })}
        />
      )}
      {can.revoke && (
        <ConfirmAction
          isDangerous
          label={t('revoke')}
          title={t('revokeTitle', { number })}
          text={t('revokeText')}
          reason="needed"
          run={(reason) => revoke.mutateAsync({ id, reason })}
        />
      )}
    </>
  );
}

function Detail({ row }: { row: Shown['data'] }) {
  const t = useText();
  const can = useCan();
  const other = (found: Shown['data']['replaces']) =>
    found && <Link to={`/backend/certificates/${found.id}`}>{found.number}</Link>;
  return (
    <FactList
      facts={[
        [t('number'), row.number],
        [t('state'), <State key="state" state={row.state} />],
        [t('kind'), row.kindLabel],
        [
          t('holder'),
          can('member.person.view') ? (
            <Link key="holder" to={`/backend/member/${row.memberId}`}>
              {row.name || t('gone')}
            </Link>
          ) : (
            row.name || t('gone')
          ),
        ],
        [t('about'), row.title],
        ...row.facts.map(({ label, value }) => [label, value] as const),
        [t('issuedAt'), <Moment key="issued" at={row.issuedAt} isExact />],
        [t('issuedBy'), row.issuedBy ?? t('portal')],
        ...(row.replaces === null ? [] : [[t('replaces'), other(row.replaces)] as const]),
        ...(row.endedAt === null
          ? []
          : [
              [t('endedAt'), <Moment key="ended" at={row.endedAt} isExact />] as const,
              [t('endedBy'), row.endedBy ?? t('portal')] as const,
              [t('reason'), row.endReason] as const,
            ]),
        ...(row.replacedBy === null ? [] : [[t('replacedBy'), other(row.replacedBy)] as const]),
      ]}
    />
  );
}

/** The certificates of the shop: whose they are, whether they hold, and what took their place. */
export default function CertificateList() {
  const t = useText();
  const [printing, setPrinting] = useState<ChosenRows | null>(null);
  const kinds = useAnswer(certificateAdmin['certificate.kinds'], {}).data?.data ?? [];
  const states = certificateStates.map((value) => ({ value, label: t(`states.${value}`) }));
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <RecordTable
        list={certificateAdmin['certificate.certificate.list']}
        searchHint={t('byNumber')}
        nameOf={({ number, name }) => `${number} ${name}`}
        columns={[
          { key: 'number', title: t('number') },
          { key: 'name', title: t('holder'), render: ({ name }) => name || t('gone') },
          { key: 'kindLabel', title: t('kind') },
          { key: 'title', title: t('about'), isLong: true },
          { key: 'state', title: t('state'), render: ({ state }) => <State state={state} /> },
          { key: 'issuedAt', title: t('issuedAt'), render: ({ issuedAt }) => <Moment at={issuedAt} /> },
          { key: 'endedAt', title: t('endedAt'), isHidden: true, render: ({ endedAt }) => <Moment at={endedAt} /> },
        ]}
        views={states.map(({ value, label }) => ({ key: value, label, filters: { state: value } }))}
        filters={[
          { key: 'state', label: t('state'), kind: 'select', options: states },
          {
            key: 'kind',
            label: t('kind'),
            kind: 'select',
            options: kinds.map(({ kind, label }) => ({ value: kind, label })),
          },
          { key: 'memberId', label: t('holder'), kind: 'source', source: 'member.person' },
        ]}
        bulk={[
          {
            ...{
              key: 'print',
              label: t('printMany'),
              operation: { path: paper['paper.print'].path, access: { permission: 'certificate.certificate.view' } },
            },
            question: (count) => t('printTitle', { count }),
            take: setPrinting,
          },
        ]}
        empty={{ title: t('none'), hint: t('noneHint') }}
      />
      {printing !== null && (
        <PrintDialog
          paper="certificate.paper"
          title={t('printMany')}
          sizes={['a4Across', 'a4', 'a5']}
          chosen={printing}
          fields={[]}
          usual={{}}
          close={() => setPrinting(null)}
        />
      )}
      <RecordDrawer
        show={certificateAdmin['certificate.certificate.show']}
        title={({ number, name }) => `${number} · ${name || t('gone')}`}
        actions={({ row, can }) => <Actions row={row} can={can} />}
      >
        {({ row }) => <Detail row={row} />}
      </RecordDrawer>
    </>
  );
}
