import { Select } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { FieldInput } from '../../../../ui/console/field-input.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { thing } from '../thing-contract.ts';
import styles from './thing-people.module.css';

interface GiveRoleProps {
  asked: { record: string; thingId: number };
  /** The roles that may be given. */
  roles: readonly { id: number; name: string }[];
}

function Field({ id, label, help, children }: { id: string; label: string; help?: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children}
      {help && <small className={styles.help}>{help}</small>}
    </div>
  );
}

/** Gives somebody a role on one thing: who, which, and until when. */
export function GiveRole({ asked, roles }: GiveRoleProps) {
  const t = useText('role');
  const id = useId();
  const [q, setQ] = useState('');
  const [memberId, setMember] = useState<number>();
  const [roleId, setRole] = useState<number>();
  const [untilAt, setUntil] = useState<string>('');
  const people = useAnswer(thing['role.thing.people'], { ...asked, q }, { keep: true });
  const give = useAction(thing['role.thing.give'], { done: t('things.given'), quiet: true });
  const run = async (): Promise<void> => {
    if (memberId === undefined || roleId === undefined) return;
    await give.mutateAsync({ ...asked, memberId, roleId, untilAt });
    setMember(undefined);
    setUntil('');
  };
  return (
    <ConfirmAction
      label={t('things.give')}
      title={t('things.give')}
      isPrimary
      isComplete={memberId !== undefined && roleId !== undefined}
      run={run}
    >
      <Field id={`${id}-person`} label={t('things.person')}>
        <Select
          id={`${id}-person`}
          className={styles.wide ?? ''}
          showSearch={{ filterOption: false, onSearch: setQ }}
          placeholder={t('things.findPerson')}
          value={memberId}
          onChange={setMember}
          options={(people.data?.data ?? []).map(({ id: value, name, staff }) => ({
            value,
            label: staff ? name : `${name} · ${t('things.member')}`,
          }))}
        />
      </Field>
      <Field id={`${id}-role`} label={t('things.role')} help={t('things.roleHelp')}>
        <Select
          id={`${id}-role`}
          className={styles.wide ?? ''}
          value={roleId}
          onChange={setRole}
          options={roles.map(({ id: value, name }) => ({ value, label: name }))}
        />
      </Field>
      <Field id={`${id}-until`} label={t('things.until')} help={t('things.untilHelp')}>
        <FieldInput
          id={`${id}-until`}
          field={{ key: 'untilAt', label: t('things.until'), kind: 'moment' }}
          value={untilAt}
          onChange={(value) => setUntil(typeof value === 'string' ? value : '')}
        />
      </Field>
    </ConfirmAction>
  );
}
