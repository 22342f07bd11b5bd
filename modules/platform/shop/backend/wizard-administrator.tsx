import { Button, Input, Segmented } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { ClientError } from '../../../../kernel/client/client-error.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { type ShopDetail, shop } from '../contract.ts';
import styles from './wizard.module.css';

/** Names who runs the new shop; a new user name gets a password that is shown this once. */
export function WizardAdministrator({ row }: { row: ShopDetail }) {
  const t = useText();
  const id = useId();
  const [by, setBy] = useState<'phone' | 'username'>('phone');
  const [value, setValue] = useState('');
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [made, setMade] = useState<{ password: string | null; by: 'phone' | 'username' } | null>(null);
  const appoint = useAction(shop['shop.shop.appoint'], { done: t('appointed'), quiet: true });
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    try {
      const { data } = await appoint.mutateAsync({ id: row.id, by, value: value.trim(), name: name.trim() });
      setMade({ password: data.password, by });
      setProblem(null);
      setValue('');
      setName('');
    } catch (error) {
      if (!(error instanceof ClientError)) throw error;
      setProblem(Object.values(error.fields)[0]?.[0] ?? error.message);
    }
  };
  return (
    <>
      <p>{t('administratorLead')}</p>
      {row.administrators.map((one) => (
        <p key={one.id}>
          <strong>{one.name}</strong> {one.identity}
        </p>
      ))}
      {made?.password && (
        <p className={styles.password} role="status">
          {t('firstPassword')}
          <code>{made.password}</code>
        </p>
      )}
      {made !== null && made.password === null && (
        <p role="status">{t(made.by === 'phone' ? 'phoneHow' : 'existing')}</p>
      )}
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <Segmented
          aria-label={t('by')}
          value={by}
          onChange={(chosen) => setBy(chosen)}
          options={[
            { value: 'phone' as const, label: t('byPhone') },
            { value: 'username' as const, label: t('byUsername') },
          ]}
        />
        <label htmlFor={`${id}v`}>
          {t(by)}
          <Input
            id={`${id}v`}
            value={value}
            onChange={(event) => setValue(event.target.value)}
            inputMode={by === 'phone' ? 'numeric' : 'text'}
            maxLength={64}
            autoComplete="off"
          />
        </label>
        <label htmlFor={`${id}n`}>
          {t('personName')}
          <Input id={`${id}n`} value={name} onChange={(event) => setName(event.target.value)} maxLength={40} />
        </label>
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <div>
          <Button
            type={row.administrators.length === 0 ? 'primary' : 'default'}
            htmlType="submit"
            loading={appoint.isPending}
            disabled={value.trim() === '' || name.trim() === ''}
          >
            {t('appoint')}
          </Button>
        </div>
      </form>
    </>
  );
}
