import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import type { FormField } from '../../../../ui/console/form-types.ts';
import { RecordForm } from '../../../../ui/console/record-form.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { offer, shopPackage } from '../package-contract.ts';
import { ModuleChoice } from './module-choice.tsx';

/** A package as the drawer has it. */
export type ShownPackage = OutputOf<(typeof shopPackage)['shop.package.show']>['data'];

interface PackageFormProps {
  record?: ShownPackage;
  done(saved: { id: number }): void;
  cancel(): void;
}

/** Names a package, chooses its modules and sets its limits. */
export function PackageForm({ record, done, cancel }: PackageFormProps) {
  const t = useText();
  const answer = useAnswer(offer['shop.offer'], {});
  if (answer.isPending) return <Waiting />;
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  const fields: FormField[] = [
    { key: 'name', label: t('packageName'), kind: 'text', max: 40, isRequired: true },
    { key: 'nameEn', label: t('nameEn'), kind: 'text', max: 60 },
    { key: 'note', label: t('note'), kind: 'longText', max: 500, rows: 2, isWide: true },
    {
      key: 'people',
      label: t('peopleLimit'),
      kind: 'number',
      min: 0,
      part: t('limits'),
      help: t('limitHelp'),
    },
    { key: 'storageMb', label: t('storageLimit'), kind: 'number', min: 0, unit: 'MB', help: t('limitHelp') },
    { key: 'messages', label: t('messagesLimit'), kind: 'number', min: 0, help: t('limitHelp') },
    {
      key: 'modules',
      label: t('moduleChoice'),
      kind: 'custom',
      isWide: true,
      part: t('moduleChoice'),
      render: ({ value, onChange }) => (
        <ModuleChoice offered={answer.data.data} chosen={(value as string[] | undefined) ?? []} change={onChange} />
      ),
    },
  ];
  return (
    <RecordForm
      save={shopPackage['shop.package.save']}
      show={shopPackage['shop.package.show']}
      fields={fields}
      record={record}
      done={done}
      cancel={cancel}
    />
  );
}
