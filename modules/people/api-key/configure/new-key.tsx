import { useState } from 'react';
import { useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import type { FormField } from '../../../../ui/console/form-types.ts';
import { type ChosenGrant, GrantMatrix } from '../../../../ui/console/grant-matrix.tsx';
import { RecordForm } from '../../../../ui/console/record-form.tsx';
import { ShownOnce } from '../../../../ui/console/shown-once.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { apiKey } from '../contract.ts';
import styles from './key.module.css';

const YEAR_MS = 365 * 86_400_000;

interface NewKeyProps {
  /** Fields that can be changed later too. */
  fields: readonly FormField[];
  close(id?: number): void;
}

/** Makes a key: names it, chooses what it may do, and shows it the one time it can be seen. */
export function NewKey({ fields, close }: NewKeyProps) {
  const t = useText();
  const [made, setMade] = useState<{ id: number; secret?: string } | null>(null);
  const [yearOn] = useState(() => new Date(Date.now() + YEAR_MS).toISOString());
  const answer = useAnswer(apiKey['apiKey.scopes'], {});
  if (answer.isPending) return <Waiting />;
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  if (made?.secret) {
    const call = `curl ${location.origin}/api/admin/… \\\n  -H "Authorization: Bearer $MEDLEY_KEY"`;
    return (
      <ShownOnce title={t('secretTitle')} text={t('secretText')} secret={made.secret} done={() => close(made.id)}>
        <h2 className={styles.part}>{t('howTo')}</h2>
        <pre className={styles.example}>{call}</pre>
      </ShownOnce>
    );
  }
  const scopes: FormField = {
    key: 'scopes',
    label: t('scopes'),
    help: t('scopesHelp'),
    kind: 'custom',
    isWide: true,
    isRequired: true,
    render: ({ value, onChange }) => (
      <GrantMatrix modules={answer.data.data} grants={(value as ChosenGrant[] | undefined) ?? []} change={onChange} />
    ),
  };
  return (
    <RecordForm
      save={apiKey['apiKey.key.save']}
      fields={[...fields, scopes]}
      usual={{ perMinute: 120, expiresAt: yearOn }}
      done={(saved) => setMade(saved)}
      cancel={() => close()}
    />
  );
}
