import type { Grant } from '../../../../kernel/contract/grants.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import type { FormField } from '../../../../ui/console/form-types.ts';
import { GrantMatrix } from '../../../../ui/console/grant-matrix.tsx';
import { RecordForm } from '../../../../ui/console/record-form.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { catalogue, role } from '../contract.ts';
import type { ShownRole } from './role-detail.tsx';

interface RoleFormProps {
  record?: ShownRole;
  done(saved: { id: number }): void;
  cancel(): void;
}

/** Names a role and chooses what it may do. */
export function RoleForm({ record, done, cancel }: RoleFormProps) {
  const t = useText();
  const answer = useAnswer(catalogue['role.catalogue'], {});
  if (answer.isPending) return <Waiting />;
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  const fields: FormField[] = [
    { key: 'name', label: t('name'), kind: 'text', max: 40, isRequired: true },
    { key: 'nameEn', label: t('nameEn'), kind: 'text', max: 60 },
    {
      key: 'key',
      label: t('key'),
      kind: 'text',
      max: 32,
      isRequired: true,
      isDisabled: record?.builtIn ?? false,
      help: t('keyHelp'),
    },
    {
      key: 'grants',
      label: t('grants'),
      kind: 'custom',
      isWide: true,
      render: ({ value, onChange }) => (
        <GrantMatrix modules={answer.data.data} grants={(value as Grant[] | undefined) ?? []} change={onChange} />
      ),
    },
  ];
  return (
    <RecordForm
      save={role['role.role.save']}
      show={role['role.role.show']}
      fields={fields}
      record={record}
      done={done}
      cancel={cancel}
    />
  );
}
