import { useState } from 'react';
import type { FormField } from '../../../../ui/console/form-types.ts';
import { RecordForm } from '../../../../ui/console/record-form.tsx';
import { deviceAdmin } from '../admin-contract.ts';
import { CodeShown } from './code-shown.tsx';

/** Makes a device, and shows its one-time code the one time it can be seen. */
export function NewDevice({
  fields,
  usualWork,
  close,
}: {
  fields: readonly FormField[];
  usualWork: string | undefined;
  close(id?: number): void;
}) {
  const [made, setMade] = useState<{ id: number; secret?: string | undefined } | null>(null);
  if (made?.secret) return <CodeShown code={made.secret} done={() => close(made.id)} />;
  return (
    <RecordForm
      save={deviceAdmin['device.device.save']}
      fields={fields}
      usual={usualWork === undefined ? {} : { work: usualWork }}
      done={(saved) => setMade(saved)}
      cancel={() => close()}
    />
  );
}
