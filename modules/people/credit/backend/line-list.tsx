import { Input, InputNumber } from 'antd';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { RecordDrawer } from '../../../../ui/console/record-drawer.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { creditAdmin } from '../admin-contract.ts';
import { creditText } from '../credit-text.ts';
import css from './credit.module.css';

type Shown = OutputOf<(typeof creditAdmin)['credit.line.show']>['data'];

const KINDS = ['grant', 'correction', 'reversal'] as const;

/** Asks for a line to be corrected; somebody else decides. */
function Correct({ row }: { row: Shown }) {
  const t = useText();
  const id = useId();
  const [minutes, setMinutes] = useState<number | null>(row.minutes);
  const [proof, setProof] = useState('');
  const ask = useAction(creditAdmin['credit.correction.ask'], { done: t('correctionAsked'), quiet: true });
  return (
    <ConfirmAction
      label={t('correct')}
      title={t('correctTitle', { person: row.person })}
      text={t('correctText')}
      reason="needed"
      isComplete={minutes !== null && proof.trim() !== ''}
      run={(reason) => ask.mutateAsync({ lineId: row.id, minutes: minutes ?? 0, reason, proof })}
    >
      <div className={css.asked}>
        <label htmlFor={`${id}-minutes`}>{t('rightMinutes')}</label>
        <InputNumber id={`${id}-minutes`} min={0} max={10_000} precision={0} value={minutes} onChange={setMinutes} />
        <label htmlFor={`${id}-proof`}>{t('proof')}</label>
        <Input
          id={`${id}-proof`}
          value={proof}
          maxLength={300}
          placeholder={t('proofHint')}
          onChange={(event) => setProof(event.target.value)}
        />
      </div>
    </ConfirmAction>
  );
}

function Detail({ row }: { row: Shown }) {
  const t = useText();
  const ruled = row.rule;
  return (
    <>
      <FactList
        facts={[
          [t('person'), row.person],
          [t('project'), row.project],
          [t('number'), row.number || t('attendanceOnly')],
          [t('unit'), row.unit],
          [t('kind'), t(`kinds.${row.kind}`)],
          [t('minutes'), String(row.minutes)],
          [t('credits'), creditText(row.credits)],
          [t('year'), String(row.year)],
          ...(row.province === '' ? [] : [[t('province'), row.province] as const]),
          ...(ruled === null
            ? []
            : [
                [
                  t('rule'),
                  t('ruleIs', { ...ruled, step: t(`steps.${ruled.step}`), rounding: t(`roundings.${ruled.rounding}`) }),
                ] as const,
              ]),
          [t('bookedAt'), <Moment key="at" at={row.createdAt} isExact />],
          [t('bookedBy'), row.postedBy ?? t('portal')],
          ...(row.reason === '' ? [] : [[t('reason'), row.reason] as const]),
          ...(row.proof === '' ? [] : [[t('proof'), row.proof] as const]),
          ...(row.from === null ? [] : [[t('fromMember'), row.from] as const]),
          ...[row.reversesId, row.reversedById].flatMap((id, index) =>
            id === null
              ? []
              : [
                  [
                    t(index === 0 ? 'reverses' : 'reversedBy'),
                    <Link key={id} to={`/backend/credit-ledger/${id}`}>{`#${id}`}</Link>,
                  ] as const,
                ],
          ),
        ]}
      />
      {row.spans.length > 0 && (
        <Panel title={t('spans')}>
          {row.spans.map(({ from, to }) => (
            <p key={from}>
              <Moment at={from} isExact /> – <Moment at={to} isExact />
            </p>
          ))}
        </Panel>
      )}
      {row.corrections.length > 0 && (
        <Panel title={t('corrections')}>
          {row.corrections.map((one) => (
            <p key={one.id}>
              <Link to={`/backend/credit-corrections/${one.id}`}>{t('minutesOf', { count: one.minutes })}</Link> ·{' '}
              {t(`correctionStates.${one.state}`)} · {one.askedBy} · {one.reason}
            </p>
          ))}
        </Panel>
      )}
    </>
  );
}

/** The ledger of credits: every line there ever was, the newest first. */
export default function LineList() {
  const t = useText();
  const kinds = KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }));
  return (
    <>
      <PageHeader title={t('ledger')} lead={t('ledgerLead')} />
      <RecordTable
        list={creditAdmin['credit.line.list']}
        hasNoSearch
        nameOf={(row) => `${row.person} · ${row.unit}`}
        columns={[
          { key: 'person', title: t('person') },
          { key: 'project', title: t('project'), isLong: true },
          { key: 'unit', title: t('unit'), isLong: true },
          {
            key: 'kind',
            title: t('kind'),
            render: ({ kind, isStanding }) => (
              <StateTag kind={isStanding ? 'ok' : 'quiet'}>{t(`kinds.${kind}`)}</StateTag>
            ),
          },
          { key: 'minutes', title: t('minutes'), align: 'end' },
          {
            key: 'credits',
            title: t('credits'),
            align: 'end',
            isHundredths: true,
            render: ({ credits }) => creditText(credits),
          },
          { key: 'year', title: t('year'), isYear: true, align: 'end' },
          { key: 'province', title: t('province'), isHidden: true },
          { key: 'createdAt', title: t('bookedAt'), render: ({ createdAt }) => <Moment at={createdAt} /> },
          { key: 'reason', title: t('reason'), isHidden: true },
        ]}
        views={kinds.map(({ value, label }) => ({ key: value, label, filters: { kind: value } }))}
        filters={[
          { key: 'projectId', label: t('project'), kind: 'source', source: 'credit.project' },
          { key: 'unitId', label: t('unit'), kind: 'source', source: 'credit.unit' },
          { key: 'memberId', label: t('person'), kind: 'source', source: 'member.person' },
          { key: 'kind', label: t('kind'), kind: 'select', options: kinds },
          { key: 'year', label: t('year'), kind: 'text' },
          { key: 'province', label: t('province'), kind: 'source', source: 'credit.province' },
        ]}
        empty={{ title: t('noLines'), hint: t('noLinesHint') }}
      />
      <RecordDrawer
        show={creditAdmin['credit.line.show']}
        title={(row) => `${row.person} · ${row.unit}`}
        actions={({ row, can }) => can.correct && <Correct row={row} />}
      >
        {({ row }) => <Detail row={row} />}
      </RecordDrawer>
    </>
  );
}
