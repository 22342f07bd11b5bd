import { Modal } from 'antd';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { RecordForm } from '../../../../ui/console/record-form.tsx';
import { YuanInput } from '../../../../ui/console/yuan-input.tsx';
import { expenseDesk } from '../expense-contract.ts';
import { EXPENSE_KINDS } from '../rules/expense-steps.ts';

/** Writes an expense down for the guest of a visit; somebody else grants it. */
export function TellExpense({ visit, close }: { visit?: number; close(): void }) {
  const t = useText('receiving');
  const options = EXPENSE_KINDS.map((value) => ({ value, label: t(`expenseKinds.${value}`) }));
  return (
    <Modal open title={t('tellExpense')} footer={null} onCancel={close} width={620}>
      <p>{t('tellExpenseText')}</p>
      <RecordForm
        save={expenseDesk['receiving.expense.tell']}
        usual={{ kind: 'transport', spentOn: formatDate(new Date()), ...(visit !== undefined && { visit }) }}
        fields={[
          {
            ...{ key: 'visit', label: t('visit'), kind: 'source', source: 'receiving.visit' },
            ...{ isRequired: true, isWide: true, isDisabled: visit !== undefined },
          },
          { key: 'kind', label: t('expenseKind'), kind: 'select', options, isRequired: true },
          {
            ...{ key: 'fen', label: t('amount'), kind: 'custom', isRequired: true },
            render: ({ id, value, onChange }) => (
              <YuanInput id={id} fen={Number(value) || null} onChange={(fen) => onChange(fen)} />
            ),
          },
          { key: 'spentOn', label: t('spentOn'), kind: 'day', isRequired: true },
          { key: 'note', label: t('note'), kind: 'text', max: 200 },
        ]}
        done={close}
        cancel={close}
      />
    </Modal>
  );
}
