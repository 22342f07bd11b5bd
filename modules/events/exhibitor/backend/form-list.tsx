import { Button } from 'antd';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordDrawer } from '../../../../ui/console/record-drawer.tsx';
import { RecordForm } from '../../../../ui/console/record-form.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { exhibitorDesk } from '../admin-contract.ts';
import { FORM_STATES } from '../rules/form-steps.ts';
import styles from './exhibitor.module.css';
import { FormDecision } from './form-decision.tsx';
import { FormStateTag } from './form-state.tsx';

type Row = OutputOf<(typeof exhibitorDesk)['exhibitor.form.list']>['data'][number];
type Shown = OutputOf<(typeof exhibitorDesk)['exhibitor.form.show']>['data'];

const TEXTS = ['name', 'nameEn', 'about', 'aboutEn', 'website', 'registerNo'] as const;

/** What a form says beside what readers are told now; what is otherwise stands out. */
function Comparison({ row }: { row: Shown }) {
  const t = useText();
  return (
    <table className={styles.compared}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('saidNow')}</th>
          <th scope="col">{t('formSays')}</th>
        </tr>
      </thead>
      <tbody>
        {TEXTS.map((key) => (
          <tr key={key} {...(key !== 'registerNo' && row.now[key] !== row.company[key] && { 'data-other': '' })}>
            <th scope="row">{t(key)}</th>
            <td>{key === 'registerNo' ? '' : row.now[key] || '—'}</td>
            <td>{row.company[key] || '—'}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{t('logo')}</th>
          <td>{row.nowLogo && <img className={styles.logo} src={row.nowLogo} alt={t('logo')} />}</td>
          <td>{row.logo && <img className={styles.logo} src={row.logo.url} alt={t('logo')} />}</td>
        </tr>
        <tr>
          <th scope="row">{t('licence')}</th>
          <td />
          <td>
            {row.licence && (
              <a href={row.licence.url} target="_blank" rel="noreferrer">
                {row.licence.name}
              </a>
            )}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** The company forms that exhibitors hand in, and what is decided about them. */
export default function FormList() {
  const t = useText();
  const states = FORM_STATES.map((value) => ({ value, label: t(`formStates.${value}`) }));
  return (
    <>
      <PageHeader title={t('forms')} lead={t('formsLead')} />
      <RecordTable<Row>
        list={exhibitorDesk['exhibitor.form.list']}
        nameOf={({ exhibitor }) => exhibitor}
        columns={[
          { key: 'exhibitor', title: t('exhibitor') },
          { key: 'number', title: t('number'), align: 'end' },
          {
            ...{ key: 'state', title: t('stateTitle'), render: ({ state }) => <FormStateTag state={state} /> },
            labels: Object.fromEntries(states.map(({ value, label }) => [value, label])),
          },
          { key: 'conference', title: t('conference'), isLong: true },
          { key: 'author', title: t('author') },
          {
            ...{ key: 'submittedAt', title: t('submittedAt') },
            render: ({ submittedAt }) => submittedAt && <Moment at={submittedAt} />,
          },
          {
            ...{ key: 'updatedAt', title: t('updatedAt'), isSortable: true },
            render: ({ updatedAt }) => <Moment at={updatedAt} />,
          },
        ]}
        views={(['submitted', 'returned', 'draft', 'approved'] as const).map((value) => ({
          ...{ key: value, label: t(`formStates.${value}`), filters: { state: value } },
        }))}
        filters={[
          { key: 'exhibitionId', label: t('exhibition'), kind: 'source', source: 'exhibitor.exhibition' },
          { key: 'state', label: t('stateTitle'), kind: 'select', options: states },
        ]}
        empty={{ title: t('noForms'), hint: t('noFormsHint') }}
      />
      <RecordDrawer
        show={exhibitorDesk['exhibitor.form.show']}
        title={({ exhibitor, number }) => t('formOf', { exhibitor, number })}
        actions={({ row, can: may, edit }) => (
          <>
            {may.write && <Button onClick={() => edit(true)}>{t('writeForIt')}</Button>}
            {may.decide && <FormDecision key={row.version} row={row} />}
          </>
        )}
        form={({ row, edit }) => (
          <RecordForm
            save={exhibitorDesk['exhibitor.form.write']}
            record={{ ...row.company, id: row.id, version: row.version, submit: false }}
            fields={[
              { key: 'name', label: t('name'), kind: 'text', max: 100 },
              { key: 'nameEn', label: t('nameEn'), kind: 'text', max: 160 },
              { key: 'about', label: t('about'), kind: 'longText', max: 1000, rows: 4, isWide: true },
              { key: 'aboutEn', label: t('aboutEn'), kind: 'longText', max: 1600, rows: 4, isWide: true },
              { key: 'website', label: t('website'), kind: 'text', max: 300 },
              { key: 'registerNo', label: t('registerNo'), kind: 'text', max: 40 },
              { key: 'submit', label: t('handInForIt'), kind: 'switch', help: t('handInForItHint') },
            ]}
            done={() => edit(false)}
            cancel={() => edit(false)}
          />
        )}
        width={820}
      >
        {({ row }) => (
          <>
            <FactList
              facts={[
                [t('stateTitle'), <FormStateTag key="state" state={row.state} />],
                [t('conference'), row.conference],
                [t('author'), row.author],
                [t('submittedAt'), row.submittedAt && <Moment key="at" at={row.submittedAt} />],
                [t('reason'), row.reason],
              ]}
            />
            <Comparison row={row} />
          </>
        )}
      </RecordDrawer>
    </>
  );
}
