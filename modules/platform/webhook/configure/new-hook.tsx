import { useState } from 'react';
import { useText } from '../../../../ui/console/console-context.ts';
import type { FormField } from '../../../../ui/console/form-types.ts';
import { RecordForm } from '../../../../ui/console/record-form.tsx';
import { ShownOnce } from '../../../../ui/console/shown-once.tsx';
import { webhook } from '../contract.ts';

/** Makes a webhook, and shows its signing secret the one time it can be seen. */
export function NewHook({ fields, close }: { fields: readonly FormField[]; close(id?: number): void }) {
  const t = useText();
  const [made, setMade] = useState<{ id: number; secret?: string } | null>(null);
  if (made?.secret) {
    return (
      <ShownOnce title={t('secretTitle')} text={t('secretText')} secret={made.secret} done={() => close(made.id)} />
    );
  }
  return (
    <RecordForm
      save={webhook['webhook.hook.save']}
      fields={fields}
      usual={{ active: true }}
      done={(saved) => setMade(saved)}
      cancel={() => close()}
    />
  );
}
