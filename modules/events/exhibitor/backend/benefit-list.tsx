import { InputNumber } from 'antd';
import { useId, useState } from 'react';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { benefitDesk, benefitRecord, MOST_MINUTES } from '../benefit-contract.ts';
import styles from './exhibitor.module.css';

type Row = OutputOf<(typeof benefitRecord)['exhibitor.benefit.list']>['data'][number];
type Shown = OutputOf<(typeof benefitRecord)['exhibitor.benefit.show']>['data'];

const endpoints = recordEndpoints<Row, Shown>(benefitRecord, 'exhibitor.benefit');

/** Counts what was delivered of a benefit. */
function Deliver({ row }: { row: Shown }) {
  const t = useText();
  const id = useId();
  const [delivered, setDelivered] = useState<number | null>(row.delivered);
  const deliver = useAction(benefitDesk['exhibitor.benefit.deliver'], { done: t('deliveredNow'), quiet: true });
  return (
    <ConfirmAction
      label={t('deliver')}
      title={t('deliverTitle', { title: row.title })}
      text={t('deliverText')}
      isComplete={delivered !== null}
      run={() => deliver.mutateAsync({ id: row.id, version: row.version, delivered: delivered ?? 0 })}
    >
      <label htmlFor={id} className={styles.label}>
        {t('delivered')}
      </label>
      <InputNumber
        id={id}
        style={{ width: '100%' }}
        min={0}
        max={row.quantity}
        precision={0}
        value={delivered}
        onChange={setDelivered}
      />
    </ConfirmAction>
  );
}

/** What exhibitors have a right to, counted until it is delivered. */
export default function BenefitList() {
  const t = useText();
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('benefits')}
      lead={t('benefitsLead')}
      newTitle={t('newBenefit')}
      savePermission="exhibitor.benefit.save"
      columns={[
        { key: 'title', title: t('benefit') },
        { key: 'exhibitor', title: t('exhibitor') },
        {
          ...{ key: 'delivered', title: t('delivered'), align: 'end' },
          render: ({ delivered, quantity }) => `${delivered} / ${quantity}`,
        },
        { key: 'dueOn', title: t('dueOn'), isSortable: true },
      ]}
      views={[
        { key: 'open', label: t('toDeliver'), filters: { isOpen: 'true' } },
        { key: 'done', label: t('allDelivered'), filters: { isOpen: 'false' } },
      ]}
      filters={[{ key: 'exhibitorId', label: t('exhibitor'), kind: 'source', source: 'exhibitor.exhibitor' }]}
      empty={{ title: t('noBenefits'), hint: t('noBenefitsHint') }}
      fields={[
        {
          ...{ key: 'exhibitorId', label: t('exhibitor'), kind: 'source', source: 'exhibitor.exhibitor' },
          ...{ isRequired: true, isWide: true },
        },
        { key: 'title', label: t('benefit'), kind: 'text', max: 60, isRequired: true },
        { key: 'titleEn', label: t('benefitEn'), kind: 'text', max: 100 },
        { key: 'quantity', label: t('quantity'), kind: 'number', min: 1, max: 100_000, isRequired: true },
        { key: 'dueOn', label: t('dueOn'), kind: 'day' },
        { key: 'isSatellite', label: t('isSatellite'), help: t('isSatelliteHint'), kind: 'switch' },
        {
          ...{ key: 'minutes', label: t('minutes'), kind: 'number', min: 5, max: MOST_MINUTES },
          when: ({ isSatellite }) => isSatellite === true,
        },
        { key: 'note', label: t('note'), kind: 'longText', max: 300, rows: 2, isWide: true },
      ]}
      usual={{ quantity: 1 }}
      actions={({ row, can }) => can.save && <Deliver key={row.version} row={row} />}
    />
  );
}
